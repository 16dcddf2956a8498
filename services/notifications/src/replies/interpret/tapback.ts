/**
 * A reaction to a message, as phones report it: `Liked “Pat invites you …”`, `👍 to “…”`, `Reacted 👎 to
 * “…”`.
 */
export interface Tapback {
  mood: 'yes' | 'no' | 'other';
  /** The message that the sender reacted to. */
  of: string;
  word: string;
}

const VERBS: [Tapback['mood'], string][] = [
  [
    'yes',
    'liked|loved|le (?:ha )?(?:gusto|gustado|encanto|encantado)|me gusta|me encanta|a (?:aime|adore)|gefallt(?: mir)?',
  ],
  ['no', "disliked|no le gusto|n'a pas aime|gefallt (?:mir )?nicht"],
  ['other', 'laughed at|emphasized|emphasised|questioned|se rio de|a ri de|a souligne|puso enfasis en'],
];
const FORMS = VERBS.map(([mood, verbs]) => ({ mood, form: new RegExp(`^(${verbs})(?: an?)? ?:? ?["]`) }));
const REACTED =
  /^(?:(?:reacted(?: with)?|hat mit|reacciono con|a reagi avec) )?(\p{Extended_Pictographic}+) ?(?:to|an|a|au|auf)? ?"/u;
/** German puts the verb after the quote. */
const GERMAN = /^hat ".*" (geliked|geliebt|disliked|\p{L}+)\W*$/su;
const LIKED_AN_IMAGE =
  /^(liked|loved|disliked|laughed at|emphasized|questioned) (an|a) (image|message|photo|link|movie)/;
const REMOVED = /^removed (a|an) .{1,20} from "/;

const YES = '👍❤♥✅✔💯👌🙌⛳💪';
const NO = '👎❌✖🚫🙅';

export function tapbackOf(text: string): Tapback | undefined {
  if (!/["]|image|message|photo/.test(text)) return undefined;
  const of = text.slice(text.indexOf('"') + 1);
  if (REMOVED.test(text)) return { mood: 'other', of, word: 'removed' };
  for (const { mood, form } of FORMS) {
    const word = form.exec(text)?.[1];
    if (word) return { mood, of, word };
  }
  const verb = GERMAN.exec(text)?.[1];
  if (verb) return { mood: /^gel/.test(verb) ? 'yes' : verb === 'disliked' ? 'no' : 'other', of, word: verb };
  const image = LIKED_AN_IMAGE.exec(text)?.[1];
  if (image) return { mood: 'other', of: '', word: image };
  const emoji = REACTED.exec(text)?.[1];
  if (!emoji) return undefined;
  const has = (set: string) => [...emoji].every((each) => set.includes(each));
  return { mood: has(YES) ? 'yes' : has(NO) ? 'no' : 'other', of, word: emoji };
}

/**
 * Whether the message that the sender reacted to asks for IN or OUT, or Y or N, as our invites and questions
 * do.
 */
export const asks = (message: string) =>
  /\b(in|y|yes) or (out|n|no)\b|invites you|wants you for golf|\binvited you\b|can you (play|make it)|are you in\b/.test(
    message,
  );
