import { randomUUID } from 'node:crypto';
import type { MatchPlayer, PlayerPreferences } from '@game/contracts';
import {
  GameHarness,
  eventually,
  patientFetch,
  type ApiError,
  type GameUnderTest,
  type Golfer,
} from '@game/testing';
import { startGameUnderTest } from './src/game.js';

let game: GameUnderTest;
let harness: GameHarness;
let pat: Golfer;
beforeAll(async () => {
  game = await startGameUnderTest();
});
afterAll(() => game.stop());
beforeEach(async () => {
  harness = new GameHarness(game);
  await harness.nextDayAt('10:00');
  pat = await harness.organiser('Pat');
});

const PREFERENCES = '/api/player-preferences';
const refused = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (e: ApiError) => ({ status: e.status, code: e.body.code, field: e.body.errors?.[0]?.field }),
  );

describe('/api/player-preferences', () => {
  it('starts with the defaults and keeps what is saved', async () => {
    const before = await pat.call<PlayerPreferences>('GET', PREFERENCES);
    expect(before).toMatchObject({
      autoMatchEnabled: false,
      maxDistance: 25,
      verifiedOnly: false,
      allowBeginners: true,
      findable: false,
    });
    const body = { autoMatchEnabled: true, maxDistance: 50, verifiedOnly: true, allowBeginners: false };
    expect(await pat.call('POST', PREFERENCES, body)).toEqual({ ...before, ...body });
    expect(await pat.call('GET', PREFERENCES)).toEqual({ ...before, ...body });
  });

  it('answers 401 without a session, 422 with the field that is wrong, and 400 if the body is not JSON', async () => {
    expect((await patientFetch(`${game.url}${PREFERENCES}`)).status).toBe(401);
    expect((await patientFetch(`${game.url}${PREFERENCES}`, { method: 'POST' })).status).toBe(401);
    expect(await refused(pat.call('POST', PREFERENCES, { maxDistance: 30 }))).toMatchObject({
      status: 422,
      field: 'maxDistance',
    });
    expect(await refused(pat.call('POST', PREFERENCES, '{'))).toMatchObject({ status: 400 });
  });
});

describe('/api/matching', () => {
  const search = (golfer: Golfer, body: object = {}) =>
    golfer.call<{ players: MatchPlayer[] }>('POST', '/api/matching/search', body);

  it('says what to do if the golfer has no location', async () => {
    expect(await refused(search(pat))).toMatchObject({ status: 409, code: 'matching.no-location' });
  });

  it('finds players who opted in, and sends them the invite without revealing their phone or email', async () => {
    const ann = await harness.organiser('Ann');
    for (const golfer of [pat, ann]) {
      await golfer.call('PATCH', '/api/me', { location: 'Boise, Idaho', handicap: 12 });
      await golfer.call('PATCH', '/api/me/settings', { locationSharing: true });
    }
    await ann.call('POST', PREFERENCES, { autoMatchEnabled: true });
    const found = await eventually(async () => {
      const one = (await search(pat)).players.find((p) => p.name === 'Ann');
      expect(one).toBeDefined();
      return one!;
    });
    expect(found).toMatchObject({ distance: 1, handicap: 12, verified: false, recentActivity: 0 });
    expect(found.explanation.map((line) => line.rule)).toEqual(
      expect.arrayContaining(['handicap', 'distance', 'style', 'verified', 'activity']),
    );
    expect(JSON.stringify(found)).not.toMatch(/@|\+1|lat|lng/);

    const round = await pat.plansRound();
    const invite = { playerIds: [found.id], bookingId: round.id, message: 'Join us?' };
    expect(await pat.call('POST', '/api/matching/invite', invite)).toEqual({ ok: true, invited: 1 });
    await harness.inbox('Ann').waitFor(/Pat asks you to play: Eagle Creek/);
    expect(
      await refused(ann.call('POST', '/api/matching/invite', { ...invite, playerIds: [randomUUID()] })),
    ).toMatchObject({ status: 404 });

    await ann.call('PATCH', '/api/me/settings', { publicProfile: false });
    await eventually(async () =>
      expect((await search(pat)).players.filter((p) => p.id === found.id)).toEqual([]),
    );
  });

  it('refuses the women-only filter to a golfer whose profile does not say female', async () => {
    await eventually(async () =>
      expect(await refused(search(pat, { womenOnlyMatches: true }))).toMatchObject({
        status: 403,
        code: 'matching.women-only',
      }),
    );
  });

  it('does not invite a player who did not opt in', async () => {
    const { user } = await new GameHarness(game)
      .organiser('Eve')
      .then((eve) => eve.call<{ user: { id: string } }>('GET', '/api/me'));
    const invite = { playerIds: [user.id], message: 'Hello' };
    expect(await refused(pat.call('POST', '/api/matching/invite', invite))).toMatchObject({
      status: 404,
      code: 'matching.player-not-found',
    });
    const known = { playerId: user.id };
    await eventually(async () =>
      expect(await refused(pat.call('POST', '/api/matching/block', known))).toBeUndefined(),
    );
    await pat.call('DELETE', `/api/matching/block/${user.id}`);
    await pat.call('POST', '/api/matching/report', { ...known, reason: 'Spam' });
  });

  it.each([
    ['search', { maxDistance: 101 }, 'maxDistance'],
    ['search', { handicapMin: 20, handicapMax: 10 }, 'handicapMax'],
    ['search', { venueId: 'x' }, 'venueId'],
    ['invite', { playerIds: [] }, 'playerIds'],
    ['block', {}, 'playerId'],
    ['report', { playerId: randomUUID(), reason: '' }, 'reason'],
  ])('%s with the body %j is refused, and the answer names the field', async (path, body, field) => {
    expect(await refused(pat.call('POST', `/api/matching/${path}`, body))).toMatchObject({
      status: 422,
      field,
    });
    expect((await patientFetch(`${game.url}/api/matching/${path}`, { method: 'POST' })).status).toBe(401);
    expect(await refused(pat.call('POST', `/api/matching/${path}`, '{'))).toMatchObject({ status: 400 });
  });

  it.each(['block', 'report'])('refuses to %s a player who does not exist', async (path) => {
    const nobody = { playerId: randomUUID(), ...(path === 'report' ? { reason: 'Spam' } : {}) };
    expect(await refused(pat.call('POST', `/api/matching/${path}`, nobody))).toMatchObject({ status: 404 });
  });
});
