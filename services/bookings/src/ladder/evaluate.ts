import { advance } from './advance.js';
import type { Ladder, LadderRules, Move, NewId, Person } from './ladder.js';
import { tellOfNight } from './night.js';
import { uninvitedAmong } from './people.js';

/**
 * Does what is due at `now`, and warns the organiser before a night in which friends would stay unasked. Changes
 * `ladder`.
 */
export function evaluate(
  ladder: Ladder,
  people: Person[],
  now: Date,
  rules: LadderRules,
  newId: NewId,
): Move[] {
  return [
    ...advance(ladder, people, uninvitedAmong(people), now, rules, newId),
    ...tellOfNight(ladder, people, now, rules),
  ];
}
