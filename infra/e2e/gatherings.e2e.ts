import { randomUUID } from 'node:crypto';
import type { CouplesEvent, PublicLeague } from '@game/contracts';
import { seedGatherings } from '@game/embedded';
import { Golfer, GameHarness, eventually, refused, patientFetch, type GameUnderTest } from '@game/testing';
import { startGameUnderTest } from './src/game.js';

let game: GameUnderTest;
let harness: GameHarness;
let host: Golfer;
beforeAll(async () => {
  game = await startGameUnderTest();
  harness = new GameHarness(game);
  host = await premium('Pat');
});
afterAll(() => game?.stop());

/**
 * Signs up a golfer who pays for a year with a simulated card, and waits until every service knows of the
 * payment.
 */
async function premium(name: string): Promise<Golfer> {
  const golfer = await harness.organiser(name);
  await golfer.buys('annual');
  await eventually(async () => {
    const event = await hosts(golfer, { title: 'A first one' });
    await golfer.call('POST', `/api/couples-events/${event.id}/cancel`);
  });
  return golfer;
}
const inDays = (days: number) => new Date(harness.now().getTime() + days * 86_400_000).toISOString();
const hosts = (golfer: Golfer, more: object = {}, headers = {}) =>
  golfer.call<CouplesEvent>(
    'POST',
    '/api/couples-events',
    {
      title: 'Nine and dine',
      venueName: 'Eagle Creek',
      startDate: inDays(7),
      maxCouples: 2,
      costPerCouple: 45.5,
      ...more,
    },
    headers,
  );
const hostsLeague = (golfer: Golfer, more: object = {}) =>
  golfer.call<PublicLeague>('POST', '/api/public-leagues', {
    leagueName: 'Tuesday nights',
    leagueType: 'social',
    startDate: new Date(harness.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10),
    maxPlayers: 2,
    playSchedule: 'bi-weekly',
    entryFee: 20,
    leagueDescription: 'Come as you are',
    ...more,
  });

// promises events#writing-to-the-members
it.each([
  ['couples-events', 'eventId', 'Una'],
  ['public-leagues', 'leagueId', 'Ulf'],
])('%s: the call takes the host’s words to everybody who takes part', async (path, idField, name) => {
  const { id } = await (path === 'couples-events' ? hosts(host) : hostsLeague(host));
  const member = await harness.organiser(name);
  await member.call('POST', `/api/${path}/join`, { [idField]: id });
  const words = { text: 'Carts are included' };
  expect(await host.call('POST', `/api/${path}/${id}/message`, words)).toEqual({ told: 1 });
  await harness.inbox(name).waitFor(/Pat wrote/);
  expect((await refused(member.call('POST', `/api/${path}/${id}/message`, words))).status).toBe(404);
});

