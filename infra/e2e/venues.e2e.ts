import type { VenueDifficulty, VenueFound, VenueHoles, Weather } from '@game/contracts';
import {
  GameHarness,
  eventually,
  refused,
  patientFetch,
  type GameUnderTest,
  type Golfer,
} from '@game/testing';
import { startGameUnderTest } from './src/game.js';

let game: GameUnderTest;
let harness: GameHarness;
let pat: Golfer;
const INDIANAPOLIS = 'lat=39.7684&lng=-86.1581';

beforeAll(async () => {
  game = await startGameUnderTest();
  harness = new GameHarness(game);
  pat = await harness.organiser('Pat');
  await eventually(async () =>
    expect(await pat.call<VenueFound[]>('GET', '/api/venues?limit=1')).toHaveLength(1),
  );
});
afterAll(() => game.stop());

const search = (query: string) => pat.call<VenueFound[]>('GET', `/api/venues/search?${query}`);

describe('venues near me', () => {
  it('are courses, simulators and places for fun, nearest first', async () => {
    for (const type of ['course', 'simulator', 'entertainment']) {
      const found = await search(`${INDIANAPOLIS}&type=${type}&radius=50000`);
      expect(found.length).toBeGreaterThan(0);
      const distances = found.map((v) => v.distance!);
      expect(distances).toEqual([...distances].sort((a, b) => a - b));
      expect(distances.at(-1)).toBeLessThanOrEqual(50_000 / 1609.344);
    }
  });

  it('are found by a mistyped name', async () => {
    const [first] = await search(`${INDIANAPOLIS}&name=brikyard%20crosing&radius=50000`);
    expect(first).toMatchObject({ name: 'Brickyard Crossing', timeZone: 'America/Indiana/Indianapolis' });
  });

  it('are found by name anywhere, with their total number and a link to the next page', async () => {
    const path = '/api/venues/search?lat=37.77&lng=-122.42&name=golf&limit=5';
    const response = await patientFetch(`${game.url}${path}`, { headers: { cookie: pat.sessionCookie } });
    const venues = (await response.json()) as VenueFound[];
    expect(venues).toHaveLength(5);
    expect(Number(response.headers.get('x-total-count'))).toBeGreaterThan(20);
    const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    const second = await pat.call<VenueFound[]>('GET', next!);
    expect(second.map((v) => v.id)).not.toContain(venues[0]!.id);
    const [far] = await search('lat=37.77&lng=-122.42&name=brickyard%20crossing');
    expect(far).toMatchObject({ name: 'Brickyard Crossing', elsewhere: true });
  });

  it('that were typed by hand get the time zone of their city, if there is only one of that name', async () => {
    const zoneOf = (place: string) => pat.call('GET', `/api/venues/zone?place=${encodeURIComponent(place)}`);
    expect(await zoneOf('8802 W 56th St, Indianapolis, IN')).toEqual({
      timeZone: 'America/Indiana/Indianapolis',
      zoneName: expect.stringMatching(/^E[SD]T$/),
    });
    expect(await zoneOf('Nowhere')).toEqual({ timeZone: null, zoneName: null });
  });

  // promises tee-times#zones
  it('have a clock by the time zone data of the server, with that of the viewer beside it', async () => {
    const clock = (dateTime: string, timeZone: string) =>
      pat.call('GET', `/api/venues/clock?dateTime=${dateTime}&timeZone=${timeZone}&viewer=America/Chicago`);
    expect(await clock('2026-12-12T09:00', 'America/Vancouver')).toEqual({
      zoneName: 'MST',
      viewerDateTime: '2026-12-12T10:00',
    });
    for (const [dateTime, zone, field] of [
      ['2026-12-12', 'America/Vancouver', 'dateTime'],
      ['2026-12-12T09:00', 'Mars', 'timeZone'],
    ] as const)
      expect(await refused(clock(dateTime, zone))).toMatchObject({
        status: 422,
        body: { errors: [{ field }] },
      });
  });

  it('are listed in pages for the roulette wheel, each with a link to the next', async () => {
    const read = async (path: string) => {
      const response = await patientFetch(`${game.url}${path}`, { headers: { cookie: pat.sessionCookie } });
      const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
      return { venues: (await response.json()) as VenueFound[], next };
    };
    const first = await read(`/api/venues?${INDIANAPOLIS}&limit=5`);
    expect(first.venues).toHaveLength(5);
    const second = await read(first.next!);
    expect(second.venues[0]!.distance!).toBeGreaterThanOrEqual(first.venues[4]!.distance!);
    expect(second.venues.map((v) => v.id)).not.toContain(first.venues[4]!.id);
  });

  it('are each shown with their difficulty and holes', async () => {
    const [found] = await search(`${INDIANAPOLIS}&name=brickyard&radius=50000`);
    const path = `/api/venues/${found!.id}`;
    expect(await pat.call('GET', path)).toMatchObject({ name: 'Brickyard Crossing', state: 'IN' });
    const difficulty = await pat.call<VenueDifficulty>('GET', `${path}/difficulty`);
    expect(difficulty.difficultyScore).toBeGreaterThanOrEqual(1);
    expect(difficulty.illustrative.length > 0).toBe(difficulty.note !== null);
    const { holes, illustrative } = await pat.call<VenueHoles>('GET', `${path}/holes`);
    expect(holes.map((h) => h.number)).toEqual(Array.from({ length: 18 }, (_, i) => i + 1));
    expect(illustrative).toBe(true);
  });

  // promises venues#difficulty-score
  it('have difficulty 5 if they are simulators, and 3 if they are places for fun', async () => {
    for (const [type, score] of [
      ['simulator', 5],
      ['entertainment', 3],
    ] as const) {
      const [found] = await search(`${INDIANAPOLIS}&type=${type}&radius=160000`);
      const path = `/api/venues/${found!.id}`;
      expect(await pat.call('GET', `${path}/difficulty`)).toMatchObject({ difficultyScore: score });
      expect(await pat.call('GET', `${path}/holes`)).toMatchObject({ holes: [] });
    }
  });
});

