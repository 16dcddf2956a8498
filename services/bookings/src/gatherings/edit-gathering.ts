import {
  editCouplesEvent,
  editPublicLeague,
  gatheringNotFound,
  serviceUnavailable,
  tooManyRequests,
  wrongField,
  type CouplesEvent,
  type PayloadOf,
  type PublicLeague,
  type VenueId,
  type GatheringId,
  type UserId,
} from '@game/contracts';
import { COUNTERS, Clock, Handles, type CommandCtx, type Counters, type Tx } from '@game/platform';
import { Controller, Inject } from '@nestjs/common';
import { assertTimes, eventDraft, leagueDraft, timesOf, type Draft } from './drafts.js';
import { assertAhead, changedFacts, type Gathering } from './gathering.js';
import { GatheringsRepository } from './gatherings.repository.js';
import { MembersRepository } from './members.repository.js';
import { Announcements } from './announcements.js';
import { isMoment } from './days.js';
import { OwnGathering } from './own-gathering.js';
import { LocationResolver, type KnownPlace } from './location-resolver.js';

const HOUR_MS = 3_600_000;
/** How many edits an hour may send messages to the participants of a gathering. */
const CHANGES_AN_HOUR = 10;

interface Prepared {
  venueId: VenueId | null;
  place: KnownPlace;
  /** Whether this edit was counted against CHANGES_AN_HOUR. */
  counted: boolean;
}
interface Mine {
  id: GatheringId;
  userId: UserId;
}

@Controller()
export class EditGathering {
  constructor(
    private readonly own: OwnGathering,
    private readonly gatherings: GatheringsRepository,
    private readonly members: MembersRepository,
    private readonly locations: LocationResolver,
    private readonly announcements: Announcements,
    private readonly clock: Clock,
    @Inject(COUNTERS) private readonly counters: Counters,
  ) {}

  prepareEvent({ id, userId, ...input }: PayloadOf<typeof editCouplesEvent>): Promise<Prepared> {
    return this.prepare({ id, userId }, eventDraft(input));
  }

  @Handles(editCouplesEvent, 'prepareEvent')
  async event(
    { id, userId, ...input }: PayloadOf<typeof editCouplesEvent>,
    { tx, prepared }: CommandCtx<Prepared>,
  ) {
    return (await this.edit(tx, { id, userId }, eventDraft(input), prepared)) as CouplesEvent;
  }

  prepareLeague({ id, userId, ...input }: PayloadOf<typeof editPublicLeague>): Promise<Prepared> {
    return this.prepare({ id, userId }, leagueDraft(input));
  }

  @Handles(editPublicLeague, 'prepareLeague')
  async league(
    { id, userId, ...input }: PayloadOf<typeof editPublicLeague>,
    { tx, prepared }: CommandCtx<Prepared>,
  ) {
    return (await this.edit(tx, { id, userId }, leagueDraft(input), prepared)) as PublicLeague;
  }

  /**
   * The step before the transaction: looks up the venue, and counts the edit if participants will probably be
   * notified of it. The gathering is not locked yet, so `edit` checks both again.
   */
  private async prepare({ id, userId }: Mine, draft: Draft): Promise<Prepared> {
    const before = await this.gatherings.find(id, draft.kind);
    if (before?.hostId !== userId) throw gatheringNotFound();
    const venueId = venueIdOf(before, draft);
    const place = await this.locations.lookUp({ ...draft.location, venueId });
    const others = (await this.members.of(id)).filter((member) => member.userId !== userId);
    const counted = changedFacts(before, this.allowed(before, draft, place)).length > 0 && others.length > 0;
    if (counted) await this.limit(id);
    return { venueId, place, counted };
  }

