import type { Answer } from './answer.js';
import { answerOf } from './answers.js';
import { asideOf } from './asides.js';
import { contrastsDays, mayMislead, split } from './elsewhere.js';
import { isAutomatic } from './automatic.js';
import { clean } from './clean.js';
import { clausesOf, type Clause } from './clauses.js';
import type { Ask, Context, Intent, Interpretation } from './interpretation.js';
import { mentions } from './matches.js';
import { bareMinutesOf, codeOf, withDigits, withoutCode, withoutRefusals } from './numbers.js';
import { answerToPending, contradictsItself, withoutFirstWord } from './pending.js';
import { withoutQuotes } from './quoted.js';
import { ASKS_TO_PLAY, HELP, LIST } from './rules.js';
import { withSeveral } from './several.js';
import { withSecondOpinion } from './second-opinion/second-opinion.js';
import { readingOf } from './signals.js';
import { asks, tapbackOf, type Tapback } from './tapback.js';
import { consentOf } from './whole-texts.js';

const isPlayer = ({ state }: Context) => state === 'in' || state === 'standby';
const declining = (context: Context) => (isPlayer(context) ? 'leave' : 'out');

/** Whether NO to our question means that the sender plays: "Shall I take you out?" - "No, I'm in". */
const answersNo = ({ pending }: Context) => pending === 'out' || pending === 'leave';

/**
 * Reasons that make a player leave. From somebody who is in, another reason such as "I'm at work" may not
 * mean leaving.
 */
const GRAVE =
  /\b(sick|ill|flu|covid|fever|strep|virus|hospital|surgery|injured|hurt|back|knee|hip|ankle|wrist|shoulder|elbow|foot|funeral|died|death|passed|emergency|have to work|got to work|called|throwing up|vomiting|puking|passed away|positive|will not start|car is? ?(dead|died|broke)|stuck in (?!traffic)|krank|malade|enfermo|enferma|grippe|gripe)\b/;

const clear = (intent: Intent, because: string, confidence: number): Interpretation => ({
  intent,
  code: null,
  confidence,
  because,
});
const unclear = (because: string, ask?: Ask): Interpretation => ({
  ...clear('unclear', because, ask ? 0.5 : 0.2),
  ...(ask && { ask }),
});

const FEW_WORDS = 3;
const isFewWords = (clauses: Clause[]) =>
  clauses.reduce((sum, { tokens }) => sum + tokens.length, 0) <= FEW_WORDS;

function ofAnswer(
  { kind, words, guess, excuse }: Answer,
  context: Context,
  isAlone: boolean,
): Interpretation {
  switch (kind) {
    case 'in':
      return clear('in', words, SAID_PLAINLY);
    case 'yes':
      return clear('in', words, 0.9);
    case 'no':
      // A confirmed player says no to many questions of the other players.
      if (context.state === 'in' && !context.pending && !isAlone) return unclear(words, 'leave');
      return clear(declining(context), words, SAID_PLAINLY);
    case 'out':
      if (excuse && context.state === 'in' && !GRAVE.test(words)) return unclear(words, 'leave');
      return clear(declining(context), words, excuse ? 0.8 : SAID_PLAINLY);
    case 'maybe':
      return clear('maybe', words, 0.85);
    case 'agrees':
      return unclear(words, context.state === 'asked' ? 'in' : undefined);
    case 'open':
      return unclear(words, guess === 'out' ? declining(context) : guess);
    case 'none':
      return unclear('');
  }
}

/**
 * A reaction is never an answer: it is made by one tap, often only to say "seen". A reaction to a question of ours is
 * asked about, or answered with the list if there are several invites; nothing follows from any other.
 */
function ofTapback({ mood, of, word }: Tapback, context: Context): Interpretation {
  const ask = context.pending ?? (mood === 'yes' ? 'in' : declining(context));
  const changesNothing = !asks(of) || mood === 'other' || (ask === 'in' && isPlayer(context));
  if (changesNothing) return { ...unclear(word), automatic: true };
  const isOneOfSeveral = !context.pending && context.codes.length > 1;
  return isOneOfSeveral ? clear('list', word, 0.9) : unclear(word, ask);
}

