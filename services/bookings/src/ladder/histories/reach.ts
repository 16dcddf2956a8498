import { quietEnds, type QuietHours } from '@game/contracts';
import type { Ladder, LadderRules, Person } from '../ladder.js';
import { isOnLadder, uninvited } from '../people.js';
import { lastCall } from '../timing.js';

/** The hours in which the organiser's word lets no text out either. All nights that histories draw contain them. */
const DEEP_NIGHT = { from: 23 * 60, until: 6 * 60 };
const mayBeTexted = ({ contactId }: Person, { ignoreQuiet, nightSeen }: Ladder) =>
  ignoreQuiet && (nightSeen ?? [contactId]).includes(contactId);
const passesMidnight = ({ from, until }: QuietHours) => from > until;

/**
 * When a message that is sent now reaches this person: a mail at once, a text after quiet hours. Null if no channel may
 * be used. The tests of the rules use this function, which shares no code with the ladder.
 */
export function arrives(person: Person, ladder: Ladder, now: Date, rules: LadderRules): Date | null {
  if (person.channel === null) return null;
  if (person.channel !== 'sms') return now;
  const { quiet: hours } = rules;
  const quiet = hours && passesMidnight(hours) && mayBeTexted(person, ladder) ? DEEP_NIGHT : hours;
  return quietEnds(now, person.zone ?? ladder.zone, quiet);
}

export function isReached(person: Person, ladder: Ladder, now: Date, rules: LadderRules): boolean {
  const at = arrives(person, ladder, now, rules);
  return at !== null && at < lastCall(ladder, rules);
}

/** The people whom the ladder could ask now, in the order of the list. */
export const couldBeAsked = (ladder: Ladder, people: Person[], now: Date, rules: LadderRules) =>
  uninvited(ladder, people).filter((p) => isOnLadder(p) && isReached(p, ladder, now, rules));
