import { createHash } from 'node:crypto';
import {
  achievementUnlocked,
  answerInvitation,
  createBooking,
  friendWrittenTo,
  entitlementChanged,
  gatheringChanged,
  gatheringNews,
  getBooking,
  getVenue,
  invitationsChanged,
  ladderStopped,
  nightAhead,
  offerAnswered,
  offerCancelled,
  offerLapsed,
  offerMade,
  offerMoved,
  offerWithdrawn,
  readRoster,
  readSendingBudget,
  readThroughput,
  readWeather,
  recurringChanged,
  reminderDue,
  replyListed,
  replyPassedOn,
  sendInvites,
  standbyPromoted,
  teeTimeChanged,
  serviceUnavailable,
  type OutputOf,
  type PayloadOf,
  type BookingDetail,
  type SentInvites,
  type Entitlement,
  type RosterEntry,
  type Venue,
  type Weather,
  venueNotFound,
  weatherUnavailable,
  zoneOfPlace,
  type VenueId,
  type TeeTimeId,
  type UserId,
} from '@game/contracts';
import { newId } from '@game/platform';
import { eventually, startServiceHarness, type ServiceHarness } from '@game/testing';
import { bookings } from '../src/index.js';

const hears = [
  achievementUnlocked,
  offerMade,
  offerAnswered,
  offerMoved,
  offerCancelled,
  offerLapsed,
  standbyPromoted,
  ladderStopped,
  nightAhead,
  reminderDue,
  replyListed,
  replyPassedOn,
  teeTimeChanged,
  offerWithdrawn,
  gatheringChanged,
  gatheringNews,
  recurringChanged,
  invitationsChanged,
  friendWrittenTo,
];

let numbers = 1000;
export const nextPhone = () => `+1312555${numbers++}`;

export async function startBookings(env = {}) {
  const rosters = new Map<string, RosterEntry[]>();
  const venues = new Map<string, Venue>();
  const away = { venues: false, contacts: false };
  const throughput: { now: OutputOf<typeof readThroughput> } = { now: null };
  const forecast: { now: Weather | null; askedFor?: PayloadOf<typeof readWeather> } = { now: null };
  const sendingBudget: { now: OutputOf<typeof readSendingBudget> } = { now: null };
  /** How often the fake contacts service answered that bookings already has all contacts. */
  const asked = { unchanged: 0 };
  const answer = ({ userId, known }: { userId: UserId; known?: string }) => {
    if (away.contacts) throw serviceUnavailable();
    const roster = rosters.get(userId) ?? [];
    if (known !== digestOf(roster)) return roster;
    asked.unchanged++;
    return null;
  };
  const venue = ({ venueId }: { venueId: VenueId }) => {
    if (away.venues) throw serviceUnavailable();
    const found = venues.get(venueId);
    if (!found) throw venueNotFound();
    return found;
  };
  const zones = new Map<string, string>();
  const zoneOf = ({ places }: { places: string[] }) => {
    if (away.venues) throw serviceUnavailable();
    const timeZone = places.map((place) => zones.get(place)).find(Boolean) ?? null;
    return { timeZone, zoneName: null };
  };
  const weatherAt = (of: PayloadOf<typeof readWeather>) => {
    forecast.askedFor = of;
    if (!forecast.now) throw weatherUnavailable();
    return forecast.now;
  };
  const answers = [
    { query: readRoster, answer },
    { query: readThroughput, answer: () => throughput.now },
    { query: readSendingBudget, answer: () => sendingBudget.now },
    { query: getVenue, answer: venue },
    { query: zoneOfPlace, answer: zoneOf },
    { query: readWeather, answer: weatherAt },
  ];
  const service = await startServiceHarness(bookings, { hears, answers, env });
  return {
    ...service,
    /** `venues` has the venues that the fake venues service knows; `away` says which fake services do not answer. */
    venues,
    /** The zones of the typed places that the fake venues service knows. */
    zones,
    away,
    /** What the fake venues service answers about the weather, null while its provider is away, and what it was asked. */
    forecast,
    asked,
    /** The answer of the fake notifications service about the throughput of texts. */
    throughput,
    /** The sending budget that the fake notifications service answers. */
    sendingBudget,
    /** Publishes billing's decision about a user. By default the trial is over and the user has bought no plan. */
    entitles: (userId: UserId, more: Partial<Entitlement> = {}) =>
      service.happens(entitlementChanged, {
        userId,
        status: 'free',
        type: 'free',
        premium: false,
        mayHost: false,
        until: null,
        version: 1,
        ...more,
      }),
    organiser: () => organiser(service, rosters),
  };
}
export type BookingsHarness = Awaited<ReturnType<typeof startBookings>>;

const digestOf = (roster: RosterEntry[]) =>
  roster
    .map(({ id, version }) => createHash('md5').update(`${id}:${version}`).digest().readBigUInt64BE())
    .reduce((digest, hash) => digest ^ hash, 0n)
    .toString(16)
    .padStart(16, '0');

/** An organiser with a list of contacts in the contacts service. */
function organiser(service: ServiceHarness, rosters: Map<string, RosterEntry[]>) {
  const actor = { userId: newId<UserId>(), name: 'Pat', timeZone: 'America/Chicago' };
  const roster: RosterEntry[] = [];
  rosters.set(actor.userId, roster);
  const contact = (name: string) => roster.find((c) => c.name === name)!;
  const me = {
    actor,
    contact,
    knows(tier: number, names: string[], more: Partial<RosterEntry> = {}) {
      for (const name of names)
        roster.push({
          id: newId(),
          name,
          ownerId: actor.userId,
          email: null,
          phone: nextPhone(),
          tier,
          handicap: null,
          isImported: false,
          deviceContactId: null,
          smsPermission: true,
          position: roster.length,
          version: 1,
          ...more,
        });
      return me;
    },
    async creates(hours = 48, more: object = {}) {
      const dateTime = new Date(service.clock.now().getTime() + hours * 3_600_000).toISOString();
      return service.bus.send(createBooking, {
        isManualEntry: true,
        venueName: 'Eagle Creek',
        dateTime,
        actor,
        ...more,
      } as never);
    },
    sends: (bookingId: TeeTimeId, more: object = {}): Promise<SentInvites> =>
      service.bus.send(sendInvites, { actor, bookingId, ...more } as never),
    sees: (bookingId: TeeTimeId): Promise<BookingDetail> =>
      service.bus.ask(getBooking, { userId: actor.userId, bookingId }),
    /** Waits until each friend's offer is in the given state, for example `{ Ann: 'accepted' }`. */
    expects: (bookingId: TeeTimeId, states: Record<string, string>) =>
      eventually(async () => {
        const { offers } = await me.sees(bookingId);
        expect(Object.fromEntries(offers.map((o) => [o.name, o.state]))).toEqual(states);
      }),
    tokenOf: (bookingId: TeeTimeId, name: string) =>
      eventually(() => {
        const made = service
          .published(offerMade)
          .findLast((o) => o.teeTime.bookingId === bookingId && o.recipient.name === name);
        expect(made).toBeDefined();
        return made!.token;
      }),
    async getsAnswer(bookingId: TeeTimeId, name: string, answer: 'in' | 'out' | 'maybe') {
      return service.bus.send(answerInvitation, { token: await me.tokenOf(bookingId, name), answer });
    },
  };
  return me;
}