describe('the weather', () => {
  it('of a location says how good it is for golf, and that the figures are invented', async () => {
    const weather = await pat.call<Weather>('GET', `/api/weather?${INDIANAPOLIS}`);
    expect(weather).toMatchObject({ source: 'fixture', location: expect.stringMatching(/, IN$/) });
    expect(await pat.call('GET', `/api/weather?${INDIANAPOLIS}`)).toEqual(weather);
  });

  // promises venues#forecast
  it('of a tee time is the forecast for its hour at its venue', async () => {
    const [venue] = await search(`${INDIANAPOLIS}&name=brickyard&radius=50000`);
    const { id: venueId, name: venueName } = venue!;
    const round = await pat.plansRound({ days: 3 }, { venueId, venueName, isManualEntry: false });
    const { dateTime } = await round.sees();
    const forecast = await pat.call<Weather>('GET', `/api/bookings/${round.id}/forecast`);
    expect(Date.parse(dateTime) - Date.parse(forecast.at)).toBeLessThan(3_600_000);
    expect(forecast).toEqual(
      await pat.call('GET', `/api/weather?lat=${venue!.lat}&lng=${venue!.lng}&at=${dateTime}`),
    );
  });

  it('of a tee time is not that of the old venue after another course was named, and neither is the time zone', async () => {
    const [venue] = await search(`${INDIANAPOLIS}&name=brickyard&radius=50000`);
    const round = await pat.plansRound({ days: 3 }, { venueId: venue!.id, isManualEntry: false });
    expect((await round.sees()).timeZone).toBe(venue!.timeZone);
    const zoneless = await refused(round.change({ venueName: 'The Fort' }));
    expect(zoneless).toMatchObject({ status: 422, body: { errors: [{ field: 'timeZone' }] } });
    const timeZone = 'America/Chicago';
    expect(await round.change({ venueName: 'The Fort', timeZone })).toMatchObject({
      venueId: null,
      courseAddress: null,
      timeZone,
    });
    const none = await refused(pat.call('GET', `/api/bookings/${round.id}/forecast`));
    expect(none.body.code).toBe('weather.no-place');
  });

  // promises venues#forecast
  it('is missing for a tee time that has no known location or is too far ahead', async () => {
    const byHand = await pat.plansRound();
    const noPlace = await refused(pat.call('GET', `/api/bookings/${byHand.id}/forecast`));
    expect(noPlace).toMatchObject({ status: 404, body: { code: 'weather.no-place' } });
    const inAMonth = new Date(harness.now().getTime() + 30 * 86_400_000).toISOString();
    const tooFar = await refused(pat.call('GET', `/api/weather?${INDIANAPOLIS}&at=${inAMonth}`));
    expect(tooFar).toMatchObject({ status: 404, body: { code: 'weather.no-forecast' } });
  });

  it('of a tee time is answered with 404 to another golfer', async () => {
    const round = await pat.plansRound();
    const mallory = await harness.organiser('Mallory');
    expect((await refused(mallory.call('GET', `/api/bookings/${round.id}/forecast`))).body.code).toBe(
      'booking.not-found',
    );
  });
});

