import { wallTime, type OfferId } from '@game/contracts';
import { isIn, type Ladder, type LadderRules, type Move, type Offer, type Person } from './ladder.js';
import { samePerson } from './people.js';
import { confirmBy, lastCall } from './timing.js';

/** A later or earlier start up to this needs no new yes: who plans for 8:10 is there at 8:40 too (ladder#reconfirming). */
const SHIFT_WITHOUT_ASKING_MS = 30 * 60_000;

/** The organiser's word that it may ask again. What came due meanwhile is done at the next evaluation. */
export function resume(ladder: Ladder): void {
  ladder.onHold = false;
  if (ladder.state === 'paused') ladder.state = 'running';
}

/** The organiser sends the invites, or sends them again: the ladder starts at tier 1 and passes over whoever was asked. While it is paused nothing starts. */
export function start(
  ladder: Ladder,
  now: Date,
  options: { ignoreQuiet: boolean; rosterLate?: boolean },
): void {
  ladder.rosterLate ||= options.rosterLate ?? false;
  ladder.ignoreQuiet ||= options.ignoreQuiet;
  if (ladder.onHold || ladder.state === 'running' || ladder.state === 'full') return;
  Object.assign(ladder, { state: 'running', tier: null, startedAt: now });
}

/**
 * The whole roster is known now. The ladder starts at tier 1 again and passes over whoever was asked, so that those who
 * should have been asked first are asked next; seats that are promised already stay promised.
 */
export function catchUp(ladder: Ladder): void {
  ladder.rosterLate = false;
  if (ladder.state === 'idle' || ladder.state === 'ended') return;
  ladder.tier = null;
  // What the organiser was told stays in mind, so that it is not said again where nothing comes of the new people.
  if (ladder.state === 'stopped') ladder.state = 'running';
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

export interface NewFacts {
  teeTime: Date;
  zone: string;
  anotherCourse: boolean;
}

/**
 * Time, date or venue changed. Players who said yes to something else, and can still answer in their own time, keep their
 * spot for one window and are asked again; all others who are in are told. Changes `ladder`.
 */
export function changeFacts(
  ladder: Ladder,
  people: Person[],
  { teeTime, zone, anotherCourse }: NewFacts,
  now: Date,
  rules: LadderRules,
): Move[] {
  const before = { teeTime: ladder.teeTime, zone: ladder.zone };
  Object.assign(ladder, { teeTime, zone });
  if (ladder.state === 'ended' && now < teeTime) ladder.state = 'stopped';
  const last = lastCall(ladder, rules);
  for (const offer of ladder.offers)
    if (offer.state === 'pending' && offer.expiresAt > now && offer.expiresAt > last)
      offer.expiresAt = last > now ? last : now;

  return ladder.offers.filter(isIn).map((offer): Move => {
    offer.agreedTo ??= before.teeTime;
    const needsYes = anotherCourse || isAnotherTime(offer.agreedTo, before.zone, ladder);
    const own = people.find((person) => samePerson(person, offer))?.zone ?? null;
    const by = needsYes ? confirmBy(ladder, own, now, rules) : null;
    if (by) Object.assign(offer, { state: 'reconfirm', expiresAt: by });
    else offer.state = 'accepted';
    return { kind: by ? 'held' : 'told', offer };
  });
}

/** Another day, or a start that is more than half an hour away from the one that was agreed to. */
function isAnotherTime(agreedTo: Date, agreedZone: string, { teeTime, zone }: Ladder): boolean {
  const [was, is] = [wallTime(agreedTo, agreedZone), wallTime(teeTime, zone)];
  const sameDay = was.year === is.year && was.month === is.month && was.day === is.day;
  return !sameDay || Math.abs(teeTime.getTime() - agreedTo.getTime()) > SHIFT_WITHOUT_ASKING_MS;
}

/**
 * No channel reached this person: an invite's seat goes to the next one, and who could not be asked to confirm keeps the
 * spot. Whoever answered all the same is left alone.
 */
export function undeliverable(ladder: Ladder, offerId: OfferId): Move[] {
  const offer = ladder.offers.find((o) => o.id === offerId);
  if (offer?.state === 'pending') {
    offer.state = 'skipped';
    return [{ kind: 'passed-over', offer }];
  }
  if (offer?.state === 'reconfirm') {
    offer.state = 'accepted';
    return [{ kind: 'kept', offer }];
  }
  return [];
}
