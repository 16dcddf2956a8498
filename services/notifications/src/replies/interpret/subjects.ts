import type { Match } from './matches.js';
import { FILLERS, NAMES, NEGATORS, VOCABULARY } from './rules.js';

const SELF = new Set(
  'i we me us my our mine myself am count yo me mi nous je moi jen ich wir mich mir bin sind cuenta compte zahl'.split(
    ' ',
  ),
);
const OTHERS = new Set(
  'he she they someone somebody everyone everybody nobody you who his her him them their people guys wife husband son daughter boss brother dad mom buddy friend doctor kid kids sister neighbor'.split(
    ' ',
  ),
);
const PRONOUNS = new Set('he she they his her him their'.split(' '));
const SKIPPED = new Set(
  'is are was will be would has have can could just still also both definitely totally all really probably going to too now so already actually only even does did do'.split(
    ' ',
  ),
);
const IMPERSONAL = new Set('that this it answer time day here there'.split(' '));
const THIRD_PERSON = new Set(['is', 'has', 'does']);
const GREETINGS = new Set(
  'hey hi hello yo dear sorry thanks ok yes yeah no nope morning well damn man hola salut hallo bonjour evening afternoon sure'.split(
    ' ',
  ),
);
const REPORTS = new Set(
  'says said saying tells told thinks thought claims claimed heard asked swears hopes wants if whether'.split(
    ' ',
  ),
);

/** Whether the phrase is about its sender, about somebody else, or about an unknown subject. */
export function subjectOf(match: Match, matches: Match[], tokens: string[]): 'self' | 'other' | 'unknown' {
  const before = tokens.slice(0, match.from);
  const reports = before.findLastIndex((token) => REPORTS.has(token));
  if (
    reports > 0 &&
    !before
      .slice(reports - 2 < 0 ? 0 : reports - 2, reports)
      .some((token) => ['i', 'we', 'like', 'as'].includes(token))
  )
    return 'other';
  if (match.words.split(' ').some((word) => SELF.has(word))) return 'self';
  if (match.kind === 'excuse' && !before.some((token) => SELF.has(token))) {
    // In "He has a previous engagement" or "Bob will be at a wedding" the reason is not the sender's.
    if (before.some((token) => PRONOUNS.has(token))) return 'other';
    const named = before.findIndex((token) => NAMES.has(token));
    if (named >= 0 && !GREETINGS.has(before[named - 1] ?? '') && !(before[named - 1] === 'is'))
      return 'unknown';
  }
  const consumedBy = (at: number) =>
    matches.find((each) => each !== match && each.from <= at && at < each.to);
  let at = match.from - 1;
  let thirdPerson = ['is', 'has', 'does'].includes(match.words.split(' ')[0]!);
  while (at >= 0 && SKIPPED.has(tokens[at]!) && !consumedBy(at)) {
    thirdPerson ||= THIRD_PERSON.has(tokens[at]!);
    at--;
  }
  if (at < 0) return thirdPerson && match.kind === 'in' ? 'unknown' : 'self';
  const subject = tokens[at]!;
  if (OTHERS.has(subject)) return 'other';
  if (consumedBy(at) || SELF.has(subject)) return 'self';
  if (before.includes('and') && before.some((token) => token === 'me' || token === 'i')) return 'self';
  if (thirdPerson && !IMPERSONAL.has(subject)) return 'other';
  if (FILLERS.has(subject) || IMPERSONAL.has(subject) || NEGATORS.has(subject) || /^[\d+:]/.test(subject))
    return 'self';
  // "Hey Pat" addresses Pat.
  const addressed =
    at > 0 &&
    (GREETINGS.has(tokens[at - 1]!) ||
      /^(it|this) is$/.test(tokens.slice(Math.max(0, at - 2), at).join(' ')));
  if (addressed && !thirdPerson) return 'self';
  return match.kind === 'excuse' && VOCABULARY.has(subject) && !thirdPerson ? 'self' : 'unknown';
}
