import {
  UPGRADE_PATH,
  createCouplesEvent,
  createPublicLeague,
  premiumRequired,
  tooManyGatherings,
  type Actor,
  type PayloadOf,
  type GatheringId,
} from '@game/contracts';
import { Clock, Handles, newId, type CommandCtx, type Tx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { Entitlements } from '../entitlements/entitlements.repository.js';
import { isMoment } from './days.js';
import { assertTimes, eventDraft, leagueDraft, timesOf, type Draft } from './drafts.js';
import { MAX_HOSTED, type Gathering } from './gathering.js';
import { GatheringsRepository } from './gatherings.repository.js';
import { Announcements } from './announcements.js';
import { eventView, leagueView } from './views.js';
import { LocationResolver, type KnownPlace } from './location-resolver.js';

const DEFAULTS = { skillLevel: 'mixed', format: '18-hole', amenities: [], description: null };
const EVENT = {
  ...DEFAULTS,
  type: 'couples',
  playSchedule: null,
  playDay: null,
  playTime: null,
  prizes: null,
};
const LEAGUE = { ...EVENT, type: 'recreational', playSchedule: 'weekly' };
const fresh = { place: null, partner: null, waitlistCount: 0, waitlistPosition: null, distance: null };

const namesPlace = ({ location: { venueId, venueNames, venueLocation, lat } }: Draft) =>
  !!(venueId || venueNames?.length || venueLocation) || typeof lat === 'number';

/** Only a paying golfer may host (events#hosting). */
@Controller()
export class CreateGathering {
  constructor(
    private readonly gatherings: GatheringsRepository,
    private readonly entitlements: Entitlements,
    private readonly locations: LocationResolver,
    private readonly announcements: Announcements,
    private readonly clock: Clock,
  ) {}

  eventsPlace({ actor: _, ...input }: PayloadOf<typeof createCouplesEvent>): Promise<KnownPlace> {
    return this.locations.lookUp(eventDraft(input).location);
  }

  @Handles(createCouplesEvent, 'eventsPlace')
  async event(
    { actor, ...input }: PayloadOf<typeof createCouplesEvent>,
    { tx, prepared }: CommandCtx<KnownPlace>,
  ) {
    const gathering = await this.create(tx, actor, eventDraft(input), prepared);
    return eventView({ ...gathering, ...fresh }, actor.userId, this.clock.now());
  }

  leaguesPlace({ actor: _, ...input }: PayloadOf<typeof createPublicLeague>): Promise<KnownPlace> {
    return this.locations.lookUp(leagueDraft(input).location);
  }

  @Handles(createPublicLeague, 'leaguesPlace')
  async league(
    { actor, ...input }: PayloadOf<typeof createPublicLeague>,
    { tx, prepared }: CommandCtx<KnownPlace>,
  ) {
    const gathering = await this.create(tx, actor, leagueDraft(input), prepared);
    return leagueView({ ...gathering, ...fresh }, actor.userId, this.clock.now());
  }

  private async create(tx: Tx, host: Actor, draft: Draft, place: KnownPlace): Promise<Gathering> {
    const { mayHost } = await this.entitlements.of(host.userId, tx);
    if (!mayHost) throw premiumRequired({ details: { upgrade: UPGRADE_PATH } });
    const now = this.clock.now();
    const venueNames = draft.location.venueNames ?? [];
    const location = this.locations.resolve(
      { ...draft.location, venueNames },
      place,
      isMoment(draft.startDate) || !namesPlace(draft) ? host.timeZone : undefined,
    );
    const gathering = {
      ...(draft.kind === 'couples-event' ? EVENT : LEAGUE),
      ...draft.fields,
      ...location,
      ...timesOf(draft, location.timeZone),
      id: newId<GatheringId>(),
      kind: draft.kind,
      hostId: host.userId,
      hostName: host.name,
      venueNames,
      taken: 0,
      cancelledAt: null,
      tellHostFrom: null,
      version: 1,
      createdAt: now,
    } as Gathering;
    assertTimes(draft, gathering, location.timeZone, now);
    if ((await this.gatherings.countHosted(tx, host.userId, now)) >= MAX_HOSTED) throw tooManyGatherings();
    await this.gatherings.insert(tx, gathering);
    await this.announcements.changed(tx, gathering);
    return gathering;
  }
}