/** What the phrases of a text say. */
function byRules(said: Clause[], context: Context): Interpretation {
  const code = codeOf(said, context.codes);
  const isOpen = code !== null && context.codes.includes(code);
  const clauses = isOpen
    ? withoutCode(said, code, context.codes).filter(({ tokens }) => tokens.length)
    : said;
  // A number alone, as the answer to a list, most likely means IN.
  if (isOpen && !clauses.length) return { ...unclear(String(code), 'in'), code };
  const reading = readingOf(clauses);
  const signals = answersNo(context) ? withoutFirstWord(reading.signals) : reading.signals;
  const answer = answerToPending(answerOf(signals, clauses, reading.negated), context.pending, clauses);
  if (context.pending && contradictsItself(reading.signals, answer, context.pending))
    return { ...unclear(answer.words, context.pending), code };
  const aside = asideOf(reading, clauses);
  const decided = { ...ofAnswer(answer, context, isFewWords(clauses)), code };
  // "My cousin is in town, can he join?" is a question and no reason to stay away.
  if (answer.excuse && aside.intent === 'guest' && aside.also === 'question')
    return { ...clear('guest', aside.words, 0.85), code, ...aside.fields };
  // From a player who is in, "Still coming, ten minutes late" only reports the delay.
  if (context.state === 'in' && decided.intent === 'in' && aside.intent === 'late')
    return { ...clear('late', aside.words, 0.85), code, ...aside.fields };
  if (decided.intent !== 'unclear')
    return { ...decided, ...aside.fields, ...(aside.also && { also: aside.also }) };

  if (mentions(LIST, clauses)) return clear('list', aside.words, 0.9);
  if (mentions(HELP, clauses)) return clear('help', aside.words, 0.9);
  if (context.state !== 'in' && reading.questions.some(({ tokens }) => ASKS_TO_PLAY.isIn(tokens)))
    return { ...unclear(aside.words, 'in'), code };
  // "On my way Saturday" from a friend who has not answered is no delay.
  if (aside.intent === 'late' && context.state === 'asked') return decided;
  const guessed = decided.ask && answer.kind === 'open' && aside.intent === 'question' && reading.isEcho;
  if (aside.intent && !guessed) return { ...clear(aside.intent, aside.words, 0.85), code, ...aside.fields };
  return decided;
}

const read = (clauses: Clause[], context: Context) =>
  withSecondOpinion(byRules(clauses, context), clauses, context);

/** The confidence in an answer that a phrase gives, unlike a reason. */
const SAID_PLAINLY = 0.95;
const acts = ({ intent }: Interpretation) => mayMislead(['somebody'], intent);

/**
 * Reads a text of which some clauses are about others, other things or no obstacles. What only these say is not acted
 * on.
 */
function ofSender(clauses: Clause[], context: Context): Interpretation {
  const { own, others } = split(clauses);
  const found = read(clauses, context);
  if (acts(found) && contrastsDays(clauses))
    return { ...unclear(found.because, context.state === 'asked' ? 'in' : undefined), code: found.code };
  if (!mayMislead(others, found.intent)) return found;
  const ofOwn = own.length ? read(own, context) : unclear('');
  // "Can't stay for beers, wife has plans" gives a reason for the other thing.
  const isReason =
    others.includes('something') && ofOwn.intent !== 'in' && byRules(own, context).confidence < SAID_PLAINLY;
  if (acts(ofOwn) && !isReason) return ofOwn;
  const isAsked = context.state === 'asked';
  const guess = others.includes('no-obstacle')
    ? 'in'
    : others.includes('somebody')
      ? declining(context)
      : undefined;
  return { ...unclear(found.because, guess === 'in' && !isAsked ? undefined : guess), code: found.code };
}

/**
 * Finds out what a friend's text means. The same text and context always give the same result, and no text
 * makes it throw.
 */
export function interpret(text: string, context: Context): Interpretation {
  const cleaned = clean(text);
  const tapback = tapbackOf(cleaned);
  if (tapback) return ofTapback(tapback, context);
  const own = withoutQuotes(cleaned);
  if (isAutomatic(own)) return { ...unclear(own.slice(0, 60)), automatic: true };
  const clauses = withoutRefusals(withDigits(clausesOf(own), context.codes), context.codes);
  const consent = consentOf(clauses, context);
  if (consent) return consent;

  const minutes = bareMinutesOf(clauses, context.codes);
  if (minutes !== undefined)
    return isPlayer(context)
      ? { ...clear('late', `in ${minutes}`, 0.8), minutes }
      : unclear(`in ${minutes}`, 'in');
  return withSeveral(ofSender(clauses, context), clauses, context);
}
