import type { Clause } from './clauses.js';
import { EMOJI_WORDS } from './emoji.js';
import type { Context, Interpretation } from './interpretation.js';
import { mentions } from './matches.js';
import type { Phrases } from './phrases.js';
import { CANCEL_WORDS, OPT_IN_WORDS, OPT_OUT_WORDS, POLITE } from './opt-outs.js';
import { MEANS_SPOT, MEANS_TEXTS, NOT_OPTING_OUT, OPTING_IN, OPTING_OUT, SPOT_OR_TEXTS } from './rules.js';

const setOf = (words: string) => new Set(words.split(/\s+/).map((word) => word.replaceAll('_', '')));
const OPT_OUT = setOf(OPT_OUT_WORDS);
const CANCEL = setOf(CANCEL_WORDS);
const OPT_IN = setOf(OPT_IN_WORDS);
const BESIDE_CANCEL = setOf(
  'please ok hey hi hello sorry thanks thank you me it that this now all my pls por favor s il vous plait bitte gracias merci danke sil',
);
const SAID_POLITELY = setOf(POLITE);
const OF_TEXTS =
  /^(text|texts|texting|message|messages|sms|subscription|mensajes|lista?|liste|everything|all)$/;
const OFF_THE_GROUP = /\b(?:take|remove|drop|get) me (?:off|from|out of) (?:the|this) (?:list|group)$/;
/** Words that opt out even as one sentence among others. */
const PLAIN = /^(please )?(stop|stopall|unsubscribe|optout)( please)?$/;

/** In "Stop it, you know I never miss a game" the first words only tease. */
const TEASES = /^(oh )?(stop|quit) (it|that)$/;
const FEW_WORDS = 3;
function onlyTeases([first, ...rest]: Clause[]): boolean {
  const others = rest.flatMap(({ tokens }) => tokens);
  return (
    TEASES.test(first?.tokens.join(' ') ?? '') && others.length > FEW_WORDS && !mentions(OPTING_OUT, rest)
  );
}

/** Words of somebody who plays and meant neither the spot nor the texts. */
const STAYS =
  /\b(neither|none|nothing|still (in|on|playing|coming|good)|(i|we) (am|are|will be) (\w+ )?(in|coming|playing|there)|see you|wrong (chat|thread|person))\b/;
const NEITHER = /^(no )?neither\b/;
const LEAVES = /\b(not|never|no longer) (\w+ ){0,5}(in|on|playing|coming|available|there|good)\b/;
/** Words about texts that may go on: "give up my spot, texts are fine". */
const TEXTS_STAY =
  /\b(texts|messages|texting) (are|is|can|may) (fine|ok|good|great|alright|cool|no problem|stay|go on|continue)\b/;
const WANTS_SPOT =
  /\b(i|we) (still |do |would |really )*(want|need|like|love) (my|the) (spot|place)( please| thanks| back)*$/;
const KEEPS = /\bkeep(ing)? (me|it|my|the|both|everything|them)\b|\bnot (cancel|drop|give|the|my)\b/;
const KEEPING = new Set(['keep', 'keeping', 'not', 'without', 'no']);
/** How many words before a thing may say that it is kept: "do not stop the texts". */
const BEFORE = 4;
/** Whether the words name one of these things, and do not say that it is kept. */
const names = (things: Phrases, tokens: string[]) =>
  things
    .find(tokens)
    .some(({ from }) => !tokens.slice(Math.max(0, from - BEFORE), from).some((each) => KEEPING.has(each)));

/** Finds an opt-out, an opt-in or a cancellation that is the whole text or a whole sentence. */
export function consentOf(clauses: Clause[], { state, pending }: Context): Interpretation | undefined {
  const tokens = clauses.flatMap((clause) => clause.tokens).filter((token) => !EMOJI_WORDS.includes(token));
  const said = tokens.filter((token) => !SAID_POLITELY.has(token));
  const because = tokens.slice(0, 12).join(' ');
  const cancels =
    tokens.some((token) => CANCEL.has(token)) &&
    tokens.every((token) => CANCEL.has(token) || BESIDE_CANCEL.has(token));
  const is = (words: Set<string>) =>
    (said.length > 0 && said.every((token) => words.has(token))) ||
    words.has(tokens.join('')) ||
    words.has(said.join(''));
  const optOut = (confidence: number): Interpretation => ({
    intent: 'opt-out',
    code: null,
    confidence,
    because,
  });

  if (is(OPT_IN) && tokens.length <= 3) return { intent: 'opt-in', code: null, confidence: 1, because };
  const asksForTexts = state === 'none' || tokens.some((token) => /^(text|messag)/.test(token));
  if (asksForTexts && !mentions(OPTING_OUT, clauses) && mentions(OPTING_IN, clauses))
    return { intent: 'opt-in', code: null, confidence: 0.95, because };
  const isPlayer = state === 'in' || state === 'standby';
  // "Remove me" from a player may mean the spot, unless that is what we asked.
  const maybeTheSpot = isPlayer && pending !== 'spot-or-texts' && mentions(SPOT_OR_TEXTS, clauses);
  if (is(OPT_OUT) && !maybeTheSpot) return optOut(1);
  if (pending === 'spot-or-texts') {
    const line = tokens.join(' ');
    if (!NEITHER.test(line) && !TEXTS_STAY.test(line) && names(MEANS_TEXTS, tokens)) return optOut(0.95);
    const stays = (STAYS.test(line) || WANTS_SPOT.test(line)) && !LEAVES.test(line);
    if (!stays && names(MEANS_SPOT, tokens))
      return { intent: isPlayer ? 'leave' : 'out', code: null, confidence: 0.95, because };
    // A friend who was only asked has no spot to keep, so the words are read like any other text.
    if (isPlayer && (stays || KEEPS.test(line)))
      return { intent: 'in', code: null, confidence: 0.9, because };
    if (tokens.length <= 3 && !tokens.some((token) => token === 'in' || token === 'out'))
      return { intent: 'unclear', code: null, confidence: 0.5, because, ask: 'spot-or-texts' };
  }
  if (
    tokens.some((token) => CANCEL.has(token)) &&
    said.every((token) => CANCEL.has(token)) &&
    tokens.some((token) => OF_TEXTS.test(token))
  )
    return optOut(0.95);
  if (cancels || (clauses.length === 1 && mentions(SPOT_OR_TEXTS, clauses)))
    return state === 'none'
      ? optOut(0.9)
      : { intent: 'unclear', code: null, confidence: 0.5, because, ask: 'spot-or-texts' };
  if (clauses.some((clause) => PLAIN.test(clause.tokens.join(' ')))) return optOut(0.9);
  // A player who wants off "the list" or "the group" may mean the spot.
  if (isPlayer && OFF_THE_GROUP.test(tokens.join(' ')))
    return { intent: 'unclear', code: null, confidence: 0.5, because, ask: 'spot-or-texts' };
  if (onlyTeases(clauses)) return undefined;
  if (mentions(OPTING_OUT, clauses) && !mentions(NOT_OPTING_OUT, clauses)) return optOut(0.9);
  return undefined;
}
