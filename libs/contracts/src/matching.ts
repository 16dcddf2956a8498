import { z } from 'zod';
import { SKILL_LEVELS, SkillLevel } from './auth.js';
import { defineCommand, defineEvent, defineQuery } from './define.js';
import { TeeTimeFacts } from './bookings.js';
import { defineError } from './errors.js';
import { Actor, Done, Id, Instant, Text } from './fields.js';
import {
  AgeRange,
  Availability,
  MatchWishes,
  PlayStyle,
  TimePreference,
  inOrder,
  outOfOrder,
} from './preferences.js';

/** 2-social.md section 9: the top 12 are kept. */
export const MATCHES_KEPT = 12;

export const MatchReason = z.object({
  rule: z.enum(['skill', 'handicap', 'distance', 'style', 'verified', 'activity', 'beginner', 'excluded']),
  points: z.number(),
  text: z.string(),
});
export type MatchReason = z.output<typeof MatchReason>;

/** 2-social.md section 3, "Candidate player": a name and what was offered for matching, and no way to reach anybody. */
export const MatchPlayer = z
  .object({
    id: Id,
    name: z.string(),
    handicap: z.number().nullable(),
    skillLevel: SkillLevel.nullable(),
    /** Whole miles between two places that are themselves rounded, at least 1. */
    distance: z.int(),
    playStyle: z.array(PlayStyle),
    availability: z.array(Availability),
    preferredTimes: z.array(TimePreference),
    ageRange: AgeRange.nullable(),
    verified: z.boolean(),
    /** Days since the player last did something here. */
    recentActivity: z.int(),
    /** 0-100. */
    matchScore: z.int(),
    explanation: z.array(MatchReason),
  })
  .meta({ id: 'MatchPlayer' });
export type MatchPlayer = z.output<typeof MatchPlayer>;
export const MatchResult = z.object({ players: z.array(MatchPlayer) }).meta({ id: 'MatchResult' });

const SearchFields = z
  .strictObject({
    ...MatchWishes.shape,
    /** 2-social.md section 5: 5 to 100 in steps of 5. */
    maxDistance: z.number().min(5, 'must be 5 to 100').max(100, 'must be 5 to 100'),
    /** Looks around this venue instead of around the player's own place. */
    venueId: Id,
  })
  .partial();
/** What is absent is taken from the player's saved preferences. */
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
  bookingId: Id.nullable().optional(),
  message: Text(500).default(''),
});
export const invitePlayers = defineCommand('contacts.invite-players', {
  input: InvitePlayersBody.extend({ actor: Actor }),
  output: z.object({ ok: z.literal(true), invited: z.int() }),
  key: (i) => i.actor.userId,
});
export const InvitePlayersReply = invitePlayers.output.meta({ id: 'InvitePlayersReply' });

export const BlockPlayerBody = z.strictObject({ playerId: Id });
/** From then on neither finds or invites the other. */
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
  reason: Text(1000, 'Please say what happened').min(1, 'Please say what happened'),
});
export const reportPlayer = defineCommand('contacts.report-player', {
  input: ReportPlayerBody.extend({ userId: Id }),
  output: Done,
  key: (i) => i.userId,
});

/** One player asks another, who opted in, to play. `teeTime` where it is about a round that stands. */
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

export interface Seeker {
  gender: string | null;
  handicap: number | null;
}
export interface Candidate {
  gender: string | null;
  handicap: number | null;
  skillLevel: SkillLevel | null;
  /** Miles. */
  distance: number;
  playStyle: readonly PlayStyle[];
  verified: boolean;
  /** Days since the last activity. */
  recentActivity: number;
}

/**
 * How well two players fit, 0-100, and why, line by line (2-social.md section 9, "Matching score"). What is not known
 * of a candidate neither adds nor subtracts. Beyond the wished distance nobody is scored: the search keeps them out.
 */