describe('a couples event', () => {
  // promises events#waitlist, events#changes
  it('can be hosted, joined, waited for, left, changed and cancelled, and everybody concerned is told', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const chosen = {
      skillLevel: 'advanced',
      eventType: 'date_night',
      format: '9-hole',
      venueLocation: 'Nashville, TN',
      startDate: inDays(7),
    };
    const event = await hosts(host, chosen, key);
    expect(event).toMatchObject({
      ...chosen,
      costPerCouple: 45.5,
      costPerCoupleCents: 4_550,
      hosting: true,
      status: 'open',
    });
    expect((await hosts(host, chosen, key)).id).toBe(event.id);

    const [ann, bob, cy] = [
      await harness.organiser('Ann'),
      await harness.organiser('Bob'),
      await harness.organiser('Cy'),
    ];
    const body = { eventId: event.id };
    const join = (golfer: Golfer, more = {}) =>
      golfer.call<CouplesEvent>('POST', '/api/couples-events/join', { ...body, ...more });
    const spam = { partner: 'spam.example' };
    expect((await refused(join(ann, spam))).body.errors!.map((e) => e.field)).toEqual(['partner']);
    expect(await join(ann, { partner: ' Sam ' })).toMatchObject({
      ...{ place: 'in', currentCouples: 1, partner: 'Sam' },
    });
    expect(await join(bob)).toMatchObject({ place: 'in', currentCouples: 2, status: 'full' });
    expect((await refused(join(cy, { waitlist: false }))).body).toMatchObject({
      status: 409,
      code: 'gathering.full',
    });
    expect(await join(cy)).toMatchObject({ place: 'waiting', waitlistPosition: 1 });
    const roster = await host.call('GET', `/api/couples-events/${event.id}/roster`);
    expect(roster).toMatchObject({ hostName: 'Pat', players: ['Ann and Sam', 'Bob'], waiting: ['Cy'] });

    expect(await bob.call('POST', '/api/couples-events/leave', body)).toMatchObject({
      place: null,
      currentCouples: 2,
    });
    await harness.inbox('Cy').waitFor(/A place opened, you're in: Nine and dine/);
    expect(await cy.call('GET', `/api/couples-events/${event.id}`)).toMatchObject({ place: 'in' });
    await harness.forward({ hours: 1, minutes: 1 });
    await harness.inbox('Pat').waitFor(/2 golfers joined Nine and dine/);

    const changes = { venueName: 'Coffin', maxCouples: 4, timeZone: 'America/Indiana/Indianapolis' };
    expect(await host.call('PATCH', `/api/couples-events/${event.id}`, changes)).toMatchObject(changes);
    await harness.inbox('Ann').waitFor(/Changed: Nine and dine/);
    expect(await host.call('POST', `/api/couples-events/${event.id}/cancel`)).toMatchObject({
      status: 'cancelled',
    });
    await harness.inbox('Ann').waitFor(/Cancelled: Nine and dine/);
    expect((await refused(join(bob))).body.code).toBe('gathering.cancelled');
  });

  it('is found by its kind and place, page by page', async () => {
    const word = `Zebra${randomUUID().slice(0, 6)}`;
    for (const day of [3, 1, 2])
      await hosts(host, { title: `${word} ${day}`, startDate: inDays(day), venueLocation: 'Chicago' });
    const find = async (query: string) => {
      const response = await patientFetch(`${game.url}/api/couples-events?text=${word}&${query}`, {
        headers: { cookie: host.sessionCookie },
      });
      const events = (await response.json()) as CouplesEvent[];
      return { titles: events.map((e) => e.title), next: response.headers.get('x-next-cursor') };
    };
    const all = [1, 2, 3].map((day) => `${word} ${day}`);
    expect(await find('')).toEqual({ titles: all, next: null });
    const first = await find('limit=2&skillLevel=');
    expect(first.titles).toEqual(all.slice(0, 2));
    expect(await find(`limit=2&cursor=${first.next}`)).toEqual({ titles: all.slice(2), next: null });
    expect((await find('lat=41.88&lng=-87.63&distance=5')).titles).toEqual(all);
    expect((await find('lat=39.77&lng=-86.16')).titles).toEqual([]);
    expect((await find('skillLevel=beginner')).titles).toEqual([]);
    expect((await find('location=chicago&eventType=couples&format=18-hole&mine=true')).titles).toEqual(all);
  });
});

describe('a public league', () => {
  it('can be hosted, joined, changed, left and cancelled in the same way', async () => {
    const league = await hostsLeague(host);
    expect(league).toMatchObject({
      leagueType: 'social',
      playSchedule: 'bi-weekly',
      entryFee: 20,
      entryFeeCents: 2_000,
      description: 'Come as you are',
      endDate: null,
      status: 'open',
    });
    const lee = await harness.organiser('Lee');
    const body = { leagueId: league.id };
    expect(await lee.call('POST', '/api/public-leagues/join', body)).toMatchObject({
      place: 'in',
      currentPlayers: 1,
    });
    const path = `/api/public-leagues/${league.id}`;
    expect(await lee.call('GET', `${path}/roster`)).toEqual({
      hostName: 'Pat',
      players: ['Lee'],
      waiting: [],
      members: [],
      removed: [],
    });
    expect(await host.call('PATCH', path, { prizes: 'A cup', playDay: 'Friday' })).toMatchObject({
      prizes: 'A cup',
    });
    expect(await lee.call('GET', path)).toMatchObject({ playDay: 'Friday', venues: [] });
    expect(await lee.call('POST', '/api/public-leagues/leave', body)).toMatchObject({ place: null });
    const listed = await lee.call<PublicLeague[]>('GET', '/api/public-leagues?text=tuesday');
    expect(listed.map((l) => l.id)).toContain(league.id);
    expect(await host.call('POST', `${path}/cancel`)).toMatchObject({ status: 'cancelled' });
  });
});

