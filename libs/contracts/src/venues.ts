import { z } from 'zod';
import { DEFAULT_VENUE_RADIUS, VENUE_TABS, VENUE_TYPES } from './constants.js';
import { defineQuery } from './define.js';
import { DifficultyLevel, HoleDifficultyLabel } from './difficulty.js';
import { defineError } from './errors.js';
import { Line, TimeZone } from './fields.js';
import { VenueId } from './ids.js';

export const VenueType = z.enum(VENUE_TYPES);
export type VenueType = z.output<typeof VenueType>;
export const VenueTab = z.enum(VENUE_TABS);
export type VenueTab = z.output<typeof VenueTab>;
/** Further names that clients may use for the types. */
const TYPES_IN_OTHER_WORDS: Record<string, VenueType> = {
  golf_course: 'course',
  country_club: 'club',
  driving_range: 'range',
  miniature_golf: 'entertainment',
};
const typeByAnyName = (value: unknown) => TYPES_IN_OTHER_WORDS[String(value)] ?? value;

/** Facts that are not known are null (venues#what-is-known). */
export const Venue = z
  .object({
    id: VenueId,
    name: z.string().meta({ example: 'Eagle Creek Golf Club' }),
    address: z.string().nullable().meta({ example: '8802 W 56th St' }),
    city: z.string().nullable().meta({ example: 'Indianapolis' }),
    state: z.string().nullable(),
    type: VenueType,
    lat: z.number().meta({ example: 39.8606 }),
    lng: z.number().meta({ example: -86.2892 }),
    timeZone: TimeZone,
    rating: z.number().nullable().meta({ example: 4.4 }),
    phone: z.string().nullable().meta({ example: '+13175550123' }),
    website: z.string().nullable().meta({ example: 'https://eaglecreekgolfclub.example' }),
    opening_hours: z.boolean().nullable(),
    amenities: z.array(z.string()).meta({ example: ['Driving range'] }),
  })
  .meta({ id: 'Venue' });
export type Venue = z.output<typeof Venue>;
/**
 * `distance` is in miles from the place of the search; null for a search without a place. `elsewhere` is true for a
 * venue that a search by name found outside its radius.
 */
export const VenueFound = Venue.extend({
  distance: z.number().nullable().meta({ example: 7.2 }),
  elsewhere: z.boolean().optional(),
}).meta({ id: 'VenueFound' });
export type VenueFound = z.output<typeof VenueFound>;

const MAX_VENUE_RADIUS = 500_000;
export const MAX_VENUES_FOUND = 500;

/** A number in a query string or a file. Any other text is refused with the message that it must be `what`. */
const number = (min: number, max: number, what: string) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' && value.trim() ? Number(value) : value),
      z.number(`must be ${what}`).min(min, `must be ${what}`).max(max, `must be ${what}`),
    )
    .meta({ type: 'number', minimum: min, maximum: max });
/** Rounded to about a centimetre, because the database fails on differences that are too small to square as a float. */
const degrees = (limit: number, what: string) =>
  number(-limit, limit, what).transform((value) => Math.round(value * 1e7) / 1e7);
export const Latitude = degrees(90, 'a latitude from -90 to 90');
export const Longitude = degrees(180, 'a longitude from -180 to 180');
/** An empty value of a query string counts as not given. */
const given = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());
const whole = (max: number) =>
  number(1, max, `a whole number from 1 to ${max}`).refine(Number.isInteger, 'must be a whole number').meta({
    description: 'A whole number.',
  });
const TOGETHER = { description: '`lat` and `lng` come together or not at all.' };
const PLACE_OR_NAME = { description: `${TOGETHER.description} Without them a \`name\` is needed.` };
const place = { lat: given(Latitude).meta(TOGETHER), lng: given(Longitude).meta(TOGETHER) };
const both = ({ lat, lng }: { lat?: number; lng?: number }) => (lat === undefined) === (lng === undefined);
const bothOrNone = { path: ['lng'], message: 'must come together with lat' };
export const VenueTypeByAnyName = z.preprocess(
  typeByAnyName,
  z.enum(VenueType.options, `must be one of ${VenueType.options.join(', ')}`),
);

