import type { OfferState } from '@game/contracts';
import {
  offerTo,
  seatsFree,
  type Ladder,
  type LadderRules,
  type Move,
  type NewId,
  type Offer,
  type Person,
} from './ladder.js';
import { isOnLadder, samePerson, uninvited } from './people.js';
import { expiryOf, isReachable } from './timing.js';

const REOPENED = new Set<OfferState>(['skipped', 'closed', 'withdrawn']);

/** Tier 4, or anybody whom the organiser names: asked now, whatever the ladder is doing. Who stands already is left. */
export function askByHand(
  ladder: Ladder,
  people: Person[],
  now: Date,
  rules: LadderRules,
  newId: NewId,
): Move[] {
  return people.flatMap((person): Move[] => {
    const [earlier, ...more] = ladder.offers.filter((o) => samePerson(o, person));
    // An entry may share its phone with one and its mailbox with another: who stands already under either is left.
    if (more.length || (earlier && !(REOPENED.has(earlier.state) && person.channel))) return [];
    if (person.channel && !isReachable(ladder, person, now, rules)) return [{ kind: 'asleep', person }];
    const fresh = offerTo(person, now, expiryOf(ladder, person, [], now, rules), earlier?.id ?? newId(), {
      byHand: true,
      firstCome: seatsFree(ladder, now) <= 0,
    });
    const offer = Object.assign(earlier ?? fresh, fresh);
    if (!earlier) ladder.offers.push(offer);
    return [person.channel ? { kind: 'asked', offer, because: 'hand' } : { kind: 'passed-over', offer }];
  });
}

/** The organiser asks everybody of tiers 1 to 3 who can be reached, at once: first come, first served where they are too many. */
export function askAll(
  ladder: Ladder,
  people: Person[],
  now: Date,
  rules: LadderRules,
  newId: NewId,
): Move[] {
  const all = uninvited(ladder, people).filter((p) => isOnLadder(p) && isReachable(ladder, p, now, rules));
  const firstCome = all.length > seatsFree(ladder, now);
  return all.map((person) => {
    const offer = offerTo(person, now, expiryOf(ladder, person, [], now, rules), newId(), { firstCome });
    ladder.offers.push(offer);
    return { kind: 'asked', offer, because: 'wider' };
  });
}

/** An offer that waits for its answer is taken back; false where it was answered. The seat that it promised is free. */
export function withdraw(offer: Offer): boolean {
  if (offer.state !== 'pending' && offer.state !== 'standby') return false;
  Object.assign(offer, { state: 'withdrawn', graceUntil: null, standbySince: null });
  return true;
}

/** Nobody else is asked until `resume`; windows that run go on. False where no invites are going out. */
export function pause(ladder: Ladder): boolean {
  if (ladder.state === 'idle' || ladder.state === 'ended') return false;
  ladder.onHold = true;
  return true;
}
