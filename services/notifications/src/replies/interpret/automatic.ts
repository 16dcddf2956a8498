/** What programs write of themselves, in any place of a text. */
const SAYS_SO = [
  /\bauto(mated|matic|matically)?[ -]?(reply|replies|response|respond|responder|message|text|generated)\b/,
  /^\W*(auto|automated|automatic) ?[:)\]-]|\W(auto|automated)\W*$/,
  /\b(respuesta|mensaje) automatic|\breponse automatique|\bautomatische (antwort|nachricht)|\babwesenheits/,
  /^(your message|ihre nachricht|votre message|su mensaje)\b[^]{0,300}\b(was read on (\w+day|\d)|wurde am .{0,40}gelesen|a ete lu le|fue leido el)\b/,
  /\b(sent from|gesendet von|envoye depuis|enviado desde) (android auto|carplay)\b/,
  // The subjects of answers of calendars and mail programs.
  /^(accepted|declined|tentative|tentatively accepted|zugesagt|abgelehnt|mit vorbehalt|accepte|refusee?|provisoire|aceptad[oa]|rechazad[oa]|annulee?)\s?:/,
  /^(gelesen|lu|leido|gesendet|read|not read|delivered|undelivered|undeliverable|unzustellbar|zustellung fehlgeschlagen|echec de remise|returned mail|delivery (delayed|status)|ooo|abwesend|vacaciones|absence|ticket #?\d+.{0,20}|reminder)\s?: /,
  // Carriers and senders of bulk texts.
  /\bfree ?msg\b|\bmsg ?(&|and) ?data rates\b|\b(reply|text|txt) (stop|help) (to|for)\b/,
  /\b(could|can) not be delivered\b|\b(message|text) (not|could not be) (delivered|sent)\b|\bmessage blocking\b|\bundeliverable\b/,
  /\bthis (number|phone|line|mailbox|inbox)\b.{0,30}\b(monitored|in service|accepts?|receives?|in use|disconnected)\b/,
  /\bverification code\b|\byour (one[- ]time|security|login) (code|password|passcode)\b/,
  /\byou (have|'ve) (been selected|won)\b|\bgift card\b|\bclick (here|the link|below)\b|\blower your (premium|rate|payment)/,
];

/** A program that answers for a person who drives or must not be disturbed. */
const ANSWERS_FOR_A_PERSON = [
  /\bnot receiving notifications\W+if this is urgent\b/,
  /\b(do not disturb|driving mode|drive mode|driving focus|focus (turned )?on|focus mode|sent from my car)\b/,
  /\bi('m| am) (currently |now )?driving\b.{0,60}\b(see|reply|respond|get back|text|call|message)\b/,
  /\b(conduciendo|manejando)\b.{0,40}\b(respond|contest|llam)|\bje conduis\b.{0,50}\brepond/,
  /\b(fahre (gerade|zurzeit)|bin (gerade |zurzeit )?am steuer)\b.{0,50}\b(melde|antworte)/,
  /\b(will|i'll|we'll) (respond|reply|return|answer|get back)\b.{0,40}\b(when i return|upon (my )?return|within \w+|business days?|at (the|our|my) earliest)\b/,
  /\b(repondrai|recontacterai|de retour) .{0,30}\b(retour|le \d)|\bpourrai pas repondre a vos\b|\babsente? (du bureau|jusqu|du \d)/,
  /\b(bis|derzeit|zurzeit)\b.{0,40}\bnicht (erreichbar|besetzt)\b|\bno puedo atender su (llamada|mensaje)\b/,
  /\b(replies|responses) (will|may) be delayed\b|\bno e-?mail access\b|\bcan('t|not) receive (texts|calls|messages)\b/,
  /\bthank(s| you) for (contacting|your (message|e-?mail|inquiry|call))\b.{0,80}\b(we will|we'll|we are|currently|out of|urgent|business|office)\b/,
];

/** An out-of-office note names the absence, and until when it lasts or who else can be asked. */
const ABSENT =
  /\b(out of (the |my )?(office|clinic|country on business)|away from (the office|my (desk|phone|email))|on (pto|annual leave|sick leave|leave)|(parental|maternity|paternity) leave|ooo|fuera de la oficina|absente? du bureau|nicht im buro|ausser haus)\b/;
const UNTIL =
  /\b(back|return(ing)?|until|till|through|urgent|emergency|limited access|contact|respond|reply|not (checking|reading)|hasta|vuelvo|regreso|jusqu'?a|bis|ab dem|weitergeleitet|wieder)\b/;
const ONLY_ABSENT = /^\W*(i am |i'm )?(currently )?(out of (the )?office|ooo)\W*$/;
/** Words with which a person who is out of the office speaks of the round. */
const OF_THE_ROUND =
  /\b(in for|i'?m in\b(?! (a|the|meetings))|count me|so i|play(ing)?|golf|tee|round|make it|can'?t|sorry|unfortunately|join|thanks for the invite|spot)\b/;

/** The ready-made texts with which phones decline a call. */
const READY_MADE =
  /^(sorry, )?(i )?can'?t talk (right )?now\W*$|^(sorry, )?i can'?t talk right now\. what'?s up\?$|^can i call you (back )?later\?$|^i'?ll call you (right )?(back|later)\W*$|^(sorry, )?(i )?(can'?t|unable to) (take your call|talk|answer)( right now| now)?\W*( ?text me\W*)?$|^(desole, )?je ne peux pas (parler|repondre)( maintenant| pour le moment)\W*$|^(ich )?kann (gerade|jetzt) nicht (sprechen|telefonieren|reden)\W*$|^(lo siento, )?no puedo (hablar|contestar)( ahora| ahorita)?\W*( ?te llamo (luego|despues)\W*)?$/;

/**
 * Whether a program wrote the text in place of a person: an out-of-office note, a phone that is driven or must not be
 * disturbed, a carrier, or a sender of bulk texts. The text is in lower case, as `clean` returns it.
 */
export function isAutomatic(text: string): boolean {
  if (READY_MADE.test(text) || ONLY_ABSENT.test(text)) return true;
  if ([...SAYS_SO, ...ANSWERS_FOR_A_PERSON].some((form) => form.test(text))) return true;
  return ABSENT.test(text) && UNTIL.test(text) && !OF_THE_ROUND.test(text);
}