describe('a call without permission', () => {
  const nobody = randomUUID();
  const of = (path: string, id: string) =>
    [
      ['GET', `/api/${path}/${nobody}`, undefined],
      ['PATCH', `/api/${path}/${nobody}`, {}],
      ['POST', `/api/${path}/${nobody}/cancel`, undefined],
      ['GET', `/api/${path}/${nobody}/roster`, undefined],
      ['POST', `/api/${path}/join`, { [id]: nobody }],
      ['POST', `/api/${path}/leave`, { [id]: nobody }],
    ] as Array<[string, string, object | undefined]>;
  const calls = [...of('couples-events', 'eventId'), ...of('public-leagues', 'leagueId')];

  it.each([
    ...calls,
    ['GET', '/api/couples-events', undefined],
    ['POST', '/api/public-leagues', {}],
  ] as typeof calls)('%s %s is refused without a session', async (method, path, body) => {
    const error = await refused(new Golfer(harness, 'Nobody').call(method, path, body));
    expect(error.status).toBe(401);
  });
  it.each(calls)('%s %s answers 404 for an unknown id', async (method, path, body) => {
    expect((await refused(host.call(method, path, body))).body).toMatchObject({
      status: 404,
      code: 'gathering.not-found',
    });
  });
  it('from another golfer changes nothing and shows no names', async () => {
    const event = await hosts(host);
    const mallory = await harness.organiser('Mallory');
    const path = `/api/couples-events/${event.id}`;
    for (const [method, at, body] of [
      ['PATCH', path, { title: 'Mine now' }],
      ['POST', `${path}/cancel`, undefined],
      ['GET', `${path}/roster`, undefined],
    ] as const)
      expect((await refused(mallory.call(method, at, body))).status).toBe(404);
    expect(await mallory.call('GET', path)).toMatchObject({
      title: 'Nine and dine',
      hosting: false,
      place: null,
    });
  });
  it('to host is refused without a paid plan', async () => {
    const free = await harness.organiser('Free');
    for (const create of [() => hosts(free), () => hostsLeague(free)])
      expect((await refused(create())).body).toMatchObject({
        status: 403,
        code: 'premium.required',
        upgrade: '/subscribe?plan=annual',
      });
  });
});

describe('bad input', () => {
  it.each([
    ['title', { title: '' }],
    ['startDate', { startDate: 'tomorrow' }],
    ['startDate', { startDate: '9999-12-31T12:00:00Z' }],
    ['maxCouples', { maxCouples: 0 }],
    ['costPerCouple', { costPerCouple: -1 }],
    ['costPerCouple', { costPerCouple: 10.005 }],
    ['skillLevel', { skillLevel: 'expert' }],
    ['lat', { lat: 91, lng: 0 }],
    ['admin', { admin: true }],
  ])('in the field %s is refused, and the answer names the field', async (field, wrong) => {
    const error = await refused(hosts(host, wrong));
    expect(error.status).toBe(422);
    expect(error.body.errors!.map((e) => e.field)).toContain(field);
  });
  it.each([
    ['skillLevel', 'skillLevel=zen'],
    ['lat', 'lat=x&lng=0'],
    ['lng', 'lat=1'],
    ['distance', 'distance=0'],
    ['limit', 'limit=101'],
    ['cursor', 'cursor=zzz'],
    ['mine', 'mine=perhaps'],
    ['text', 'text=%00'],
    ['text', 'text=a&text=b'],
    ['sort', 'sort=asc'],
  ])('in the filter %s is refused, and the answer names the filter', async (field, query) => {
    const error = await refused(host.call('GET', `/api/couples-events?${query}`));
    expect(error.status).toBe(422);
    expect(error.body.errors!.map((e) => e.field)).toContain(field);
  });
  it('is answered with 400 for broken JSON, 404 for a malformed id in the path and 422 for one in the body', async () => {
    expect((await refused(host.call('POST', '/api/couples-events/join', '{"eventId":'))).status).toBe(400);
    expect((await refused(host.call('GET', '/api/public-leagues/none'))).status).toBe(404);
    expect((await refused(host.call('POST', '/api/public-leagues/join', { leagueId: 'none' }))).status).toBe(
      422,
    );
  });
});

it('the demo’s events and leagues exist only once, however often the game starts', async () => {
  const seed = () => seedGatherings(game.url, game.simulator, harness.now(), AbortSignal.timeout(60_000));
  const titles = async (path: string) =>
    (await host.call<Array<{ hostName: string }>>('GET', path)).filter((g) => g.hostName === 'Sam Sutton')
      .length;
  for (let i = 0; i < 2; i++) {
    await seed();
    expect(await titles('/api/couples-events')).toBe(3);
    expect(await titles('/api/public-leagues')).toBe(2);
  }
  const near = await host.call<CouplesEvent[]>(
    'GET',
    '/api/couples-events?lat=39.7684&lng=-86.1581&text=nine and dine',
  );
  expect(near.map((event) => event.distance)).toContain(0);
});
