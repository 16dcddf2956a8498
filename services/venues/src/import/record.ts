import { Latitude, Longitude, VenueDifficulty, VenueTypeByAnyName } from '@game/contracts';
import { z } from 'zod';
import { Scorecard, mergeCards } from './scorecard.js';
import { isAtSea } from './time-zone.js';

const known = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (value === '' || value === undefined ? null : value),
    schema.nullable().catch(null),
  );
const Text = (max: number) => known(z.coerce.string().trim().min(1).max(max));
const Whole = (min: number, max: number) => known(z.coerce.number().int().min(min).max(max));

/** The known facts of a course; null and absent mean unknown. `difficultyScore` overrides the computed score. */
export const CourseFacts = VenueDifficulty.pick({
  terrainType: true,
  treesDensity: true,
  windExposure: true,
  greenComplexity: true,
})
  .extend({
    holes: Whole(1, 108),
    par: Whole(27, 80),
    yardage: Whole(500, 9_000),
    courseRating: known(z.coerce.number().min(40).max(90)),
    slopeRating: Whole(55, 155),
    waterHazards: Whole(0, 99),
    bunkers: Whole(0, 999),
    difficultyScore: known(z.coerce.number().min(1).max(10)),
  })
  .partial();
export type CourseFacts = z.output<typeof CourseFacts>;

/**
 * A venue as it is read from a file. A wrong optional field is dropped; without a name, a type or coordinates on land
 * the whole row is refused.
 */
export const VenueRecord = z
  .object({
    source: z.string(),
    sourceId: z.string().min(1, 'has no id').max(200),
    name: z.string('has no name').trim().min(1, 'has no name').max(200),
    type: VenueTypeByAnyName,
    lat: Latitude,
    lng: Longitude,
    address: Text(300),
    city: Text(100),
    state: Text(100),
    phone: Text(40),
    website: known(z.url({ protocol: /^https?$/ }).max(500)),
    rating: known(z.coerce.number().min(0).max(5)),
    amenities: z.array(z.string().trim().min(1).max(60)).max(30).catch([]),
    facts: CourseFacts.catch({}),
    scorecard: Scorecard.default([]),
    area: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  })
  // Mostly a mistyped coordinate, or 0, 0 for an unknown one.
  .refine(({ lat, lng }) => !isAtSea(lat, lng), 'is in the sea');
export type VenueRecord = z.output<typeof VenueRecord>;

const LngLat = z.tuple([Longitude, Latitude]);
/**
 * A hole as it is read from a file. It belongs to the course in whose outline it lies; `line` goes from tee
 * to green.
 */
export const HoleRecord = z.object({
  source: z.string(),
  sourceId: z.string(),
  number: z.coerce
    .number('has no number')
    .int('has no number')
    .min(1, 'has no number')
    .max(18, 'is beyond 18'),
  par: z.coerce.number('has no par').int('has no par').min(3, 'has no par').max(6, 'has no par'),
  strokeIndex: Whole(1, 18),
  line: z.array(LngLat).min(2, 'has no line').max(500),
});
export type HoleRecord = z.output<typeof HoleRecord>;

export type Found =
  /** `mended` lists what was corrected in this row; the report counts each text. */
  | { kind: 'venue'; where: string; value: unknown; mended?: string[] }
  | { kind: 'hole'; where: string; value: unknown }
  | { kind: 'reject'; where: string; reason: string };
export interface Reject {
  /** The row or element of the file, e.g. `line 12` or `way/123`. */
  where: string;
  reason: string;
}

/**
 * Merges two rows of the same venue. A field of the first row wins; the scorecard of the first is completed
 * by the second.
 */
export function mergeRecords(first: VenueRecord, second: VenueRecord): VenueRecord {
  const known = Object.fromEntries(Object.entries(first).filter(([, value]) => value != null));
  const facts = Object.fromEntries(Object.entries(first.facts).filter(([, value]) => value != null));
  return {
    ...second,
    ...(known as VenueRecord),
    facts: { ...second.facts, ...facts },
    amenities: [...new Set([...first.amenities, ...second.amenities])],
    scorecard: mergeCards(first.scorecard, second.scorecard),
  };
}
