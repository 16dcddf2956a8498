import type { OfferState } from '@game/contracts';
import {
  offerTo,
  type Ladder,
  type LadderRules,
  type Move,
  type NewId,
  type Offer,
  type Person,
} from './ladder.js';
import { expiryOf, windowFor } from './timing.js';

/** Tier 4, or anybody whom the organiser names: asked now, whatever the ladder is doing. Who stands already is left. */
export function askByHand(
  ladder: Ladder,
  people: Person[],
  now: Date,
  rules: LadderRules,
  newId: NewId,
): Move[] {
  const window = windowFor(ladder, 1, now, rules);
  const reopened = new Set<OfferState>(['skipped', 'closed', 'withdrawn']);
  return people.flatMap((person): Move[] => {
    const earlier = ladder.offers.find((o) => o.contactId === person.contactId);
    if (earlier && !(reopened.has(earlier.state) && person.channel)) return [];
    const fresh = offerTo(person, now, expiryOf(ladder, person, window, now, rules), earlier?.id ?? newId());
    const offer = Object.assign(earlier ?? fresh, fresh, { byHand: true });
    if (!earlier) ladder.offers.push(offer);
    return [person.channel ? { kind: 'asked', offer, because: 'hand' } : { kind: 'passed-over', offer }];
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