  private async edit(tx: Tx, mine: Mine, draft: Draft, prepared: Prepared) {
    const one = { ...mine, kind: draft.kind };
    const before = await this.own.lockMine(tx, one);
    // Since `prepare`, another edit has changed the venue. When the caller repeats this edit, `prepare` looks
    // up the new venue.
    if (prepared.venueId !== venueIdOf(before, draft)) throw serviceUnavailable();
    const after = this.allowed(before, draft, prepared.place);

    const promoted = (await this.announcements.promote(tx, after)).map((m) => m.userId);
    await this.gatherings.save(tx, after);
    const members = (await this.members.of(mine.id, tx)).map((m) => m.userId);
    const changed = changedFacts(before, after);
    const told = members.filter((id) => id !== mine.userId && !promoted.includes(id));
    if (changed.length && told.length) {
      // Since `prepare`, somebody has joined or the gathering has changed. When the caller repeats this edit,
      // `prepare` counts it.
      if (!prepared.counted) throw serviceUnavailable();
      await this.announcements.announce(tx, after, 'changed', told, { changed });
    }
    await this.announcements.changed(tx, after, members);
    return this.own.forViewer(tx, one);
  }

  private async limit(id: GatheringId): Promise<void> {
    if ((await this.counters.hit(`bookings:changes:${id}`, HOUR_MS)) > CHANGES_AN_HOUR)
      throw tooManyRequests({ details: { retryAfter: HOUR_MS / 1000 } });
  }

  /** The gathering after this edit. Throws where the edit is not allowed. */
  private allowed(before: Gathering, draft: Draft, place: KnownPlace): Gathering {
    const now = this.clock.now();
    assertAhead(before, now);
    const after = this.applied(before, draft, place);
    assertTimes(draft, after, after.timeZone, now);
    assertRoom(draft, after);
    return after;
  }

  private applied(before: Gathering, draft: Draft, place: KnownPlace): Gathering {
    const location = this.location(before, draft, place);
    const venueNames = draft.location.venueNames ?? before.venueNames;
    const times = timesOf(draft, location?.timeZone ?? before.timeZone, before);
    return { ...before, ...draft.fields, ...location, ...times, venueNames };
  }

  /**
   * If the edit names a place, its coordinates are looked up again: the old ones may be in another town. The zone of
   * another place has to be known or given, as for a new gathering.
   */
  private location(before: Gathering, draft: Draft, place: KnownPlace) {
    const { location } = draft;
    const { timeZone } = location;
    if (!namesLocation(draft)) return timeZone ? { timeZone } : undefined;
    const venueNames = location.venueNames ?? before.venueNames;
    const { venueLocation = location.venueNames ? null : before.venueLocation } = location;
    const given = { ...location, venueNames, venueId: venueIdOf(before, draft), venueLocation };
    const isZoneNeeded = namesAnother(before, location) && !isMoment(draft.startDate);
    return this.locations.resolve(given, place, isZoneNeeded ? undefined : before.timeZone);
  }
}

const namesLocation = ({ location: { timeZone: _, ...place } }: Draft) => Object.keys(place).length > 0;

function namesAnother(before: Gathering, { venueId, venueNames, venueLocation }: Draft['location']): boolean {
  const isOther = (now: unknown, old: unknown) => !!now && String(now) !== String(old);
  return (
    isOther(venueId, before.venueId) ||
    (!!venueNames?.length && isOther(venueNames, before.venueNames)) ||
    isOther(venueLocation, before.venueLocation)
  );
}

/** The id of the venue that the edit has to look up; null where it needs none. */
function venueIdOf(before: Gathering, draft: Draft): VenueId | null {
  if (!namesLocation(draft)) return null;
  const { venueId, venueNames } = draft.location;
  return (venueId === undefined && !venueNames ? before.venueId : venueId) ?? null;
}

function assertRoom({ kind }: Draft, { capacity, taken }: Gathering): void {
  if (capacity < taken)
    throw wrongField(
      kind === 'couples-event' ? 'maxCouples' : 'maxPlayers',
      `${taken} have a place already: allow at least that many`,
    );
}
