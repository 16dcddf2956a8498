import { advance } from './advance.js';
import type { Ladder, LadderRules, Move, NewId, Person } from './ladder.js';
import { tellOfNight } from './night.js';

/** What is due at `now`, and what the organiser must know of the night before it begins. Changes `ladder`. */
export function evaluate(
  ladder: Ladder,
  people: Person[],
  now: Date,
  rules: LadderRules,
  newId: NewId,
): Move[] {
  return [...advance(ladder, people, now, rules, newId), ...tellOfNight(ladder, people, now, rules)];
}
