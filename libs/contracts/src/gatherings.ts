import { z } from 'zod';
import { defineCommand, defineEvent, defineQuery } from './define.js';
import { defineError } from './errors.js';
import { CouplesEvent, CouplesEventType } from './events.js';
import { FriendMessageBody } from './exchange.js';
import { Actor, Instant, Line, TimeZone, UserId } from './fields.js';
import { GatheringId } from './ids.js';
import { GatheringFormat, GatheringKind, GatheringSkillLevel } from './gathering-fields.js';
import { PublicLeague } from './leagues.js';
import { Latitude, Longitude } from './venues.js';

/** What events and leagues have in common: a host, a number of places, and a waitlist. */
export const Gathering = z.discriminatedUnion('kind', [CouplesEvent, PublicLeague]);
export type Gathering = z.output<typeof Gathering>;

/** The default and the largest size of a page of a list. */
export const GATHERINGS_PAGE = 100;
/** The initial value of the distance slider, in miles (events#distance). */
export const DEFAULT_DISTANCE_MILES = 25;

/**
 * The filters of a list of upcoming gatherings that are not cancelled. `mine` lists all that the viewer hosts, joined
 * or waits for.
 */
export const GatheringFilters = z.object({
  skillLevel: GatheringSkillLevel.optional(),
  format: GatheringFormat.optional(),
  eventType: CouplesEventType.optional(),
  /** Searched in the title, the description and the place. */
  text: Line(100).optional(),
  /** Searched in the place alone. */
  location: Line(100).optional(),
  lat: Latitude.optional(),
  lng: Longitude.optional(),
  /** Miles around the point. A gathering whose location is unknown is found at any distance. */
  distance: z.number().min(1).max(500).default(DEFAULT_DISTANCE_MILES),
  mine: z.boolean().default(false),
  limit: z.int().min(1).max(GATHERINGS_PAGE).default(GATHERINGS_PAGE),
  cursor: z.string().max(200).optional(),
});
export type GatheringFilters = z.output<typeof GatheringFilters>;
/** The query strings of the two lists; any other parameter is refused. */
export const EventFilters = z.strictObject(GatheringFilters.shape);
export const LeagueFilters = EventFilters.omit({ eventType: true });

export const listGatherings = defineQuery('bookings.list-gatherings', {
  input: GatheringFilters.extend({ kind: GatheringKind, userId: UserId }),
  /** `next` is the cursor of the page after this one; null on the last. */
  output: z.object({ items: z.array(Gathering), next: z.string().nullable() }),
  key: (i) => i.userId,
});

const One = z.object({ kind: GatheringKind, id: GatheringId, userId: UserId });
export const getGathering = defineQuery('bookings.get-gathering', {
  input: One,
  output: Gathering,
  key: (i) => i.id,
});
/** Somebody on the list of an event or league, as its host sees them. */
const ListedMember = z.object({ id: UserId, name: z.string().meta({ example: 'Ann' }) });
/** The names of the participants, for the host and the participants themselves. */
export const GatheringRoster = z
  .object({
    hostName: z.string().meta({ example: 'Pat' }),
    /** A golfer who named a partner is listed as a couple. */
    players: z.array(z.string()).meta({ example: ['Ann and Sam'] }),
    waiting: z.array(z.string()),
    /** For the host alone: who takes part or waits, and whom the host removed. */
    members: z.array(ListedMember).default([]),
    removed: z.array(ListedMember).default([]),
  })
  .meta({ id: 'GatheringRoster' });
export const getGatheringRoster = defineQuery('bookings.get-gathering-roster', {
  input: One,
  output: GatheringRoster,
  key: (i) => i.id,
});

/** Takes a free place, else waits in line unless `waitlist` is false. A repeat gets the same answer. */
export const joinGathering = defineCommand('bookings.join-gathering', {
  input: z.object({
    kind: GatheringKind,
    id: GatheringId,
    actor: Actor,
    waitlist: z.boolean().default(true),
    /** Couples events only. */
    partner: z.string().nullable().optional(),
  }),
  output: Gathering,
  key: (i) => i.id,
});
export const leaveGathering = defineCommand('bookings.leave-gathering', {
  input: One,
  output: Gathering,
  key: (i) => i.id,
});
export const cancelGathering = defineCommand('bookings.cancel-gathering', {
  input: One,
  output: Gathering,
  key: (i) => i.id,
});

