import { z } from 'zod';
import { Instant, LocalMinute, TimeZone, ToldLine, ToldText, ZoneName, optional } from './fields.js';
import { GatheringId, KeptVenueId, VenueId } from './ids.js';
import { Latitude, Longitude } from './venues.js';

/** What couples events and public leagues share (events#fields). */
export const GatheringKind = z.enum(['couples-event', 'public-league']);
export type GatheringKind = z.output<typeof GatheringKind>;
export const GatheringSkillLevel = z.enum(['beginner', 'intermediate', 'advanced', 'mixed']);
export const GatheringFormat = z.enum([
  '18-hole',
  '9-hole',
  'scramble',
  'best-ball',
  'stroke_play',
  'match_play',
]);
/** A user who joins an `open` gathering gets a place at once; one who joins a `full` gathering waits in line. */
export const GatheringStatus = z.enum(['open', 'full', 'cancelled', 'past']);
export type GatheringStatus = z.output<typeof GatheringStatus>;

const MAX_CAPACITY = 500;
const MAX_FEE_DOLLARS = 10_000;
const CENTS = 100;
const wholeCents = (dollars: number) => Math.abs(dollars * CENTS - Math.round(dollars * CENTS)) < 1e-6;

export const Capacity = z
  .int()
  .min(2, 'must be at least 2')
  .max(MAX_CAPACITY, `must be at most ${MAX_CAPACITY}`);
/** An amount in dollars with at most two decimals, as the form has it. It is stored in integer cents. */
export const Dollars = z
  .number()
  .min(0, 'must not be negative')
  .max(MAX_FEE_DOLLARS, `must be at most ${MAX_FEE_DOLLARS}`)
  .refine(wholeCents, 'must be dollars and cents, e.g. 45.50')
  .meta({ example: 45.5, description: 'In dollars, with at most two decimals.' });
export const Amenities = z.array(ToldLine(60).min(1)).max(30);

/**
 * Where the event or league is played: a venue of the product, coordinates, or a name. If the name contains a
 * known city, searches by distance also find the event or league.
 */
export const whereFields = {
  venueId: optional(VenueId).meta({ example: '0197a5c0-52f0-7000-8000-000000000002' }),
  venueLocation: optional(ToldLine(200)).meta({ example: 'Indianapolis, IN' }),
  lat: optional(Latitude).meta({ example: 39.8606 }),
  lng: optional(Longitude).meta({ example: -86.2892 }),
  /**
   * The time zone of that place, used if neither the venue nor the place that is named tells it. Without it a local
   * time or date is then refused; an instant has the host's.
   */
  timeZone: TimeZone.optional(),
};
export const sharedFields = {
  description: optional(ToldText(2000)).meta({
    example: 'Nine holes of scramble, then dinner on the terrace.',
  }),
  skillLevel: GatheringSkillLevel.optional(),
  format: GatheringFormat.optional(),
  amenities: Amenities.optional().meta({ example: ['Driving range'] }),
};

/** The fields that events and leagues have in common, the viewer's own place among them. */
export const sharedView = {
  id: GatheringId,
  venueId: KeptVenueId.nullable().meta({ example: '0197a5c0-52f0-7000-8000-000000000002' }),
  venueLocation: z.string().nullable().meta({ example: 'Indianapolis, IN' }),
  lat: z.number().nullable().meta({ example: 39.8606 }),
  lng: z.number().nullable().meta({ example: -86.2892 }),
  timeZone: TimeZone,
  /** When it starts, at the place. */
  localDateTime: LocalMinute,
  zoneName: ZoneName,
  skillLevel: GatheringSkillLevel,
  format: GatheringFormat,
  status: GatheringStatus,
  description: z.string().nullable().meta({ example: 'Nine holes of scramble, then dinner on the terrace.' }),
  amenities: z.array(z.string()).meta({ example: ['Driving range'] }),
  hostName: z.string().meta({ example: 'Pat' }),
  /** True if the viewer is the host. */
  hosting: z.boolean(),
  /** The viewer's place: in, waiting in line, or none. */
  place: z.enum(['in', 'waiting']).nullable(),
  /** The viewer's position in line, from 1; null unless the viewer waits. */
  waitlistPosition: z.int().nullable(),
  waitlistCount: z.int(),
  /** Miles from the point that was asked about, to a tenth. */
  distance: z.number().nullable().meta({ example: 7.2 }),
  createdAt: Instant.meta({ example: '2026-06-01T15:00:00Z' }),
  version: z.int().meta({ example: 3 }),
};
