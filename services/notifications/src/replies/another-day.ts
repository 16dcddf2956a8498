import type { Reachable } from '../offers/offers.repository.js';
import type { Ask, Interpretation } from './interpret/index.js';
import { isOn, isOnlyToday, type NamedDay } from './named-days.js';

/** Words that refuse the invite whatever day they name besides: "Wedding on Sunday, can't make it". */
const REFUSES =
  /\b(?:out(?! of)|can'?t|cannot|can not|won'?t|not|no|nope|pass|sorry|unfortunately|nicht|pas|leider)\b/;

/** The question to an answer that names only another day than that of the only round it can be about. */
export function ofAnotherDay(
  { intent }: Interpretation,
  about: Reachable,
  { words, days, rounds, at }: { words: string; days: NamedDay[]; rounds: Reachable[]; at: Date },
): { question: Ask; about: Reachable } | undefined {
  const isNamed = isOn(days, about, at);
  const isOther = days.length > 0 && !isNamed;
  // "Sunday works" does not accept a round on Saturday.
  if (intent === 'in') return isOther && about.state === 'open' ? { question: 'in', about } : undefined;
  if (intent !== 'out' && intent !== 'leave') return undefined;
  // "Can't make Sunday" may give up Sunday's spot, and "Out, I play Sunday already" declines the open invite.
  const [held, ...more] = rounds.filter((round) => isOn(days, round, at));
  if (isOther && intent === 'out' && held && !more.length) return { question: 'leave', about: held };
  // "I have to work Friday" and "working tonight" may not keep anybody from playing on Saturday.
  const isReason = isOther && !REFUSES.test(words);
  const isOfToday = !isNamed && isOnlyToday(words, about, at);
  return isReason || isOfToday ? { question: intent, about } : undefined;
}
