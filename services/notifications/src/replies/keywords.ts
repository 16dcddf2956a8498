/** The meaning of a friend's text (messages#reply-words). `code` names one of several open invites, as in `2 IN`. */
export type Meaning = OfRound | { intent: 'list' | 'stop' | 'start' | 'help'; code: null; word: string };

/** What a text means for one round. */
export interface OfRound {
  intent: 'in' | 'out' | 'maybe' | 'other';
  code: number | null;
  word: string;
}

const IN = ['IN', 'Y', 'YEP', 'YES'];
const OUT = ['OUT', 'N', 'NO', 'NOPE', 'PASS'];
const MAYBE = ['MAYBE', 'LATER'];
const LIST = ['LIST', 'STATUS'];
const STOP = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'];
const START = ['START', 'UNSTOP'];
const HELP = ['HELP', 'INFO'];

/**
 * A STOP counts in any reasonable wording (47 CFR 64.1200(a)(10)), but only if it is the whole text: "can't
 * stop by" is not a STOP.
 */
const POLITE = '(?:PLEASE |PLS |OK |HEY |HI )*';
const END_OF =
  '(?: (?:ME|US|NOW|PLEASE|PLS|THIS|THESE|THIS NUMBER|ANYMORE|ANY MORE|THANKS|THANK YOU|TEXTS|MESSAGES|THE TEXTS|YOUR TEXTS|YOUR MESSAGES))*';
const STOP_PHRASES = [
  `STOP (?:TEXTING|MESSAGING|CONTACTING|SENDING|WRITING|BOTHERING|SPAMMING|IT|THIS|THAT|NOW|PLEASE|ALL|TEXTS|MESSAGES)${END_OF}`,
  `(?:DO NOT|DONT|NEVER|QUIT) (?:TEXT|TEXTING|MESSAGE|MESSAGING|CONTACT|CONTACTING)${END_OF}`,
  `NO MORE (?:TEXTS?|MESSAGES?|SMS)${END_OF}`,
  `(?:TAKE|REMOVE) (?:ME|MY NUMBER|THIS NUMBER)(?: OFF| FROM)?(?: (?:YOUR|THE|THIS))?(?: LIST)?${END_OF}`,
  `(?:UNSUBSCRIBE|OPT ME OUT|OPT OUT|STOP)${END_OF}`,
  `LEAVE ME ALONE${END_OF}`,
  `(?:I )?(?:WANT|WISH|WOULD LIKE|DLIKE) TO (?:OPT OUT|UNSUBSCRIBE|STOP)${END_OF}`,
].map((phrase) => new RegExp(`^${POLITE}${phrase}$`));

/** Whether the text is one of the words that carriers and Twilio's Advanced Opt-Out answer themselves. */
export const isCarrierKeyword = (text: string) =>
  [...STOP, ...START, ...HELP].includes(normalised(text).replaceAll(' ', ''));

/** Returns the text in upper case, without punctuation and emoji, with one space between words. */
export function normalised(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[’'`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toUpperCase();
}

export function meaningOf(text: string): Meaning {
  const words = normalised(text);
  const none = { code: null, word: words };
  if (STOP.includes(words.replaceAll(' ', '')) || STOP_PHRASES.some((phrase) => phrase.test(words)))
    return { intent: 'stop', ...none };
  if (START.includes(words)) return { intent: 'start', ...none };
  if (HELP.includes(words)) return { intent: 'help', ...none };
  if (LIST.includes(words)) return { intent: 'list', ...none };

  const [, before, word = '', after] = /^(?:(\d{1,4}) ?)?([A-Z]+)(?: ?(\d{1,4}))?$/.exec(words) ?? [];
  const intent = IN.includes(word)
    ? 'in'
    : OUT.includes(word)
      ? 'out'
      : MAYBE.includes(word)
        ? 'maybe'
        : undefined;
  if (!intent || (before && after)) return { intent: 'other', ...none };
  const code = before ?? after;
  return { intent, code: code ? Number(code) : null, word };
}
