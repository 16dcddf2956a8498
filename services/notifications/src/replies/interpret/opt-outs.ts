/** Words that opt out if they are the whole text, apart from polite words. */
export const OPT_OUT_WORDS = `stop stopall stopp stopped unsubscribe unsub unsubscribed end quit revoke optout arret arretez arreter
  baja parar pare detener alto stoppen abmelden abbestellen desabonner desinscrire desinscription unsubcribe unsuscribe
  unsubscibe detente suscripcion sair cancelarsuscripcion resilier unsubsribe desuscribir desuscribirme remove basta stahp
  remover dar_de_baja fin austragen stop_all opt_out opt_me_out halt`;

/** Words that, as the whole text, may mean the spot or the texts. */
export const CANCEL_WORDS = `cancel canceled cancelation cancellation canceling cancelar cancela annuler annule annulez
  stornieren storno absagen cancelado kundigen`;

/**
 * Polite and filler words, which are ignored when a text is checked for being only an opt-out or a
 * cancellation.
 */
export const POLITE = `please ok hey hi me us now this these number anymore any more thanks thank you it that my all texts text
  messages message por favor sil vous plait svp bitte gracias merci danke the your sorry immediately right yes just i want
  to it's is we need have sms los las mensajes de la le les today favor guys must asap everything mich mir nun sofort
  subscription lista la liste liste list`;

/** Sentences that opt out. The signs in these tables are explained at the class `Phrases`. */
export const OPT_OUTS = `
stop|quit|enough it? with ... texts|messages|texting|spam|robo|messaging
take|remove|delete|get my number|this_number off|out_of|from your|the|this phone|list|system|phones|contacts
get|take me off|out_of this|your thing|list|service|app|chain
^ do_not|never text|message|contact|call $
stop|quit|cease {adv}* texting|messaging|contacting|sending|writing|bothering|spamming|harassing|pestering|calling|emailing|bugging ...
^ please? stop it|this|that|now|please|texts|messages|all|alerts|notifications|them|msgs|sms|service|everything please|now|thanks|immediately? $
stop the|these|those|your|all|with_the|with_these|with_all ... texts|messages|text|message|notifications|spam|invites|alerts|messaging|msgs
do|does not|never {adv}* text|texting|message|messaging|contact|contacting|write|call me|us|my|this|here|again|anymore ...
never|do_not|quit text|texting|message|messaging|contact|contacting me|us|again|anymore|this_number
no|enough more of? these|your|the|those? texts|text|messages|message|sms|spam|invites ...
no|enough more|with_the|with_these|of_these|of_the more? texts|text|messages|message|sms|spam|notifications|invites_ever
take|remove|get|drop|delete|scrub|erase me|my_number|this_number|us|my_name|my_info|number {adv}* off|from|out_of your|the|this|these|all ... list|lists|database|texts|messages|contacts|system|group|chain|thread|text
remove|delete|lose|erase|forget|block|take_off my|this number|phone|info|contact ...
lose my|this number
unsubscribe me|us|from|please|now|this|my ...
^ {adv}* want|like|wish|choose|need to be removed|taken_off|unsubscribed ...
want|like|wish|need|choose|how_do_i|how_can_i|going to? opt_out|optout|unsubscribe|stop_getting|stop_receiving|be_removed|opt_out_of ...
opt me out
opt out of|from texts|messages|all|this|these|the ...
opting out
how do i stop|unsubscribe|opt|get_off|turn_off|end ...
leave me|us alone
not {adv}* want|wish|like|need to? get|receive|getting|receiving|any|these|your|more ... texts|messages|text|message|sms|anymore|notifications
no longer want|wish|like to? get|receive|getting|receiving|be_contacted|any|these|your ...
not {adv}* want|wish to be contacted|texted|messaged|on ...
do not send|sending|sent me|any|more|these|this ...
stop send|sends|text|message|sms me|these ...
wrong number
have the wrong number|person
cancel|end|discontinue|turn_off my|the|these|all|your|this ... texts|messages|text|subscription|notifications|alerts|messages|sms|account
withdraw|revoke my|the? consent|permission
revoke consent
not consent
report|reporting|reported you|this|as|for ... spam|fcc|harassment
this is spam
^ spam >
fuck|piss off
dejen|dejar|deja|dejame|dejenme|pare|paren|parar|para de enviar|escribir|enviarme|escribirme|mandar|mandarme|molestar|escribirme|mensajes|textearme ...
no me escriban|escribas|envien|envies|manden|mandes|contacten|textees|molesten|molestes|escriba ...
no quiero recibir|mas_mensajes|mas_textos|recibir_mas|estos_mensajes ...
no mas mensajes|textos|sms
dar|darme|denme|dame|quiero|dar_me de|la? baja
borren|borre|borrar|borra|quiten|quitenme|elimine|eliminen|eliminar|saquenme|sacame mi|me|este|de ... numero|lista
numero equivocado
arretez|arrete|arreter|cessez de|d ... envoyer|ecrire|menvoyer|mecrire|textos|messages|contacter|me|sms ...
arretez|stop|plus_de|plus les|ces|de|vos|avec? messages|sms|textos
ne me|mecrivez|menvoyez|ecris|ecrivez ... plus|pas
ne mecrivez|menvoyez|mecris|menvoie|contactez plus
je ne veux plus ... messages|sms|recevoir|textos
ne plus me contacter|ecrire|texter|envoyer ...
retirez|supprimez|enlevez moi|mon|de|mon_numero ... liste|numero
menlever|enlever|me_retirer|retirer|supprimer de votre liste|base
me desabonner|desinscrire
mauvais numero
keine sms|nachrichten|texte mehr?
keine|nicht weiteren|mehr|weitere ... sms|nachrichten|texte|schreiben|anschreiben|texten
horen|hor|hort sie? auf mir|mich|uns|damit|zu_schreiben|zu_texten|zu_simsen|mit_den_sms|mit_den_nachrichten|mit_den_texten|bitte ...
^ horen|hor|hort sie? auf $
nicht mehr schreiben|anschreiben|texten|kontaktieren|kontaktiert|anschreibt
will keine ... nachrichten|sms
schreib|schreiben|schreibt|texte|kontaktieren sie? mir|mich nicht|nie|keine mehr ...
losch|loschen|losche|loscht|entferne|entfernen|streich|nehmt|nimm sie? meine|mich|diese|bitte ... nummer|liste|verteiler
falsche nummer
von der|aus_der liste|verteiler abmelden|streichen|nehmen
lass mich in ruhe
laissez moi tranquille
dejame en paz
`;

