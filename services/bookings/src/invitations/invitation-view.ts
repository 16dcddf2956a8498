import { calendarSequence, firstName, type Invitation } from '@game/contracts';
import { localTimes } from '../local-times.js';
import { rankOf } from '../ladder/answers.js';
import { ladderOf, playerNames } from '../rounds/round-facts.js';
import { hasPromise, spotsOpen } from '../ladder/ladder.js';
import { changesIn } from '../rounds/told-changes.js';
import type { OfferRow } from '../rounds/offer.row.js';
import type { Round } from '../rounds/tee-times.repository.js';

/** The view that a friend has of the round for which they were asked. */
export function invitationView(round: Round, offer: OfferRow, now: Date): Invitation {
  const { teeTime: t } = round;
  const ladder = ladderOf(round);
  return {
    offerId: offer.id,
    name: offer.name,
    organiserName: t.organiserName,
    courseName: t.venueName,
    courseAddress: t.courseAddress,
    venueId: t.venueId,
    dateTime: t.dateTime.toISOString(),
    timeZone: t.timeZone,
    ...localTimes(t.dateTime, t.timeZone, t.localTime),
    message: t.message,
    cost: t.cost,
    dressCode: t.dressCode,
    weatherConditions: t.weatherConditions,
    notes: t.notes,
    state: offer.state,
    standbyRank: rankOf(ladder, offer),
    expiresAt: offer.expiresAt.toISOString(),
    // A friend whom no message has reached may still answer by the link, and nothing is held for that friend.
    firstCome: offer.state === 'skipped' || (offer.state === 'pending' && !hasPromise(offer, now)),
    spotsOpen: spotsOpen(ladder),
    playersIn: playerNames(round).map(firstName),
    changes: changesIn(offer.changes),
    status:
      t.status === 'cancelled'
        ? 'cancelled'
        : offer.state === 'withdrawn'
          ? 'withdrawn'
          : now >= t.dateTime || offer.state === 'closed'
            ? 'over'
            : 'open',
    sequence: calendarSequence(t.sequence, offer.answers),
  };
}