export function scoreMatch(
  seeker: Seeker,
  candidate: Candidate,
  wishes: MatchWishes,
): { score: number; reasons: MatchReason[] } {
  const excluded = whyExcluded(seeker, candidate, wishes);
  if (excluded) return { score: 0, reasons: [{ rule: 'excluded', points: 0, text: excluded }] };
  const reasons = [
    skill(candidate, wishes),
    handicaps(seeker, candidate, wishes),
    distance(candidate, wishes),
    styles(candidate, wishes),
    verified(candidate, wishes),
    activity(candidate),
    beginner(candidate, wishes),
  ].filter((reason) => reason !== undefined);
  const sum = reasons.reduce((total, { points }) => total + points, 100);
  return { score: Math.round(Math.min(100, Math.max(0, sum))), reasons };
}

function whyExcluded(seeker: Seeker, c: Candidate, w: MatchWishes): string | undefined {
  if (w.womenOnlyMatches && (seeker.gender !== 'female' || c.gender !== 'female'))
    return 'Women-only matches are between women';
  if (c.handicap !== null && (c.handicap < w.handicapMin || c.handicap > w.handicapMax))
    return `Handicap ${c.handicap} is outside ${w.handicapMin} to ${w.handicapMax}`;
  return undefined;
}

function skill({ skillLevel }: Candidate, { skillLevelRange }: MatchWishes): MatchReason | undefined {
  if (!skillLevel || !skillLevelRange.length) return undefined;
  const rank = SKILL_LEVELS.indexOf(skillLevel);
  const gap = Math.min(...skillLevelRange.map((wished) => Math.abs(SKILL_LEVELS.indexOf(wished) - rank)));
  const points = gap === 0 ? 20 : gap === 1 ? 10 : -15;
  const how = gap === 0 ? 'as you wish' : gap === 1 ? 'one level from your wish' : 'far from your wish';
  return { rule: 'skill', points, text: `Plays at ${skillLevel} level, ${how}` };
}

function handicaps(seeker: Seeker, c: Candidate, w: MatchWishes): MatchReason | undefined {
  if (seeker.handicap === null || c.handicap === null) return undefined;
  const difference = Math.abs(seeker.handicap - c.handicap);
  const max = w.maxHandicapDifference;
  const points = difference <= max / 2 ? 15 : difference <= max ? 5 : -10;
  return { rule: 'handicap', points, text: `Handicaps differ by ${Math.round(difference * 10) / 10}` };
}

function distance(c: Candidate, w: MatchWishes): MatchReason {
  const points = -((c.distance / w.maxDistance) ** 2) * 20;
  const miles = Math.max(1, Math.round(c.distance));
  return {
    rule: 'distance',
    points: Math.round(points * 10) / 10 || 0,
    text: `About ${miles} ${miles === 1 ? 'mile' : 'miles'} away`,
  };
}

function styles(c: Candidate, w: MatchWishes): MatchReason | undefined {
  const shared = c.playStyle.filter((style) => w.playStyle.includes(style));
  if (!shared.length) return undefined;
  return { rule: 'style', points: shared.length * 8, text: `Also plays ${shared.join(', ')} golf` };
}

function verified(c: Candidate, w: MatchWishes): MatchReason | undefined {
  if (!c.verified) return { rule: 'verified', points: -25, text: 'Phone and email are not both confirmed' };
  return w.verifiedOnly ? { rule: 'verified', points: 15, text: 'Phone and email are confirmed' } : undefined;
}

function activity({ recentActivity: days }: Candidate): MatchReason | undefined {
  const points = days <= 7 ? 10 : days <= 30 ? 5 : days > 90 ? -10 : 0;
  if (!points) return undefined;
  const when = days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`;
  return { rule: 'activity', points, text: `Last active ${when}` };
}

function beginner(c: Candidate, w: MatchWishes): MatchReason | undefined {
  if (w.allowBeginners || c.skillLevel !== 'beginner') return undefined;
  return { rule: 'beginner', points: -30, text: 'A beginner' };
}