const around = {
  ...place,
  radius: given(number(1, MAX_VENUE_RADIUS, 'a distance in metres from 1 to 500000')).default(
    DEFAULT_VENUE_RADIUS,
  ),
  type: given(VenueTypeByAnyName),
  limit: given(whole(MAX_VENUES_FOUND)).default(200),
};
const filters = { city: given(Line(100)), state: given(Line(100)), cursor: given(Line(300)) };

/**
 * A search within a radius. `lat` and `lng` are in degrees, `radius` in metres; `name` may contain typing errors.
 * `course` finds clubs too and `entertainment` finds ranges too (see `tabOfVenue`); `club` and `range` find only their
 * own type. The answer is VenueFound[], nearest first, or with a `name` the best match first. A search without a place
 * needs a `name`.
 */
export const SearchVenuesQuery = z
  .strictObject({ ...around, name: given(Line(100)) })
  .refine(both, bothOrNone)
  .refine((q) => q.lat !== undefined || q.name !== undefined, {
    path: ['lat'],
    message: 'must be given, or a name to look for',
  })
  .meta(PLACE_OR_NAME);
/**
 * A search by name (venues#search-by-name). Without a place it searches everywhere; with a place, venues within
 * `radius` metres come first and all others after them. `state` is a name or, in the United States, two letters.
 * `cursor` is the `next` of the previous page.
 */
export const SearchVenuesByNameQuery = z
  .strictObject({ ...around, ...filters, name: Line(100) })
  .refine(both, bothOrNone)
  .meta(TOGETHER);
/**
 * The query string of GET /api/venues/search: a search by name if there is a `name`, else a search within the radius.
 */
export const VenueSearchQuery = z
  .strictObject({ ...around, ...filters, name: given(Line(100)) })
  .refine(both, bothOrNone)
  .refine((q) => q.lat !== undefined || q.name !== undefined, {
    path: ['lat'],
    message: 'must be given, or a name to look for',
  })
  .meta(PLACE_OR_NAME);
/**
 * The query string of GET /api/venues. The list is nearest first if a place is given, else by name. `cursor` comes from
 * the `Link: <…>; rel="next"` header of the previous page.
 */
export const ListVenuesQuery = z
  .strictObject({
    ...place,
    type: given(VenueTypeByAnyName),
    limit: given(whole(200)).default(50),
    cursor: given(Line(300)),
  })
  .refine(both, bothOrNone)
  .meta(TOGETHER);

/**
 * Yardage is in yards, counts are for the whole course, and null means not known. `difficultyScore` is 1 to 10
 * (venues#difficulty-score). `illustrative` names the fields whose values were not measured but come from a typical
 * layout; a screen must say so. `note` is the sentence for that, or null.
 */
export const VenueDifficulty = z
  .object({
    venueId: VenueId.meta({ example: '0197a5c0-52f0-7000-8000-000000000002' }),
    courseRating: z.number().nullable().meta({ example: 72.1 }),
    slopeRating: z.number().nullable().meta({ example: 131 }),
    par: z.int().nullable().meta({ example: 72 }),
    yardage: z.int().nullable().meta({ example: 6_712 }),
    terrainType: z.enum(['flat', 'rolling', 'hilly', 'mountainous']).nullable(),
    waterHazards: z.int().nullable(),
    bunkers: z.int().nullable(),
    treesDensity: z.enum(['low', 'medium', 'high']).nullable(),
    windExposure: z.enum(['sheltered', 'moderate', 'exposed']).nullable(),
    greenComplexity: z.enum(['simple', 'moderate', 'complex']).nullable(),
    difficultyScore: z.number().min(1).max(10).meta({ example: 6.4 }),
    level: DifficultyLevel,
    illustrative: z.array(z.string()),
    note: z.string().nullable(),
  })
  .meta({ id: 'VenueDifficulty' });
export type VenueDifficulty = z.output<typeof VenueDifficulty>;

/**
 * `yardage` in yards, `strokeIndex` 1 (hardest) to 18, `difficulty` 1 to 10, `line` from tee to green as [lng, lat].
 * `illustrative` names the values of this hole that were not measured; if it is absent, the `illustrative` of the whole
 * course applies.
 */