it('the API description names the parameters of each call', async () => {
  const { paths } = (await (await patientFetch(`${game.url}/api/docs-json`)).json()) as {
    paths: Record<
      string,
      { get: { parameters: Array<{ name: string; in: string; schema: { type?: string } }> } }
    >;
  };
  const takes = (path: string) =>
    Object.fromEntries(paths[path]!.get.parameters.map((p) => [p.name, p.in === 'query' && p.schema.type]));
  expect(takes('/api/venues/search')).toMatchObject({ lat: 'number', lng: 'number', radius: 'number' });
  expect(Object.keys(takes('/api/venues/search'))).toEqual(expect.arrayContaining(['name', 'type', 'limit']));
  expect(takes('/api/weather')).toMatchObject({ lat: 'number', lng: 'number' });
});

describe('a wrong request about venues or weather', () => {
  const none = '01890a5d-ac96-774b-bcce-b302099a8057';

  it('is answered with 401 without a session, except for what a visitor needs to choose a course', async () => {
    for (const path of [
      '/api/venues',
      `/api/venues/${none}/holes`,
      `/api/weather?${INDIANAPOLIS}`,
      `/api/bookings/${none}/forecast`,
    ])
      expect((await patientFetch(`${game.url}${path}`)).status).toBe(401);
    const statusOf = async (path: string) => (await patientFetch(`${game.url}${path}`)).status;
    expect(await statusOf(`/api/venues/search?${INDIANAPOLIS}`)).toBe(200);
    expect(await statusOf(`/api/venues/${none}/difficulty`)).toBe(404);
  });

  it('is answered with 404 for a venue or tee time that does not exist', async () => {
    for (const id of [none, 'eagle-creek'])
      for (const path of [`/api/venues/${id}`, `/api/venues/${id}/difficulty`, `/api/venues/${id}/holes`])
        expect((await refused(pat.call('GET', path))).body.code).toBe('venue.not-found');
    expect((await refused(pat.call('GET', `/api/bookings/${none}/forecast`))).status).toBe(404);
  });

  it.each([
    ['/api/venues/search?lat=91&lng=0', 'lat'],
    ['/api/venues/search?lat=0&lng=0&colour=red', 'colour'],
    ['/api/venues/search?lat=1', 'lng'],
    ['/api/venues/search?lat=1&lat=2&lng=0', 'lat'],
    ['/api/venues/search', 'lat'],
    ['/api/venues/search?lat=1&lng=1&radius=far', 'radius'],
    ['/api/venues/search?lat=1&lng=1&type=bar', 'type'],
    ['/api/venues/search?lat=1&lng=1&name=%00', 'name'],
    ['/api/venues?limit=0', 'limit'],
    ['/api/venues?cursor=abc', 'cursor'],
    ['/api/weather?lng=1', 'lat'],
    ['/api/weather?lat=&lng=1', 'lat'],
    ['/api/weather?lat=1&lng=1&at=tomorrow', 'at'],
  ])('%s is refused, and the answer names the field %s', async (path, field) => {
    const error = await refused(pat.call('GET', path));
    expect(error.status).toBe(422);
    expect(error.body.errors?.map((e) => e.field)).toContain(field);
  });
});
