import type { Language } from './language.js';
import { GERMAN_QUESTIONS } from './questions.js';

export const GERMAN: Language = {
  in: `
bin {gf}* dabei|drin|am_start|da|bereit|frei|verfugbar|in >
ich {gf}* komme|spiele|mache_mit|nehme_teil|spiel|komm {gf}* mit?
^ komme|spiele|dabei|klar_dabei|gerne_dabei|mache_mit {gf}*
wir sind dabei|da
^ klar|naturlich|sicher komm|komme|spiel|spiele ich noch|mit? ...
bin um|gegen ... am|beim|auf_dem parkplatz|platz|abschlag|treffpunkt|tee
sind dabei
zahl|zahle|zahlt|rechne|rechnet auf|mit mich|mir
auf mich kannst|konnt ...
setz|setzt|schreib|trag|tragt mich {gf}* auf|ein|drauf ...
mit mir kannst|konnt ...
passt {gf}*
passt mir gut?
geht klar
ich kann >
ich kann {gf}* spielen|kommen|mitspielen|mitmachen|dabei_sein
kann {gf}* kommen|spielen
ich {gf}* gerne dabei
sehr|immer|total? gern|gerne dabei?
freue|freu mich {gf}* drauf|darauf|schon|auf ...
ich? freue|freu mich >
bis samstag|sonntag|morgen|dann|dahin|montag|dienstag|mittwoch|donnerstag|freitag
lass uns spielen
lasse ich mir nicht entgehen
lass ich mir nicht entgehen
nehme ich
mit vergnugen
abgemacht
ich sage zu
sage zu
zusage
da? sag|sage ich? nicht nein
ich sag|sage nicht nein
das? lass|lasse ich? mir das? nicht entgehen
da kann ich {gf}* nicht fehlen
verpass|verpasse|fehl|fehle ich {gf}* nicht
werde {gf}* nicht fehlen|absagen|verpassen
kann ich {gf}* nicht nein_sagen|ablehnen|widerstehen
^ warum|wieso nicht $
^ keine frage $
nicht|nix ohne mich
ohne mich geht das|da|es {gf}* nicht|nix|nichts|gar_nix|gar_nichts ...
nicht ohne mich an|los
schaffe|schaff|geht|kann|klappt es? sich? aber? doch noch? aus? >
geht aber doch
sage|sag {gf}* nicht ab
muss|werde|will {gf}* nicht absagen
nicht abgesagt|absagen
bin|ich {gf}* nicht raus
nehmt|nimm|nehmen|streicht|streich|tragt mich {gf}* nicht raus|runter|von|aus
bitte nicht austragen|streichen|rausnehmen
nicht von der liste
nehm|nehme den? platz {gf}* ...
immer noch dabei ...
`,
  out: `
ware|war|wer {gf}* so? gern|gerne ... dabei_gewesen|gekommen|gespielt|mitgekommen|mitgespielt
spiele|spiel kein golf ...
bin {gf}* raus|draussen|weg|verhindert|nicht_dabei|nicht_da|nicht_frei
bin {gf}* nicht {gf}* dabei|da|frei|verfugbar|drin|in|fit|am_start
{gk} {gf}* nicht ...
kann {gf}* leider nicht?
ich {gf}* komme|spiele|mache {gf}* nicht ...
^ komme|spiele|dabei {gf}* nicht
ich kann ... nicht >
kann {gf}* nicht ...
geht|klappt|passt|wird|reicht {gf}* nicht|nichts|leider_nicht ...
^ diesmal|heute|morgen|samstag|sonntag|dieses_mal|dieses_wochenende|jetzt|montag|dienstag|mittwoch|donnerstag|freitag {gf}* nicht
nicht dabei|moglich|da|diesmal|dieses_mal|heute|morgen|fur_mich
leider nein|nicht|ohne_mich|keine_zeit
schaffe|schaff {gf}* nicht
ich ... nicht $
nein danke
ohne mich
keine zeit|lust|chance
ich passe >
^ passe >
muss {gf}* passen|absagen|ablehnen|aussetzen|raus|streichen|verzichten
muss {gf}* leider
sage|sag {gf}* ab
ich sage ab
^ absage
nachstes|anderes|andermal mal >
ein andermal
das nachste mal
beim nachsten mal
schade {gf}* ...
wurde|ware {gf}* gerne|gern aber ...
viel spass|vergnugen ohne? mich?
nicht mit mir
zahlt|zahl nicht auf ...
ich setze aus
^ raus >
^ ich? setz|setze aus
brauch|brauche den|meinen platz nicht ...
keinen|meinen platz nicht? mehr freihalten|freizuhalten|reservieren|aufheben
wird nix|nichts ...
keins|keines|keiner von beiden|den_beiden
beide {gf}* nicht
bin doch raus|nicht ...
doch nicht >
gib|gebt meinen platz ...
streich|streicht|nimm|nehmt mich runter|raus|von ...
trag|tragt mich aus
darf nicht
`,
  excuses: `
bin {gf}* in {place}
bin|bin_ich|liege|ich_bin {gf}* krank|verletzt|im_urlaub|unterwegs|verreist|beschaftigt|auf_reisen|in_urlaub|auf_geschaftsreise|im_bett|erkaltet|verplant|ausgebucht|nicht_fit|im_krankenhaus|nicht_in ...
muss {gf}* arbeiten
arbeite {gf}* ...
habe|hab {gf}* schon? keine_zeit|was_vor|etwas_vor|grippe|fieber|termin|einen_termin|andere_plane|ruckenschmerzen|einen_arzttermin|dienst|corona|besuch|eine_hochzeit|rucken ...
^ krank|urlaub|im_urlaub|verletzt|arbeiten|verhindert|im_dienst
schon was vor
`,
  maybe: `
kann|darf|konnte ich ... bescheid|zusagen|melden ...
vielleicht|eventuell|evtl|moglicherweise|womoglich|wahrscheinlich|vermutlich|jein
mal sehen|schauen|gucken
schaumer|schauma|schaun_wir|schauen_wir mal
weiss|weis ich? {gf}* noch? nicht ...
ich weiss|weis es? noch? nicht ...
bin mir? {gf}* nicht sicher
nicht sicher
unsicher
kommt drauf|darauf an?
hangt vom|von|davon ...
sag|sage|gebe|melde|geb dir|mich|euch ...
muss|ich_muss|lass_mich {gf}* erst|mal|noch|meine|meinen|schauen|fragen|prufen|checken|klaren|nachsehen|gucken ...
ich schau|schaue|frage|prufe|klare ...
hoffe|hoffentlich ...
versuche|versuch ...
konnte klappen
spater
`,
  yes: `ja|jap|jo|jawohl|jep|jup|jau|klar|natuerlich|naturlich|sicher|gern|gerne|na_klar|aber_sicher|selbstverstandlich|jepp|joa|auf_jeden_fall|unbedingt|definitiv|auf_jeden|logo|einverstanden|klaro|sowieso|bestimmt`,
  no: `nein|nee|leider_nein|negativ|auf_keinen_fall|leider|nö`,
  like: `gut|super|toll|prima|danke|cool|schon|alles_klar|in_ordnung|geil|perfekt`,
  neutral: `
kein problem|ding|thema|stress
keine ahnung|sorge|sorgen
ja|ok habs|habe|hab ... gesehen|bekommen|gelesen
bin {gf}* in|im|auf|beim|am ...
`,
  late: `
kann|schaffe|schaff es? {gf}* nicht vor # ...
komme {gf}* spater|zu_spat
verspate mich
bin unterwegs|gleich_da >
komme {gf}* # minuten spater
# minuten spater
bin {gf}* in # minuten
in # minuten
`,
  something: `
letztes mal|jahr ...
letzte woche ...
kann {gf}* nicht putten|lange|klagen|ohne ...
kann den|die|das driver|eisen|putter nicht ...
nicht in form ...
nicht aus dem ...
raus aus dem ...
kann es|das {gf}* nicht|kaum erwarten|glauben|fassen
kann {gf}* gerade|grad|jetzt|nachher|danach|hinterher {gf}* nicht ...
kann|konnte den|die|das link|foto|bild|nachricht|datei nicht ...
finde|find ... nicht
komme|komm nicht in den|die|das ...
kann|darf nicht laufen ...
bin {gf}* nicht krank|verletzt
nicht krank|verletzt|im_urlaub ...
krank gewesen
hab|habe ... storniert
bin {gf}* raus aus ...
kann {gf}* nicht fahren|laufen|glauben|finden|erwarten|fassen|tragen|lesen|sehen|mehr_vor ...
kann die|den|das ... nicht finden|offnen|lesen|sehen
kann {gf}* nicht zum|bis_zum essen|stammtisch|abendessen|mittagessen|training ...
zum essen|stammtisch|abendessen kann ...
bin {gf}* raus zum mittag|essen|rauchen ...
fertig mit der arbeit ...
hor|hore|hort auf mit dem ...
im meeting >
`,
  somebody: `
^ nein? {name}|er|sie|meine_frau|mein_mann|mein_bruder|meine_schwester|mein_sohn|mein_freund|mein_kollege|mein_chef {gf}* kann|kommt|spielt|hat|ist|muss|sagt|schafft|will|war|wird ...
`,
  guests: `
kann|darf|konnte mein|meine|ein ... mit|mitkommen|mitspielen|dabei_sein
kann|darf|konnte ich ... mitbringen|mitnehmen
kann|darf ich ... mitbringen|dabeihaben
bringe|bring ... mit
mit einem|meinem freund|sohn|bruder|kollegen|kumpel
`,
  help: `
^ hilfe $
wie antworte|antwortet|funktioniert|geht ich|man|das ...
wer ist|bist das|da|du
`,
  list: `
^ liste $
`,
  questions: GERMAN_QUESTIONS,
  negators: 'nicht nein kein keine keinen nie niemals ohne weder',
  fillers: `hallo danke vielen dank ich du er wir ihr mich mir dir uns das die der den dem ein eine einen und zu zum auf an am
    im mit fur so auch sehr schon gerne gern heute morgen montag dienstag mittwoch donnerstag freitag samstag sonntag
    uhr vormittag nachmittag abend wochenende woche leute freunde jungs mann alter leider natuerlich sicher dann mal da
    moin servus gruss grusse lg mfg bis es ist diesen diese dieses sorry entschuldigung klar ja aber doch noch bitte tut
    leid bin habe platz`,
};
/** Classes of German words that the phrases are made of. */
export const GERMAN_WORDS = {
  gf: `auch gerne gern leider am an samstag sonntag heute morgen dann mit da sicher natuerlich naturlich klar auf_jeden_fall
    definitiv schon ich mich diesmal dieses_mal dieses_wochenende wochenende montag dienstag mittwoch donnerstag freitag
    es mal im wieder sehr echt voll noch aber doch nur selbst`,
  gk: 'ich_kann kann_ich kann konnen_wir wir_konnen ich_konnte kann_da',
};