/** For how many members the host's words are on their way. */
export const ToldMembers = z.object({ told: z.int().meta({ example: 7 }) }).meta({ id: 'ToldMembers' });
/**
 * Sends the host's words to everybody who has or waits for a place (events#writing-to-the-members). Throws
 * `gathering.not-found` for anybody but the host.
 */
export const writeToMembers = defineCommand('bookings.write-to-members', {
  input: FriendMessageBody.extend({ kind: GatheringKind, id: GatheringId, userId: UserId }),
  output: ToldMembers,
  key: (i) => i.id,
});

export const GatheringMemberBody = z.strictObject({ memberId: UserId });
const Member = One.extend(GatheringMemberBody.shape);
/** Takes a member off the list. They are told, and cannot come back before the host asks them to. */
export const removeMember = defineCommand('bookings.remove-member', {
  input: Member,
  output: GatheringRoster,
  key: (i) => i.id,
});
/** Lets a removed member join again, and tells them so. */
export const askMemberBack = defineCommand('bookings.ask-member-back', {
  input: Member,
  output: GatheringRoster,
  key: (i) => i.id,
});

/** What other services need for a message about a gathering. */
export const GatheringFacts = z.object({
  kind: GatheringKind,
  gatheringId: GatheringId,
  hostId: UserId,
  hostName: z.string(),
  title: z.string(),
  place: z.string(),
  startsAt: Instant,
  timeZone: TimeZone,
});
export type GatheringFacts = z.output<typeof GatheringFacts>;

/** A gathering that the screens of these users show has changed. */
export const gatheringChanged = defineEvent('bookings.gathering-changed', {
  payload: z.object({
    kind: GatheringKind,
    gatheringId: GatheringId,
    userIds: z.array(UserId),
    version: z.int(),
  }),
  key: (g) => g.gatheringId,
});
/** Published once for each user and gathering, when the user first takes a place, directly or from the waitlist. */
export const gatheringJoined = defineEvent('bookings.gathering-joined', {
  payload: z.object({ kind: GatheringKind, gatheringId: GatheringId, userId: UserId, at: Instant }),
  key: (g) => g.userId,
});
/**
 * News for one user. A user who has or waits for a place gets `promoted` (from the waitlist), `changed` (with the
 * changes in words) or `cancelled`. The host gets `joined`, a digest of the names since the last one.
 */
export const gatheringNews = defineEvent('bookings.gathering-news', {
  payload: z.object({
    userId: UserId,
    what: z.enum(['promoted', 'changed', 'cancelled', 'joined']),
    gathering: GatheringFacts,
    changed: z.array(z.string()),
    names: z.array(z.string()),
    placesTaken: z.int(),
    places: z.int(),
    waiting: z.int(),
  }),
  key: (n) => n.userId,
});
/** The host's words for one member. */
export const hostWrote = defineEvent('bookings.host-wrote', {
  payload: z.object({ userId: UserId, gathering: GatheringFacts, text: z.string() }),
  key: (w) => w.userId,
});

/** The host removed this user from the list, or asks the user back. */
export const memberRemoved = defineEvent('bookings.member-removed', {
  payload: z.object({ userId: UserId, askedBack: z.boolean(), gathering: GatheringFacts }),
  key: (n) => n.userId,
});

export const gatheringNotFound = defineError(
  'gathering.not-found',
  'not-found',
  'This event or league does not exist any more.',
);
export const gatheringFull = defineError(
  'gathering.full',
  'conflict',
  'All places are taken. Join the waitlist to get the next one that opens.',
);
export const removedByHost = defineError(
  'gathering.removed',
  'conflict',
  'The host took you off this list. You can join again once the host asks you back.',
);
export const memberNotFound = defineError(
  'gathering.member-not-found',
  'not-found',
  'This golfer is not on the list any more.',
);
export const gatheringCancelled = defineError(
  'gathering.cancelled',
  'conflict',
  'The host cancelled this. Pick another one.',
);
export const gatheringPast = defineError('gathering.past', 'conflict', 'This is over. Pick another one.');
export const tooManyGatherings = defineError(
  'gathering.too-many',
  'conflict',
  'You host as many upcoming events and leagues as one account can. Cancel one to create another.',
);
/** The client shows its "Premium Feature" dialog (events#hosting), which leads to the path `upgrade` of the details. */
export const premiumRequired = defineError(
  'premium.required',
  'forbidden',
  'Creating events and leagues is a premium feature. Upgrade to Annual to host your own.',
);
export const UPGRADE_PATH = '/subscribe?plan=annual';
