import type { OfferId } from '@game/contracts';
import type { Ladder, LadderRules, Offer, Person } from './ladder.js';
import { samePerson } from './people.js';
import { confirmBy, expiryOf } from './timing.js';

/** True for an offer that waits for an answer and whose message could not be sent yet, which is not the friend's fault. */
export const isHeld = (offer: Offer) =>
  offer.heldSince !== null && (offer.state === 'pending' || offer.state === 'reconfirm');

/**
 * Holds an offer whose message cannot be sent yet: its window is stopped, and its spot stays promised. If the
 * window is already over, no spot is promised, because it may have gone to somebody else.
 */
export function hold(ladder: Ladder, offerId: OfferId, now: Date): Offer | undefined {
  const offer = ladder.offers.find(({ id }) => id === offerId);
  if (!offer || offer.heldSince || (offer.state !== 'pending' && offer.state !== 'reconfirm'))
    return undefined;
  if (offer.state === 'pending' && offer.expiresAt <= now) offer.firstCome = true;
  offer.heldSince = now;
  return offer;
}

/**
 * Releases a held offer once its message is sent: the friend has a whole window from now on. A player without
 * enough time left to confirm keeps the spot.
 */
export function letGo(
  ladder: Ladder,
  people: Person[],
  offerId: OfferId,
  now: Date,
  rules: LadderRules,
): Offer | undefined {
  const offer = ladder.offers.find(({ id }) => id === offerId);
  if (!offer?.heldSince) return undefined;
  offer.heldSince = null;
  const person = people.find((one) => samePerson(one, offer));
  if (offer.state === 'pending') {
    const reached = person ?? { contactId: offer.contactId, channel: 'both' as const, zone: null };
    Object.assign(offer, { sentAt: now, expiresAt: expiryOf(ladder, reached, [], now, rules) });
  }
  if (offer.state === 'reconfirm') {
    const by = confirmBy(ladder, person?.zone ?? null, now, rules);
    Object.assign(offer, by ? { expiresAt: by, confirmAskedAt: now } : { state: 'accepted' });
  }
  return offer;
}
