import { isIn, type Ladder, type LadderRules, type Move, type Offer } from './ladder.js';
import { expiryOf, windowFor } from './timing.js';

/** The organiser's word that it may ask again. What came due meanwhile is done at the next evaluation. */
export function resume(ladder: Ladder): void {
  ladder.onHold = false;
  if (ladder.state === 'paused') ladder.state = 'running';
}

/** The organiser sends the invites, or sends them again: the ladder starts at tier 1 and passes over whoever was asked. */
export function start(
  ladder: Ladder,
  now: Date,
  options: { ignoreQuiet: boolean; rosterLate?: boolean },
): void {
  ladder.rosterLate ||= options.rosterLate ?? false;
  ladder.ignoreQuiet ||= options.ignoreQuiet;
  if (ladder.onHold) resume(ladder);
  if (ladder.state === 'running' || ladder.state === 'full') return;
  Object.assign(ladder, { state: 'running', tier: null, startedAt: now, stopped: null });
}

/**
 * The whole roster is known now. The ladder starts at tier 1 again and passes over whoever was asked, so that those who should
 * have been asked first are asked next; seats that are promised already stay promised.
 */
export function catchUp(ladder: Ladder): void {
  ladder.rosterLate = false;
  if (ladder.state !== 'running' && ladder.state !== 'stopped') return;
  Object.assign(ladder, { state: 'running', tier: null, stopped: null });
}

/** The organiser cancelled: every offer is closed and nothing is due any more. */
export function cancel(ladder: Ladder): Move[] {
  return closeOffers(ladder, (o) => o.state === 'pending' || o.state === 'standby' || isIn(o));
}

export function closeOffers(ladder: Ladder, which: (offer: Offer) => boolean): Move[] {
  ladder.state = 'ended';
  return ladder.offers.filter(which).map((offer) => {
    const was = offer.state;
    offer.state = 'closed';
    return { kind: 'closed', offer, was };
  });
}

/** Time, date or venue changed: players who are in keep their spot for one window and are asked again. */
export function moveTeeTime(
  ladder: Ladder,
  teeTime: Date,
  zone: string,
  now: Date,
  rules: LadderRules,
): Move[] {
  Object.assign(ladder, { teeTime, zone });
  if (ladder.state === 'ended' && now < teeTime) ladder.state = 'stopped';
  const window = windowFor(ladder, 1, now, rules);
  const expiresAt = (zone: string | null) => expiryOf(ladder, { zone }, window, now, rules);
  for (const offer of ladder.offers)
    if (offer.state === 'pending' && offer.expiresAt > expiresAt(null)) offer.expiresAt = expiresAt(null);
  return ladder.offers.filter(isIn).map((offer) => {
    Object.assign(offer, { state: 'reconfirm', expiresAt: expiresAt(null) });
    return { kind: 'held', offer };
  });
}

/** No channel reached this person: the seat goes to the next one. Whoever answered all the same is left alone. */
export function undeliverable(ladder: Ladder, offerId: string): Move[] {
  const offer = ladder.offers.find((o) => o.id === offerId && o.state === 'pending');
  if (!offer) return [];
  offer.state = 'skipped';
  return [{ kind: 'passed-over', offer }];
}
