import { FOURSOME, type OfferFacts, type TeeTimeFacts } from '@game/contracts';
import type { Round } from './tee-times.repository.js';
import { isIn, type Ladder } from '../ladder/ladder.js';
import type { OfferRow } from './offer.row.js';

/**
 * Returns the ladder of a round. It shares the round's offers, so its changes to them are saved with the
 * round.
 */
export function ladderOf({ teeTime: t, offers }: Round): Ladder {
  return {
    teeTime: t.dateTime,
    zone: t.timeZone,
    seats: FOURSOME - t.numberOfPlayers,
    state: t.ladderState,
    tier: t.ladderTier,
    startedAt: t.ladderStartedAt,
    ignoreQuiet: t.ignoreQuiet,
    nightSeen: t.nightSeen,
    onHold: t.onHold,
    rosterLate: t.rosterLate,
    stopped: t.ladderStopped,
    eveningAt: t.eveningAt,
    asleep: t.asleep,
    offers,
  };
}

export function teeTimeFacts({ teeTime: t }: Round): TeeTimeFacts {
  return {
    bookingId: t.id,
    organiserId: t.organiserId,
    organiserName: t.organiserName,
    courseName: t.venueName,
    courseAddress: t.courseAddress,
    dateTime: t.dateTime.toISOString(),
    timeZone: t.timeZone,
    cost: t.cost,
    weather: t.weatherConditions,
    notes: t.notes,
    sequence: t.sequence,
  };
}

export function offerFacts(round: Round, o: OfferRow): OfferFacts {
  return {
    offerId: o.id,
    token: o.token.plain,
    code: o.code,
    tier: o.tier,
    expiresAt: o.expiresAt.toISOString(),
    firstCome: o.firstCome,
    answers: o.answers,
    teeTime: teeTimeFacts(round),
    recipient: {
      contactId: o.contactId,
      name: o.name,
      phone: o.phone,
      email: o.email,
      smsPermission: o.smsPermission,
    },
  };
}

export const playerNames = (round: Round) => [
  round.teeTime.organiserName,
  ...round.offers.filter(isIn).map((o) => o.name),
];
