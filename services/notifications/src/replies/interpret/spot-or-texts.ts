import type { Context, Intent } from './interpretation.js';
import type { Phrases } from './phrases.js';
import { MEANS_SPOT, MEANS_TEXTS } from './rules.js';

/** The things that our question names, by their order. */
const THE_FIRST = /^(the )?(first|former)( one| thing| option)?( please| thanks)?$/;
const THE_SECOND = /^(the )?(second|latter)( one| thing| option)?( please| thanks)?$/;

/** Words of somebody who plays and meant neither the spot nor the texts. */
const STAYS =
  /\b(neither|none|nothing|still (in|on|playing|coming|good)|(i|we) (am|are|will be) (\w+ )?(in|coming|playing|there)|see you|wrong (chat|thread|person))\b/;
const NEITHER = /^(no )?neither\b/;
const ANOTHER_TIME = /\b(next|another|some other) (time|one|week|round|month)\b/;
const LEAVES =
  /\b(not|never|no longer) (\w+ ){0,5}(in|on|playing|coming|available|there|good)\b|\bcan not (play|make|come|be|do|golf)\b/;
/** Words about texts that may go on: "give up my spot, texts are fine". */
const TEXTS_STAY =
  /(?<!\b(no|no more|more) )\b(texts|messages|texting) (are|is|can|may) (fine|ok|good|great|alright|cool|no problem|stay|go on|continue)\b|(?<!\b(not|never|no longer) )\b(keep|want|like|love|need) ((the|getting|your|all|my|to get|to keep|sending|still) )*(texts|messages|texting)\b|\bnot ((the|all|your|stopping|to stop|want to stop|stop) )*(texts|messages|texting)\b/;
const SPOT_ALONE = /\bnot (the |all )?(texts|messages)( just| only| but)? (the|my) (spot|place)\b/;
const WANTS_SPOT =
  /\b(i|we) (still |do |would |really )*(want|need|like|love) (my|the|a) (spot|place)( please| thanks| back)*$|\bspot is (fine|good|ok|safe)\b|\bleave my (spot|place) alone\b|\b(no way|not|never)( \w+){0,4} (lose|losing|giving up|give up|giving away) (my|the|it)\b/;
const KEEPS = /\bkeep(ing)? (me|it|my|the|both|everything|them)\b|\bnot (cancel|drop|give|the|my)\b/;
const KEEPING = new Set(['keep', 'keeping', 'not', 'without', 'no', 'never']);
/** Words about the spot of somebody else, or about something that has the same name: "I meant the bus stop". */
const SOMETHING_ELSE =
  /\bis (spot|place)\b|\b(i|we) (meant|was talking|were talking)\b(?! (my|the|this|all|only|just|that)? ?(spot|place|round|game|golf|tee time|texts|messages|text|saturday|sunday)\b)/;

/** How many words before a thing may say that it is kept: "do not stop the texts". */
const BEFORE = 4;
/** Whether the words name one of these things, and do not say that it is kept. */
const names = (things: Phrases, tokens: string[]) =>
  things
    .find(tokens)
    .some(({ from }) => !tokens.slice(Math.max(0, from - BEFORE), from).some((each) => KEEPING.has(each)));

/** Texts as short as this are asked about again if they name neither thing. */
const FEW_WORDS = 3;

/**
 * Reads the answer to the question whether the sender gives up the spot or wants no more texts. Undefined if the words
 * are to be read like any other text.
 */
export function spotOrTexts(
  tokens: string[],
  { state }: Context,
): Extract<Intent, 'opt-out' | 'leave' | 'out' | 'in' | 'unclear'> | undefined {
  const line = tokens.join(' ');
  const isPlayer = state === 'in' || state === 'standby';
  const declines = isPlayer ? 'leave' : 'out';
  if (THE_FIRST.test(line) || SPOT_ALONE.test(line)) return declines;
  if (THE_SECOND.test(line)) return 'opt-out';
  const leaves = LEAVES.test(line);
  const stays = WANTS_SPOT.test(line) || (STAYS.test(line) && !leaves && !ANOTHER_TIME.test(line));
  if (SOMETHING_ELSE.test(line)) return isPlayer && stays ? 'in' : 'unclear';
  const textsStay = NEITHER.test(line) || TEXTS_STAY.test(line);
  if (!textsStay && names(MEANS_TEXTS, tokens)) return 'opt-out';
  if (!stays && (names(MEANS_SPOT, tokens) || (textsStay && leaves))) return declines;
  // A friend who was only asked has no spot to keep, so the words are read like any other text.
  if (isPlayer && (stays || (!textsStay && KEEPS.test(line)))) return 'in';
  if (textsStay) return 'unclear';
  const isShort = tokens.length <= FEW_WORDS && !tokens.some((token) => token === 'in' || token === 'out');
  return isShort ? 'unclear' : undefined;
}