export const VenueHole = z.object({
  number: z.int(),
  par: z.int().meta({ example: 72 }),
  yardage: z.int().meta({ example: 6_712 }),
  strokeIndex: z.int().nullable(),
  difficulty: z.int().min(1).max(10).meta({ example: 3 }),
  label: HoleDifficultyLabel,
  line: z.array(z.tuple([z.number(), z.number()])).nullable(),
  illustrative: z.array(z.enum(['par', 'yardage'])).optional(),
});
export type VenueHole = z.output<typeof VenueHole>;
/**
 * `illustrative` is true if some figures come from a typical layout instead of the course itself; `note` says which.
 * `source` names where real holes or pars come from. Only courses and clubs have holes.
 */
export const VenueHoles = z
  .object({
    venueId: VenueId.meta({ example: '0197a5c0-52f0-7000-8000-000000000002' }),
    illustrative: z.boolean(),
    source: z.string().nullable(),
    note: z.string().nullable(),
    holes: z.array(VenueHole),
  })
  .meta({ id: 'VenueHoles' });
export type VenueHoles = z.output<typeof VenueHoles>;

const OneVenue = z.object({ venueId: VenueId });
const byVenue = { input: OneVenue, key: (i: z.output<typeof OneVenue>) => i.venueId };
/** Throws venueNotFound. */
export const getVenue = defineQuery('venues.get', { ...byVenue, output: Venue });
export const readVenueDifficulty = defineQuery('venues.difficulty', { ...byVenue, output: VenueDifficulty });
export const readVenueHoles = defineQuery('venues.holes', { ...byVenue, output: VenueHoles });
export const searchVenues = defineQuery('venues.search', {
  input: SearchVenuesQuery,
  output: z.array(VenueFound),
});
/**
 * `total` is the number of venues on all pages, counted up to 2,000. `next` is the cursor of the next page,
 * or null.
 */
export const searchVenuesByName = defineQuery('venues.search-by-name', {
  input: SearchVenuesByNameQuery,
  output: z.object({ venues: z.array(VenueFound), total: z.int(), next: z.string().nullable() }),
});
/** `next` is the cursor of the next page; null on the last page. */
export const listVenues = defineQuery('venues.list', {
  input: ListVenuesQuery,
  output: z.object({ venues: z.array(VenueFound), next: z.string().nullable() }),
});

/** A place as people type it: an address, or a city with or without its state. */
const TypedPlace = Line(300);
export const ZoneOfPlaceQuery = z.strictObject({
  place: TypedPlace.min(1, 'must be an address or a city').meta({ example: 'Scottsdale, AZ' }),
});
/** `timeZone` is null if the place is not known, or if several places of that name have different times. */
export const PlaceZone = z
  .object({
    timeZone: TimeZone.nullable(),
    /** What people call the zone now. */
    zoneName: z.string().nullable().meta({ example: 'MST' }),
  })
  .meta({ id: 'PlaceZone' });
export type PlaceZone = z.output<typeof PlaceZone>;
/** A local date and time at a place, in its zone, and the zone of somebody who looks at it from elsewhere. */
export const PlaceClockQuery = z.strictObject({
  dateTime: z.iso
    .datetime({
      local: true,
      precision: -1,
      error: 'must be the date and time at the place, e.g. 2026-06-06T08:10',
    })
    .meta({ example: '2026-06-06T08:10' }),
  timeZone: TimeZone,
  viewer: TimeZone,
});
/** What clocks show at that time, by the time zone data of the server. */
export const PlaceClock = z
  .object({
    /** What people call the zone of the place then. */
    zoneName: z.string().meta({ example: 'EDT' }),
    /** The local date and time of the viewer. */
    viewerDateTime: z.string().meta({ example: '2026-06-06T07:10' }),
  })
  .meta({ id: 'PlaceClock' });
/** The zone of the first of these places that is known. */
export const zoneOfPlace = defineQuery('venues.zone-of-place', {
  input: z.object({ places: z.array(TypedPlace).max(4) }),
  output: PlaceZone,
});

export const venueNotFound = defineError(
  'venue.not-found',
  'not-found',
  'This venue does not exist any more.',
);
