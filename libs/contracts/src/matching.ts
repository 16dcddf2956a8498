import { z } from 'zod';
import { SkillLevel } from './auth.js';
import { defineCommand, defineEvent, defineQuery } from './define.js';
import { TeeTimeFacts } from './offers.js';
import { defineError } from './errors.js';
import { Actor, Done, Id, Instant, Text } from './fields.js';
import { TeeTimeId, VenueId } from './ids.js';
import {
  AgeRange,
  Availability,
  MatchWishes,
  PlayStyle,
  TimePreference,
  inOrder,
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
    id: Id,
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
  })
  .partial();
/** Absent fields are taken from the player's saved preferences. */
export const MatchSearchBody = SearchFields.refine(inOrder, outOfOrder);
export const searchPlayers = defineQuery('contacts.search-players', {
  input: SearchFields.extend({ userId: Id }).refine(inOrder, outOfOrder),
  output: MatchResult,
  key: (i) => i.userId,
});

export const InvitePlayersBody = z.strictObject({
  playerIds: z
    .array(Id)
    .min(1, 'Please select at least one player to invite.')
    .max(MATCHES_KEPT, 'must name at most 12 players'),
  bookingId: TeeTimeId.nullable().optional(),
  message: Text(500).default('').meta({ example: 'Early round, quick pace. Are you in?' }),
});
export const invitePlayers = defineCommand('contacts.invite-players', {
  input: InvitePlayersBody.extend({ actor: Actor }),
  output: z.object({ ok: z.literal(true), invited: z.int() }),
  key: (i) => i.actor.userId,
});
export const InvitePlayersReply = invitePlayers.output.meta({ id: 'InvitePlayersReply' });

export const BlockPlayerBody = z.strictObject({ playerId: Id });
/** From then on neither of the two finds or invites the other. */
export const blockPlayer = defineCommand('contacts.block-player', {
  input: BlockPlayerBody.extend({ userId: Id }),
  output: Done,
  key: (i) => i.userId,
});
export const unblockPlayer = defineCommand('contacts.unblock-player', {
  input: BlockPlayerBody.extend({ userId: Id }),
  output: Done,
  key: (i) => i.userId,
});
export const ReportPlayerBody = z.strictObject({
  playerId: Id,
  reason: Text(1000, 'Please say what happened')
    .min(1, 'Please say what happened')
    .meta({ example: 'Did not show up.' }),
});
export const reportPlayer = defineCommand('contacts.report-player', {
  input: ReportPlayerBody.extend({ userId: Id }),
  output: Done,
  key: (i) => i.userId,
});

/** One player asks another, who opted in to matching, to play. `teeTime` is null if no tee time is named. */
export const playerInvited = defineEvent('contacts.player-invited', {
  payload: z.object({
    from: Actor,
    toUserId: Id,
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
