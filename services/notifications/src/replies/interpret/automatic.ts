/** What programs write of themselves, in any place of a text. */
const SAYS_SO = [
  /\bauto(mated|matic|matically)?[ -]?(reply|replies|response|respond|responder|message|text|generated)\b/,
  /^\W*(auto|automated|automatic) ?[:)\]-]|\W(auto|automated)\W*$/,
  /\b(respuesta|mensaje) automatic|\breponse automatique|\bautomatische (antwort|nachricht)|\babwesenheits/,
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
  /\bfahre (gerade|zurzeit)\b.{0,50}\b(melde|antworte)/,
  /\b(will|i'll|we'll) (respond|reply|return|answer|get back)\b.{0,40}\b(when i return|upon (my )?return|within \w+|business days?|at (the|our|my) earliest)\b/,
  /\bthank(s| you) for (contacting|your (message|e-?mail|inquiry|call))\b.{0,80}\b(we will|we'll|we are|currently|out of|urgent|business|office)\b/,
];

/** An out-of-office note names the absence, and until when it lasts or who else can be asked. */
const ABSENT =
  /\b(out of (the |my )?(office|clinic|country on business)|away from (the office|my (desk|phone|email))|on (pto|annual leave|parental leave|sick leave|leave)|ooo|fuera de la oficina|absente? du bureau|nicht im buro|ausser haus)\b/;
const UNTIL =
  /\b(back|return(ing)?|until|till|through|urgent|emergency|limited access|contact|respond|reply|hasta|vuelvo|regreso|jusqu'?a|bis|ab dem|weitergeleitet|wieder)\b/;
const ONLY_ABSENT = /^\W*(i am |i'm )?(currently )?(out of (the )?office|ooo)\W*$/;
/** Words with which a person who is out of the office speaks of the round. */
const OF_THE_ROUND =
  /\b(in for|i'?m in\b(?! (a|the|meetings))|count me|so i|play(ing)?|golf|tee|round|make it|can'?t|sorry|unfortunately|join|thanks for the invite|spot)\b/;

/** The ready-made texts with which phones decline a call. */
const READY_MADE =
  /^(sorry, )?(i )?can'?t talk (right )?now\W*$|^(sorry, )?i can'?t talk right now\. what'?s up\?$|^can i call you (back )?later\?$|^i'?ll call you (right )?(back|later)\W*$/;

/**
 * Whether a program wrote the text in place of a person: an out-of-office note, a phone that is driven or must not be
 * disturbed, a carrier, or a sender of bulk texts. The text is in lower case, as `clean` returns it.
 */
export function isAutomatic(text: string): boolean {
  if (READY_MADE.test(text) || ONLY_ABSENT.test(text)) return true;
  if ([...SAYS_SO, ...ANSWERS_FOR_A_PERSON].some((form) => form.test(text))) return true;
  return ABSENT.test(text) && UNTIL.test(text) && !OF_THE_ROUND.test(text);
}
