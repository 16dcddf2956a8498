import { randomUUID } from 'node:crypto';
import type { Push, PushDevice, User } from '@game/contracts';
import {
  Golfer,
  PushService,
  GameHarness,
  eventually,
  refused,
  vapidClaims,
  type GameUnderTest,
} from '@game/testing';
import { startGameUnderTest } from './src/game.js';

let game: GameUnderTest;
let harness: GameHarness;
let pat: Golfer;
let service: PushService;
beforeAll(async () => void (game = await startGameUnderTest()));
afterAll(() => game.stop());
beforeEach(async () => {
  harness = new GameHarness(game);
  await harness.nextDayAt('10:00');
  pat = await harness.organiser('Pat');
  service = await PushService.start();
});
afterEach(() => service.stop());

const pushes = (golfer = pat) => golfer.call<Push>('GET', '/api/push');
const switchOn = (browser = service.browser(), headers = {}) =>
  pat.call<PushDevice>('POST', '/api/push/devices', browser.subscription, headers);

describe('an organiser', () => {
  it('receives a push for each player who is in and for a full foursome, and none once pushes are switched off', async () => {
    const browser = service.browser();
    const { publicKey, devices } = await pushes();
    expect(devices).toEqual([]);
    const device = await switchOn(browser);
    expect((await pushes()).devices).toEqual([device]);

    await pat.knows(1, ['Ann', 'Bob', 'Cy']);
    const round = await pat.plansRound();
    await round.sendsInvites();
    for (const name of ['Ann', 'Bob', 'Cy']) await round.answers(name, 'in');
    await eventually(() => {
      const titles = browser.heard.map(({ note }) => note.title);
      expect(titles.sort()).toEqual(['Ann is in', 'Bob is in', 'Cy is in', 'Your foursome is set']);
    });
    const { user } = await pat.call<{ user: User }>('GET', '/api/me');
    for (const pushed of browser.heard) {
      expect(pushed.note).toMatchObject({ to: user.id, url: `/dashboard?tee-time=${round.id}` });
      expect(vapidClaims(pushed, publicKey).aud).toBe(service.url);
    }

    expect(await pat.call('DELETE', `/api/push/devices/${device.id}`)).toEqual({ ok: true });
    expect((await pushes()).devices).toEqual([]);
    expect((await refused(pat.call('DELETE', `/api/push/devices/${device.id}`))).status).toBe(404);
  });

  it('has each browser subscribed only once, however often it subscribes', async () => {
    const browser = service.browser();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await switchOn(browser, headers);
    expect(await switchOn(browser, headers)).toEqual(first);
    expect(await switchOn(browser)).toEqual(first);
    expect((await pushes()).devices).toHaveLength(1);
    const file = await pat.call<{ messages: { pushDevices: unknown } }>('GET', '/api/me/export');
    expect(file.messages.pushDevices).toEqual([first]);
  });
});

describe('a refused call on pushes', () => {
  it('is answered with 401 without a session and 404 to another golfer, whose lists stay empty', async () => {
    const { id } = await switchOn();
    const mallory = await harness.organiser('Mallory');
    const nobody = new Golfer(harness, 'nobody');
    expect((await refused(mallory.call('DELETE', `/api/push/devices/${id}`))).body.code).toBe(
      'push.device-not-found',
    );
    expect((await pushes(mallory)).devices).toEqual([]);
    expect((await refused(pushes(nobody))).status).toBe(401);
    expect((await refused(nobody.call('DELETE', `/api/push/devices/${id}`))).status).toBe(401);
    expect((await refused(nobody.call('POST', '/api/push/devices', {}))).status).toBe(401);
    expect((await refused(pat.call('DELETE', '/api/push/devices/no-id'))).status).toBe(404);
    expect((await pushes()).devices).toHaveLength(1);
  });

  it('names the field that is wrong, and an address that does not belong to a push service is never called', async () => {
    const { endpoint, keys } = service.browser().subscription;
    const bad = async (body: unknown) => refused(pat.call('POST', '/api/push/devices', body));
    const fields = async (body: object) => {
      const { status, body: problem } = await bad(body);
      return [status, ...problem.errors!.map((e) => e.field)];
    };
    expect(await fields({ endpoint: 'nowhere', keys })).toEqual([422, 'endpoint']);
    expect(await fields({ endpoint: 'https://169.254.169.254/', keys })).toEqual([422, 'endpoint']);
    expect(await fields({ endpoint: 'https://hooks.example.com/', keys })).toEqual([422, 'endpoint']);
    expect(await fields({ endpoint, keys: { ...keys, p256dh: 'short' } })).toEqual([422, 'keys.p256dh']);
    expect(await fields({ endpoint, keys: { ...keys, auth: '' } })).toEqual([422, 'keys.auth']);
    expect((await bad('{"endpoint":')).status).toBe(400);
  });
});