/** Sentences that contain words of an opt-out but do not opt out. */
export const NO_OPT_OUTS = `
tell|told|ask|asked {name}|him|her|them|my_{companion} to? stop|quit calling ...
my_{companion}|he|she|boss will_not stop|quit ...
oops|ops|whoops|was|gave|sheet_had|time_had ... wrong number|person
i meant|was_supposed|was_going to text|write|send|be_for my|him|her|somebody|someone|{name} ...
wrong number of ...
falsche nummer sollte|war_fur ...
hor|hore auf mit dem ...
wrong number meant|for|ignore ...
off the|that cart|carpool|lunch|dinner|skins ... list
no more texts while ...
not unsubscribe|opt ...
nicht von der liste ...
ne? menleve|enleve|enlevez|retire pas de ...
no me quites|saques|borres ...
dejen|dejar|deja|para|paren ... memes
memes|niaiseries ...
arrete|arretez de ... niaiseries
numero equivocado era|fue|para ...
mauvais numero cetait|pour ...
subscription to the? magazine|gym|paper
write|count|cross me off|out
hit|sent|texted|said stop by accident|mistake
do not stop
not stop texting|sending|asking ...
not {adv}* take|remove me off
take|remove|drop|scratch me|us|my_name off|from ... list for|on|this
take|remove|drop|get me|us off the|your|this standby|waiting|wait|waitlist|backup ...
never stop|quit asking|inviting|golfing|playing|sending|texting
not|never {adv}* you? ever? drop|remove|take|delete|kick me|us|my_name ...
not want you? to? stop ...
stop|quit calling me grandpa|grandma|old|boss|sir|names|bro ...
unsubscribe me from {name}_is swing|jokes|bad_jokes|tips|videos ...
deja|dejen de mandar fotos|videos|memes ...
arrete de menvoyer tes ...
`;

/** Words that opt in if they are the whole text. */
export const OPT_IN_WORDS = 'start unstop resubscribe subscribe optin unstopp restart alta';

/** Sentences that opt in again. */
export const OPT_INS = `
start|resume|restart|begin texting|messaging|sending|the_texts|my_texts|texts ... again|back >
turn|switch the|my|them|it|texts|messages ... back? on >
turn|switch them|it|these back on
want|like|need the|my|your|to_get texts|messages|text again|back
want|like|love to? get|receive|have the|these|those|your golf? texts|messages|invites again|back >
put|sign|opt|add me back on|in|up ... texts|messages
resubscribe me
^ please|ok|hey|hi|you|can|could|can_you|could_you* put me back on $
hit|sent|texted|said stop by accident|mistake
^ please|ok|hey|hi|you|can|could|can_you|could_you* start|resume|restart texting|messaging|sending|the_texts|my_texts ...
^ please|ok|hey|hi|you|can|could|can_you|could_you* opt|subscribe|add|sign me back? in|up|on >
^ please|ok|hey|hi|you|can|could|can_you|could_you* opt|subscribe|add|sign me back? in|up|on for|to|again|texts|the ... texts|text|messages|list
text|message me again >
`;

/** Sentences that may give up the spot or end the texts, so that we ask which of the two is meant. */
export const SPOT_OR_TEXTS = `
^ please|ok|just* take|remove|get|drop|delete me off? please|now|thanks* $
^ please|ok|just* cancel me|it|that|this please|now|thanks* $
`;
/** Answers to our question whether the spot or the texts are meant. */
export const MEANS_TEXTS = `
text|texts|message|messages|messaging|sms|everything|all|both|stop|subscription|notifications
`;
export const MEANS_SPOT = `
spot|round|game|golf|tee|time|place|invite|slot|this_one|just_this|only_this|reservation|today|{day}
`;
