import { wallTime, type ContactId, type OfferId } from '@game/contracts';
import { isIn, type Ladder, type LadderRules, type Move, type Offer, type Person } from './ladder.js';
import { isHeld } from './held.js';
import { samePerson } from './people.js';
import { confirmBy, lastCall } from './timing.js';

/**
 * A start that moves by no more than this needs no new yes: a player who planned for 8:10 can be there at 8:40, too
 * (ladder#reconfirming).
 */
const SHIFT_WITHOUT_ASKING_MS = 30 * 60_000;

/**
 * The organiser lets the ladder ask again. Everything that became due during the pause is done at the next
 * evaluation.
 */
export function resume(ladder: Ladder): void {
  ladder.onHold = false;
  if (ladder.state === 'paused') ladder.state = 'running';
}

/**
 * The organiser sends the invites, also for a second time: the ladder starts at tier 1 and passes over everybody who
 * was asked. A paused ladder does not start.
 */
export function start(
  ladder: Ladder,
  now: Date,
  options: { ignoreQuiet: boolean; nightSeen?: ContactId[]; rosterLate?: boolean },
): void {
  ladder.rosterLate ||= options.rosterLate ?? false;
  if (options.ignoreQuiet) {
    const before = ladder.ignoreQuiet ? ladder.nightSeen : [];
    ladder.nightSeen = before && options.nightSeen ? [...new Set([...before, ...options.nightSeen])] : null;
    ladder.ignoreQuiet = true;
  }
  if (ladder.onHold || ladder.state === 'running' || ladder.state === 'full') return;
  Object.assign(ladder, { state: 'running', tier: null, startedAt: now });
}

/**
 * The whole roster is known now. The ladder starts at tier 1 again and passes over everybody who was asked,
 * so that people of an early tier who arrived late are asked next. Spots that were promised stay promised.
 */
export function catchUp(ladder: Ladder): void {
  ladder.rosterLate = false;
  if (ladder.state === 'idle' || ladder.state === 'ended') return;
  ladder.tier = null;
  // `stopped` still holds what the organiser was told, so that the same is not told again if none of the new people
  // can be asked.
  if (ladder.state === 'stopped') ladder.state = 'running';
}

/** The organiser cancelled the tee time: every offer is closed, and nothing is due any more. */
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

export interface NewFacts {
  teeTime: Date;
  zone: string;
  anotherCourse: boolean;
}

/**
 * The time, date or venue changed. Players who agreed to another course or time, and who have enough time to
 * answer, keep their spot for one window and are asked to confirm. All other players who are in are only
 * told. Changes `ladder`.
 */
export function changeFacts(
  ladder: Ladder,
  people: Person[],
  { teeTime, zone, anotherCourse }: NewFacts,
  now: Date,
  rules: LadderRules,
): Move[] {
  const { zone: agreedZone } = ladder;
  Object.assign(ladder, { teeTime, zone });
  if (ladder.state === 'ended' && now < teeTime) ladder.state = 'stopped';
  const last = lastCall(ladder, rules);
  for (const offer of ladder.offers)
    if (offer.state === 'pending' && offer.expiresAt > now && offer.expiresAt > last)
      offer.expiresAt = last > now ? last : now;

  // Nobody has said yes to the new course yet, not even friends on standby.
  if (anotherCourse) for (const offer of ladder.offers) offer.agreedTo = null;
  return ladder.offers.filter(isIn).map((offer): Move => {
    const needsYes = !offer.agreedTo || isAnotherTime(offer.agreedTo, agreedZone, ladder);
    const own = people.find((person) => samePerson(person, offer))?.zone ?? null;
    const by = needsYes ? confirmBy(ladder, own, now, rules) : null;
    // If the earlier question to this player still waits to be sent, the new question waits as well.
    if (by)
      Object.assign(offer, {
        state: 'reconfirm',
        expiresAt: by,
        confirmAskedAt: now,
        heldSince: isHeld(offer) ? offer.heldSince : null,
      });
    else offer.state = 'accepted';
    return { kind: by ? 'held' : 'told', offer };
  });
}

/** True for another day, and for a start more than half an hour away from the one to which the player agreed. */
function isAnotherTime(agreedTo: Date, agreedZone: string, { teeTime, zone }: Ladder): boolean {
  const [was, is] = [wallTime(agreedTo, agreedZone), wallTime(teeTime, zone)];
  const sameDay = was.year === is.year && was.month === is.month && was.day === is.day;
  return !sameDay || Math.abs(teeTime.getTime() - agreedTo.getTime()) > SHIFT_WITHOUT_ASKING_MS;
}

/**
 * Handles a message that no channel could deliver. The spot of an invite goes to the next person; a player
 * who could not be asked to confirm keeps the spot. Nothing changes for a person who has answered anyway.
 */
export function undeliverable(ladder: Ladder, offerId: OfferId, reason?: 'no-consent'): Move[] {
  const offer = ladder.offers.find((o) => o.id === offerId);
  if (offer?.state === 'pending') {
    offer.state = 'skipped';
    return [{ kind: 'passed-over', offer, ...(reason && { reason }) }];
  }
  if (offer?.state === 'reconfirm') {
    offer.state = 'accepted';
    return [{ kind: 'kept', offer }];
  }
  return [];
}
