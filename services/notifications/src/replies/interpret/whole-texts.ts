import type { Clause } from './clauses.js';
import { EMOJI_WORDS } from './emoji.js';
import type { Context, Interpretation } from './interpretation.js';
import { mentions } from './matches.js';
import { CANCEL_WORDS, OPT_IN_WORDS, OPT_OUT_WORDS, POLITE } from './opt-outs.js';
import { NOT_OPTING_OUT, OPTING_IN, OPTING_OUT, SPOT_OR_TEXTS } from './rules.js';
import { spotOrTexts } from './spot-or-texts.js';

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

/** Finds an opt-out, an opt-in or a cancellation that is the whole text or a whole sentence. */
export function consentOf(clauses: Clause[], context: Context): Interpretation | undefined {
  const { state, pending } = context;
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
  const meant = pending === 'spot-or-texts' ? spotOrTexts(tokens, context) : undefined;
  if (meant === 'unclear')
    return { intent: 'unclear', code: null, confidence: 0.5, because, ask: 'spot-or-texts' };
  if (meant) return { intent: meant, code: null, confidence: 0.95, because };
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
