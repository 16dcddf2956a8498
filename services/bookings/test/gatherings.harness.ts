import {
  achievementUnlocked,
  cancelGathering,
  createCouplesEvent,
  createPublicLeague,
  entitlementChanged,
  gatheringChanged,
  gatheringNews,
  getGathering,
  getGatheringRoster,
  getVenue,
  hostWrote,
  joinGathering,
  leaveGathering,
  listGatherings,
  memberRemoved,
  readRoster,
  venueNotFound,
  writeToMembers,
  zoneOfPlace,
  type Actor,
  type CouplesEvent,
  type Gathering,
  type PublicLeague,
  type Venue,
  type VenueId,
} from '@game/contracts';
import { newId, runInContext } from '@game/platform';
import { eventually, startServiceHarness, type ServiceHarness } from '@game/testing';
import pg from 'pg';
import { bookings } from '../src/index.js';

const DAY = 86_400_000;
export const VENUE: Venue = {
  id: newId(),
  name: 'The Fort',
  address: '6002 N Post Rd',
  city: 'Lawrence',
  state: 'IN',
  type: 'course',
  lat: 39.86,
  lng: -86.01,
  timeZone: 'America/Indiana/Indianapolis',
  rating: null,
  phone: null,
  website: null,
  opening_hours: null,
  amenities: [],
};

export async function startGatherings() {
  const venue = ({ venueId }: { venueId: VenueId }) => {
    if (venueId === VENUE.id) return VENUE;
    throw venueNotFound();
  };
  const service = await startServiceHarness(bookings, {
    hears: [gatheringChanged, gatheringNews, hostWrote, memberRemoved, achievementUnlocked],
    answers: [
      { query: readRoster, answer: () => [] },
      { query: getVenue, answer: venue },
      { query: zoneOfPlace, answer: () => ({ timeZone: null, zoneName: null }) },
    ],
  });
  const database = new pg.Pool({ connectionString: service.databaseUrl, max: 1 });
  return {
    ...service,
    stop: async () => {
      await database.end();
      await service.stop();
    },
    rows: async <R extends pg.QueryResultRow>(sql: string, params: unknown[] = []): Promise<R[]> => {
      await database.query('set search_path = bookings');
      return (await database.query<R>(sql, params)).rows;
    },
    golfer: (name: string) => new Golfer(service, name),
    in: (days: number) => new Date(service.clock.now().getTime() + days * DAY).toISOString(),
    told: (golfer: Golfer) =>
      service.published(gatheringNews).filter((n) => n.userId === golfer.actor.userId),
  };
}

export class Golfer {
  readonly actor: Actor;

  constructor(
    private readonly service: ServiceHarness,
    name: string,
  ) {
    this.actor = { userId: newId(), name, timeZone: 'America/Chicago' };
  }

  private one({ kind, id }: Pick<Gathering, 'kind' | 'id'>) {
    return { kind, id, userId: this.actor.userId };
  }

  /** Publishes whether billing lets the golfer host, and waits until bookings knows it. */
  async mayHost(mayHost = true, version = 1): Promise<this> {
    const { userId } = this.actor;
    const plan = { status: 'active', type: 'annual', premium: true, until: null } as const;
    await this.service.happens(entitlementChanged, { userId, ...plan, mayHost, version });
    await eventually(() => this.hosts({ title: 'A first one' }).then((g) => this.cancels(g)));
    return this;
  }

  hosts(more: object = {}): Promise<CouplesEvent> {
    const startDate = new Date(this.service.clock.now().getTime() + 7 * DAY).toISOString();
    const event = {
      title: 'Nine and dine',
      venueName: 'Eagle Creek',
      startDate,
      maxCouples: 2,
      actor: this.actor,
    };
    return this.service.bus.send(createCouplesEvent, { ...event, ...more } as never);
  }
  hostsLeague(more: object = {}): Promise<PublicLeague> {
    const startDate = new Date(this.service.clock.now().getTime() + 7 * DAY).toISOString();
    const league = { leagueName: 'Tuesday nights', startDate, maxPlayers: 2, actor: this.actor };
    return this.service.bus.send(createPublicLeague, { ...league, ...more } as never);
  }
  joins({ kind, id }: Pick<Gathering, 'kind' | 'id'>, waitlist = true, partner?: string) {
    return this.asMyself(() =>
      this.service.bus.send(joinGathering, { kind, id, actor: this.actor, waitlist, partner }),
    );
  }
  /**
   * Sets the golfer in the context of the request, as the gateway does, because the service limits how many
   * requests of one golfer run at the same time.
   */
  private asMyself<T>(work: () => T): T {
    return runInContext({ requestId: newId(), golferId: this.actor.userId }, work);
  }
  leaves(gathering: Pick<Gathering, 'kind' | 'id'>) {
    return this.service.bus.send(leaveGathering, this.one(gathering));
  }
  cancels(gathering: Pick<Gathering, 'kind' | 'id'>) {
    return this.service.bus.send(cancelGathering, this.one(gathering));
  }
  writes(gathering: Pick<Gathering, 'kind' | 'id'>, text = 'Bring a sweater') {
    return this.service.bus.send(writeToMembers, { ...this.one(gathering), text });
  }
  sees(gathering: Pick<Gathering, 'kind' | 'id'>) {
    return this.service.bus.ask(getGathering, this.one(gathering));
  }
  seesRoster(gathering: Pick<Gathering, 'kind' | 'id'>) {
    return this.service.bus.ask(getGatheringRoster, this.one(gathering));
  }
  async finds(filters: object = {}, kind: Gathering['kind'] = 'couples-event') {
    return this.service.bus.ask(listGatherings, { kind, userId: this.actor.userId, ...filters });
  }
}
