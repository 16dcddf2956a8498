import {
  isSameClock,
  localMinute,
  wrongField,
  zoneDataVersion,
  type EditCouplesEventBody,
  type EditPublicLeagueBody,
  type GatheringKind,
} from '@game/contracts';
import type { z } from 'zod';
import { assertWithinReach, notToCome } from '../chosen-date.js';
import { instantIn } from '../local-times.js';
import { dayIn } from '../wall-clock.js';
import { LAST_MINUTE, momentIn } from './days.js';
import { centsOf, type Gathering } from './gathering.js';
import type { GivenLocation } from './location-resolver.js';

type EventInput = z.output<typeof EditCouplesEventBody>;
type LeagueInput = z.output<typeof EditPublicLeagueBody>;

/**
 * The fields of a gathering that a request sets, under the names that `Gathering` uses. A field that the
 * request does not set is absent.
 */
export interface Draft {
  kind: GatheringKind;
  fields: Partial<Gathering>;
  location: Partial<GivenLocation>;
  startDate?: string | undefined;
  endDate?: string | null | undefined;
}

const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
const cents = (dollars: number | undefined) => (dollars === undefined ? undefined : centsOf(dollars));
const locationOf = ({ venueId, venueLocation, lat, lng, timeZone }: EventInput | LeagueInput) => ({
  venueId,
  venueLocation,
  lat,
  lng,
  timeZone,
});

export function eventDraft(input: EventInput): Draft {
  const { title, description, skillLevel, format, amenities, venueName } = input;
  return {
    kind: 'couples-event',
    fields: given({
      title,
      description,
      skillLevel,
      format,
      amenities,
      type: input.eventType,
      capacity: input.maxCouples,
      feeCents: cents(input.costPerCouple),
    }),
    location: given({ ...locationOf(input), venueNames: venueName && [venueName] }),
    startDate: input.startDate,
  };
}

export function leagueDraft(input: LeagueInput): Draft {
  const { leagueName, leagueDescription, skillLevel, format, amenities } = input;
  const { playSchedule, playDay, playTime, prizes } = input;
  return {
    kind: 'public-league',
    fields: given({
      title: leagueName,
      description: leagueDescription,
      skillLevel,
      format,
      amenities,
      type: input.leagueType,
      capacity: input.maxPlayers,
      feeCents: cents(input.entryFee),
      playSchedule,
      playDay,
      playTime,
      prizes,
    }),
    location: given({ ...locationOf(input), venueNames: input.venueNames }),
    startDate: input.startDate,
    endDate: input.endDate,
  };
}

type Times = Pick<Gathering, 'startsAt' | 'overAt' | 'localStart' | 'localEnd' | 'zoneData'>;

/**
 * The start and the end of the gathering after the request; dates are read in `zone`. A time that the draft does not
 * set keeps what the clock at the place shows, also in another zone than before. An event is over when it starts.
 */
export function timesOf(draft: Draft, zone: string, before?: Gathering): Times {
  const stays = (at: Date) =>
    isSameClock(before!.timeZone, zone, at) ? at : instantIn(localMinute(at, before!.timeZone), zone);
  const startsAt =
    draft.startDate === undefined ? stays(before!.startsAt) : momentIn(draft.startDate, zone, 0);
  if (draft.kind === 'couples-event') return withLocalTimes(startsAt, startsAt, zone);
  if (draft.endDate === undefined)
    return withLocalTimes(startsAt, before?.overAt ? stays(before.overAt) : null, zone);
  return withLocalTimes(startsAt, draft.endDate ? momentIn(draft.endDate, zone, LAST_MINUTE) : null, zone);
}
export const withLocalTimes = (startsAt: Date, overAt: Date | null, zone: string): Times => ({
  startsAt,
  overAt,
  localStart: localMinute(startsAt, zone),
  localEnd: overAt && localMinute(overAt, zone),
  zoneData: zoneDataVersion(),
});

/**
 * Throws for a start or end that is not allowed. A league may start today. An edit that does not set the
 * start may keep a start in the past.
 */
export function assertTimes(draft: Draft, { startsAt, overAt }: Gathering, zone: string, now: Date): void {
  const isLate = draft.kind === 'couples-event' ? startsAt <= now : dayIn(startsAt, zone) < dayIn(now, zone);
  if (draft.startDate !== undefined) {
    if (isLate) throw notToCome('startDate');
    assertWithinReach('startDate', startsAt, now);
  }
  if (draft.endDate && overAt) assertWithinReach('endDate', overAt, now);
  if (draft.kind === 'public-league' && overAt && (overAt <= startsAt || overAt <= now))
    throw wrongField('endDate', 'Please select an end date after the start date');
}
