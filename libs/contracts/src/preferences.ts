import { z } from 'zod';
import { SkillLevel } from './auth.js';
import { defineCommand, defineQuery } from './define.js';
import { TWO_DECIMALS, hasTwoDecimals, optional, twoDecimals, UserId } from './fields.js';

export const PlayStyle = z.enum([
  'casual',
  'competitive',
  'social',
  'serious',
  'fun-focused',
  'skill-building',
]);
export type PlayStyle = z.output<typeof PlayStyle>;
export const AgeRange = z.enum(['20-30', '30-40', '40-50', '50-60', '60+']);
export type AgeRange = z.output<typeof AgeRange>;
/** `flexible` fits every time of day. */
export const TimePreference = z.enum(['flexible', 'morning', 'afternoon', 'evening']);
export type TimePreference = z.output<typeof TimePreference>;
/** The days on which a player likes to play; an empty list means that the player did not say. */
export const Availability = z.enum(['weekdays', 'weekends']);

/** The distances that the dashboard's card offers (matching#preferences). */
export const AUTO_MATCH_MILES = [5, 10, 20, 25, 50] as const;
/** The range of a player's own handicap (accounts#profile). The default of a search ends at 36. */
export const MatchHandicap = z
  .number()
  .min(0, 'must be 0 to 54')
  .max(54, 'must be 0 to 54')
  .refine(hasTwoDecimals, TWO_DECIMALS)
  .meta(twoDecimals);
const list = <T extends z.ZodType>(item: T, max: number) =>
  z.array(item).max(max, `must name at most ${max}`);

/** What a player wishes for in others (matching#preferences). */
const Wishes = {
  verifiedOnly: z.boolean(),
  allowBeginners: z.boolean(),
  skillLevelRange: list(SkillLevel, 4),
  playStyle: list(PlayStyle, 6),
  timePreference: TimePreference,
  maxHandicapDifference: z.number().min(1, 'must be 1 to 54').max(54, 'must be 1 to 54'),
  handicapMin: MatchHandicap,
  handicapMax: MatchHandicap,
  /** A list that is empty or contains `any` means no wish. */
  ageRangePreference: list(z.enum(['any', ...AgeRange.options]), 6),
  womenOnlyMatches: z.boolean(),
};
export const MatchWishes = z.object({
  ...Wishes,
  /** Miles. */
  maxDistance: z.number(),
});
export type MatchWishes = z.output<typeof MatchWishes>;

/** What other players may know of a player who opted in. */
const Offers = {
  /** True if the player opted in to being found; otherwise nobody finds this player. */
  autoMatchEnabled: z.boolean(),
  ownPlayStyles: list(PlayStyle, 6),
  ageRange: AgeRange.nullable(),
  preferredTimes: list(TimePreference, 4),
  availability: list(Availability, 2),
};

export const PlayerPreferences = z
  .object({
    ...Offers,
    ...Wishes,
    maxDistance: z.number().meta({ example: 25 }),
    /** Whether a location is known from which to measure distances. The location itself is never shown. */
    hasLocation: z.boolean(),
    /** Whether others can find this player now: opted in, with a public profile and a shared, known location. */
    findable: z.boolean(),
  })
  .meta({ id: 'PlayerPreferences' });
export type PlayerPreferences = z.output<typeof PlayerPreferences>;

/**
 * The preferences of a player who has saved none (matching#preferences). Being found needs an opt-in
 * (matching#opting-in).
 */
export const DEFAULT_PREFERENCES: Omit<PlayerPreferences, 'hasLocation' | 'findable'> = {
  autoMatchEnabled: false,
  ownPlayStyles: ['casual'],
  ageRange: null,
  preferredTimes: ['flexible'],
  availability: [],
  verifiedOnly: false,
  allowBeginners: true,
  skillLevelRange: ['intermediate'],
  playStyle: ['casual'],
  timePreference: 'flexible',
  maxHandicapDifference: 10,
  handicapMin: 0,
  handicapMax: 36,
  ageRangePreference: ['any'],
  womenOnlyMatches: false,
  maxDistance: 25,
};

export const inOrder = ({ handicapMin, handicapMax }: { handicapMin?: number; handicapMax?: number }) =>
  handicapMin === undefined || handicapMax === undefined || handicapMin <= handicapMax;
export const orderOfHandicaps = { description: '`handicapMin` is at most `handicapMax`.' };
export const outOfOrder = { path: ['handicapMax'], error: 'must not be below handicapMin' };

const BodyFields = z
  .strictObject({
    ...Offers,
    ...Wishes,
    maxDistance: z.literal([...AUTO_MATCH_MILES], 'must be 5, 10, 20, 25 or 50').meta({ example: 25 }),
    /** Rounded to about a kilometre before it is stored. Null deletes it, and the profile's city is used instead. */
    location: optional(
      z.object({
        lat: z.number().min(-90).max(90).meta({ example: 39.8606 }),
        lng: z.number().min(-180).max(180).meta({ example: -86.2892 }),
      }),
    ),
  })
  .partial();
/** Absent fields stay as they are. */
export const PlayerPreferencesBody = BodyFields.refine(inOrder, outOfOrder).meta(orderOfHandicaps);

export const getPlayerPreferences = defineQuery('contacts.get-player-preferences', {
  input: z.object({ userId: UserId }),
  output: PlayerPreferences,
  key: (i) => i.userId,
});
export const savePlayerPreferences = defineCommand('contacts.save-player-preferences', {
  input: BodyFields.extend({ userId: UserId }).refine(inOrder, outOfOrder),
  output: PlayerPreferences,
  key: (i) => i.userId,
});
