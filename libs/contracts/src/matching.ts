import { z } from 'zod';
import { SkillLevel } from './auth.js';
import { defineCommand, defineEvent, defineQuery } from './define.js';
import { TeeTimeFacts } from './offers.js';
import { defineError } from './errors.js';
import { Actor, Done, Instant, Text, ToldText, UserId } from './fields.js';
import { TeeTimeId, VenueId } from './ids.js';
import { Latitude, Longitude } from './venues.js';
import {
  AgeRange,
  Availability,
  MatchWishes,
  PlayStyle,
  TimePreference,
  inOrder,
  orderOfHandicaps,
  outOfOrder,
} from './preferences.js';

/** How many of the best matches are shown (matching#results). */
export const MATCHES_KEPT = 12;

export const MatchReason = z.object({
  rule: z.enum(['skill', 'handicap', 'distance', 'style', 'verified', 'activity', 'beginner', 'excluded']),
  points: z.number(),
  text: z.string().meta({ example: 'You both like a quick round.' }),
});
export type MatchReason = z.output<typeof MatchReason>;

/** A player's name and what they offered for matching, without their email and phone (matching#privacy). */
export const MatchPlayer = z
  .object({
    id: UserId,
    name: z.string().meta({ example: 'Ann Lee' }),
    handicap: z.number().nullable().meta({ example: 12.3 }),
    skillLevel: SkillLevel.nullable(),
    /** Whole miles, at least 1, between two locations that are themselves rounded. */
    distance: z.int(),
    playStyle: z.array(PlayStyle),
    availability: z.array(Availability),
    preferredTimes: z.array(TimePreference),
    ageRange: AgeRange.nullable(),
    verified: z.boolean(),
    /** Days since the player last used the product. */
    recentActivity: z.int(),
    /** 0-100. */
    matchScore: z.int().meta({ example: 87 }),
    explanation: z.array(MatchReason),
  })
  .meta({ id: 'MatchPlayer' });
export type MatchPlayer = z.output<typeof MatchPlayer>;
export const MatchResult = z.object({ players: z.array(MatchPlayer) }).meta({ id: 'MatchResult' });

const SearchFields = z
  .strictObject({
    ...MatchWishes.shape,
    /** In miles; the slider goes from 5 to 100 in steps of 5. */
    maxDistance: z.number().min(5, 'must be 5 to 100').max(100, 'must be 5 to 100').meta({ example: 25 }),
    /** Searches around this venue instead of around the player's own location. */
    venueId: VenueId.meta({ example: '0197a5c0-52f0-7000-8000-000000000002' }),
    /** Searches around this point, rounded to about a kilometre, instead of around the player's own location. */
    near: z.strictObject({ lat: Latitude, lng: Longitude }),
  })
  .partial();
/** Absent fields are taken from the player's saved preferences. */
export const MatchSearchBody = SearchFields.refine(inOrder, outOfOrder).meta(orderOfHandicaps);
export const searchPlayers = defineQuery('contacts.search-players', {
  input: SearchFields.extend({ userId: UserId }).refine(inOrder, outOfOrder),
  output: MatchResult,
  key: (i) => i.userId,
});

export const InvitePlayersBody = z.strictObject({
  playerIds: z
    .array(UserId)
    .min(1, 'Please select at least one player to invite.')
    .max(MATCHES_KEPT, 'must name at most 12 players'),
  bookingId: TeeTimeId.nullable().optional(),
  message: ToldText(500).default('').meta({ example: 'Early round, quick pace. Are you in?' }),
});
export const invitePlayers = defineCommand('contacts.invite-players', {
  input: InvitePlayersBody.extend({ actor: Actor }),
  output: z.object({ ok: z.literal(true), invited: z.int() }),
  key: (i) => i.actor.userId,
});
export const InvitePlayersReply = invitePlayers.output.meta({ id: 'InvitePlayersReply' });

export const BlockPlayerBody = z.strictObject({ playerId: UserId });
/** After a block, neither of the two players can find or invite the other. */
export const blockPlayer = defineCommand('contacts.block-player', {
  input: BlockPlayerBody.extend({ userId: UserId }),
  output: Done,
  key: (i) => i.userId,
});
export const unblockPlayer = defineCommand('contacts.unblock-player', {
  input: BlockPlayerBody.extend({ userId: UserId }),
  output: Done,
  key: (i) => i.userId,
});
export const ReportPlayerBody = z.strictObject({
  playerId: UserId,
  reason: Text(1000, 'Please say what happened')
    .min(1, 'Please say what happened')
    .meta({ example: 'Did not show up.' }),
});
export const reportPlayer = defineCommand('contacts.report-player', {
  input: ReportPlayerBody.extend({ userId: UserId }),
  output: Done,
  key: (i) => i.userId,
});

/** A golfer blocked another, or took the block back. The latest `at` of a pair counts, whatever the order of arrival. */
export const playerBlocked = defineEvent('contacts.player-blocked', {
  payload: z.object({ userId: UserId, playerId: UserId, blocked: z.boolean(), at: Instant }),
  key: (i) => i.userId,
});

/** A golfer reported another golfer. Only the contacts service has the words of the report. */
export const playerReported = defineEvent('contacts.player-reported', {
  payload: z.object({ playerId: UserId, byUserId: UserId, at: Instant }),
  key: (i) => i.playerId,
});

/** An operator dismissed the only reports about this golfer by `byUserId` that still counted. */
export const reportDismissed = defineEvent('contacts.report-dismissed', {
  payload: z.object({ playerId: UserId, byUserId: UserId, at: Instant }),
  key: (i) => i.playerId,
});

/**
 * A player invited another player, who opted in to matching. `teeTime` is null if the invite is for no particular tee
 * time.
 */
export const playerInvited = defineEvent('contacts.player-invited', {
  payload: z.object({
    from: Actor,
    toUserId: UserId,
    message: z.string(),
    teeTime: TeeTimeFacts.omit({ organiserId: true, organiserName: true, sequence: true }).nullable(),
    at: Instant,
  }),
  key: (i) => i.toUserId,
});

export const noMatchLocation = defineError(
  'matching.no-location',
  'conflict',
  'We do not know where to look. Switch on Location Sharing in your profile and choose your city, or pick a venue.',
);
export const womenOnlyRefused = defineError(
  'matching.women-only',
  'forbidden',
  'Women-only matches are for players whose profile says female.',
);
export const playerNotFound = defineError(
  'matching.player-not-found',
  'not-found',
  'This player cannot be found any more. Please search again.',
);
