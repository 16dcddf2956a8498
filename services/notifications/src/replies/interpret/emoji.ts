/** The words by which the interpreter replaces emoji. Emoji that are not listed are dropped. */
const MEANINGS: Record<string, string> = {
  ':yes:': '👍✅✔☑🙋🤝',
  ':no:': '👎❌✖🚫🙅⛔❎✗✘',
  ':maybe:': '🤷🤔',
  ':like:': '👌❤♥🧡💛💚💙💜🙌⛳🏌💯🔥🙏😀😃😄😁😊🙂😎🥳🤩💪🎉👏🫡🆗😍🤙👊',
  ':sad:': '😢😭😞☹🙁😔😩😫😕🤒🤕🤢🤮🤧😷💔',
  ':joke:': '🙄🙃😏🤡😜',
};
const BY_EMOJI = new Map(
  Object.entries(MEANINGS).flatMap(([word, emoji]) => [...emoji].map((each) => [each, word] as const)),
);

export const EMOJI_WORDS = Object.keys(MEANINGS);

/**
 * A text of two or more of these emoji is a yes to an invite: "🔥🙌". A single one only means that the sender
 * likes it.
 */
const CHEERS = /^\s*(?:[🔥🙌💪⛳🏌💯🤙🎉🥳🤩👊🫡]\s*){2,}$/u;

/** The emoji in words, as a phone dictates it. */
const THUMBS_DOWN = /\bthumbs? down\b(?: emoji)?/gi;
const THUMBS_UP = /\bthumbs? up emoji\b/gi;

export const withEmojiAsWords = (text: string) =>
  text
    .replace(/[\u{1F3FB}-\u{1F3FF}♂♀]/gu, '')
    .replace(CHEERS, '👍')
    .replace(THUMBS_DOWN, '👎')
    .replace(THUMBS_UP, '👍')
    .replace(/[\p{Extended_Pictographic}✗✘]/gu, (each) =>
      BY_EMOJI.has(each) ? ` ; ${BY_EMOJI.get(each)} ; ` : ' ',
    );
