import { z } from 'zod';
import { defineCommand } from './define.js';
import { Actor, Instant, LocalMinute, ToldLine, ToldText, optional, UserId } from './fields.js';
import { GatheringId } from './ids.js';
import { Dollars, Capacity, sharedFields, sharedView, whereFields } from './gathering-fields.js';

/** What the form of a new league offers (events#fields). */
export const LeagueType = z.enum(['recreational', 'competitive', 'social']);
export const PlaySchedule = z.enum(['weekly', 'bi-weekly', 'monthly']);
const Weekday = z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);
const ClockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day, e.g. 17:30')
  .meta({ example: '17:30' });

/**
 * A public league as the client reads it (events#fields). `venues` is the same list as `venueNames`. A league without
 * an `endDate` goes on.
 */
export const PublicLeague = z
  .object({
    ...sharedView,
    kind: z.literal('public-league'),
    leagueName: z.string().meta({ example: 'Tuesday Twilight' }),
    leagueType: LeagueType,
    venueNames: z.array(z.string()),
    venues: z.array(z.string()),
    startDate: Instant,
    endDate: Instant.nullable(),
    /** When it ends, at the place. */
    localEndDateTime: LocalMinute,
    currentPlayers: z.int(),
    maxPlayers: z.int().meta({ example: 24 }),
    playSchedule: PlaySchedule,
    playDay: Weekday.nullable(),
    playTime: z.string().nullable().meta({ example: '17:30' }),
    /** Dollars; `entryFeeCents` is the same amount in cents. */
    entryFee: z.number().meta({ example: 20 }),
    entryFeeCents: z.int().meta({ example: 2_000 }),
    prizes: z.string().nullable().meta({ example: 'A dozen balls for the winners.' }),
  })
  .meta({ id: 'PublicLeague' });
export type PublicLeague = z.output<typeof PublicLeague>;

/** A date without a time means that whole day in the zone of the league. */
const Day = z
  .union([z.iso.date(), Instant], 'must be a date, e.g. 2026-06-06')
  .meta({ example: '2026-06-06' });
const leagueName = ToldLine(120, 'Please enter a league name')
  .min(1, 'Please enter a league name')
  .meta({ example: 'Tuesday Twilight' });
const { description: leagueDescription, ...shared } = sharedFields;
const more = {
  ...shared,
  ...whereFields,
  leagueDescription: leagueDescription.meta({ example: 'Nine holes after work, all welcome.' }),
  leagueType: LeagueType.optional(),
  venueNames: z.array(ToldLine(200).min(1)).max(10).optional(),
  endDate: optional(Day),
  playSchedule: PlaySchedule.optional(),
  playDay: optional(Weekday),
  playTime: optional(ClockTime),
  prizes: optional(ToldText(500)).meta({ example: 'A dozen balls for the winners.' }),
};

export const CreatePublicLeagueBody = z.strictObject({
  ...more,
  leagueName,
  startDate: Day,
  maxPlayers: Capacity.meta({ example: 24 }),
  entryFee: Dollars.default(0),
});
export const EditPublicLeagueBody = z.strictObject({
  ...more,
  leagueName: leagueName.optional(),
  startDate: Day.optional(),
  maxPlayers: Capacity.optional().meta({ example: 24 }),
  entryFee: Dollars.optional(),
});
/** `waitlist: false` means that the user does not want to wait in line if the league is full. */
export const JoinPublicLeagueBody = z.strictObject({
  leagueId: GatheringId,
  waitlist: z.boolean().default(true),
});
export const PublicLeagueIdBody = z.strictObject({ leagueId: GatheringId });

export const createPublicLeague = defineCommand('bookings.create-public-league', {
  input: CreatePublicLeagueBody.extend({ actor: Actor }),
  output: PublicLeague,
  key: (i) => i.actor.userId,
});
export const editPublicLeague = defineCommand('bookings.edit-public-league', {
  input: EditPublicLeagueBody.extend({ userId: UserId, id: GatheringId }),
  output: PublicLeague,
  key: (i) => i.id,
});
