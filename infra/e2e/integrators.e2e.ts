import { randomUUID } from 'node:crypto';
import { WEBHOOK_EVENTS, type WebhookDelivery } from '@game/contracts';
import {
  Golfer,
  Receiver,
  GameHarness,
  eventually,
  isSigned,
  refused,
  type GameUnderTest,
} from '@game/testing';
import { startGameUnderTest } from './src/game.js';

const PATH = '/api/webhook-endpoints';
interface Endpoint {
  id: string;
  secret: string;
}
let game: GameUnderTest;
let harness: GameHarness;
let pat: Golfer;
let receiver: Receiver;
beforeAll(async () => void (game = await startGameUnderTest()));
afterAll(() => game.stop());
beforeEach(async () => {
  harness = new GameHarness(game);
  await harness.nextDayAt('10:00');
  pat = await harness.organiser('Pat');
  receiver = await Receiver.start();
});
afterEach(() => receiver.stop());

const ALL: string[] = [...WEBHOOK_EVENTS];
const hear = (events = ALL, headers = {}) =>
  pat.call<Endpoint>('POST', PATH, { url: receiver.url, events }, headers);

// promises api#webhooks-out
describe('an integrator’s program', () => {
  it('receives a signed webhook for each step from the first offer to the full foursome; the log lists them, and a replay sends one again', async () => {
    const { id, secret } = await hear();
    await pat.knows(1, ['Ann', 'Bob', 'Cy']);
    const round = await pat.plansRound();
    await round.sendsInvites();
    for (const name of ['Ann', 'Bob', 'Cy']) await round.answers(name, 'in');
    const [full] = await eventually(() => {
      expect(receiver.of('offer.made')).toHaveLength(3);
      expect(receiver.of('offer.answered')).toHaveLength(3);
      expect(receiver.of('tee-time.changed').length).toBeGreaterThan(0);
      expect(receiver.of('foursome.full')).toHaveLength(1);
      return receiver.of('foursome.full');
    });
    expect(full!.body.data).toMatchObject({ teeTime: { bookingId: round.id }, spotsOpen: 0 });
    expect(full!.body.data['players']).toEqual(expect.arrayContaining(['Ann', 'Bob', 'Cy']));
    for (const heard of receiver.heard) expect(isSigned(heard, secret)).toBe(true);
    const said = JSON.stringify(receiver.heard);
    for (const name of ['Ann', 'Bob', 'Cy']) expect(said).not.toContain(harness.phoneNumber(name).slice(1));

    const deliveryId = full!.body.id;
    const delivery = await eventually(async () => {
      const sent = await pat.call<WebhookDelivery[]>('GET', `${PATH}/${id}/deliveries`);
      const found = sent.find((one) => one.id === deliveryId);
      expect(found).toMatchObject({ state: 'delivered', lastStatus: 204, event: 'foursome.full' });
      return found!;
    });
    expect(delivery.body.data).toEqual(full!.body.data);
    const replay = await pat.call('POST', `${PATH}/${id}/deliveries/${deliveryId}/replay`);
    expect(replay).toMatchObject({ id: deliveryId, state: 'waiting' });
    await eventually(() => expect(receiver.of('foursome.full')).toHaveLength(2));
  });

  it('manages its webhook with an API key of the right scopes', async () => {
    const { key } = await pat.call<{ key: string }>('POST', '/api/api-keys', {
      name: 'Club site',
      scopes: ['webhooks:read', 'webhooks:write'],
    });
    const program = <T>(method: string, path: string, body?: unknown) =>
      new Golfer(harness, 'program').call<T>(method, path, body, { authorization: `Bearer ${key}` });
    const { id } = await program<Endpoint>('POST', PATH, { url: receiver.url, events: ['offer.made'] });
    expect(await program('GET', PATH)).toMatchObject([{ id, events: ['offer.made'] }]);
    expect(await program('GET', `${PATH}/${id}/deliveries`)).toEqual([]);
    expect(await program('DELETE', `${PATH}/${id}`)).toEqual({ ok: true });
    expect((await refused(program('GET', '/api/bookings'))).body.code).toBe('api-key.missing-scope');
  });

  it('has its webhook created once for each Idempotency-Key, and the secret is shown once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const [first, again] = [await hear(ALL, headers), await hear(ALL, headers)];
    expect(again).toEqual(first);
    const listed = await pat.call<object[]>('GET', PATH);
    expect(listed).toHaveLength(1);
    expect(JSON.stringify(listed)).not.toContain(first.secret);
  });
});

describe('a refused call on webhooks', () => {
  it('is answered with 401 without a session, and with 404 to another golfer', async () => {
    const { id } = await hear();
    const mallory = await harness.organiser('Mallory');
    const nobody = new Golfer(harness, 'nobody');
    for (const [method, path] of [
      ['DELETE', `${PATH}/${id}`],
      ['GET', `${PATH}/${id}/deliveries`],
      ['POST', `${PATH}/${id}/deliveries/${randomUUID()}/replay`],
    ] as const) {
      expect([path, (await refused(mallory.call(method, path))).status]).toEqual([path, 404]);
      expect([path, (await refused(nobody.call(method, path))).status]).toEqual([path, 401]);
    }
    expect(await mallory.call('GET', PATH)).toEqual([]);
    expect((await refused(nobody.call('GET', PATH))).status).toBe(401);
    expect((await refused(nobody.call('POST', PATH, {}))).status).toBe(401);
    expect((await refused(pat.call('GET', `${PATH}/no-id/deliveries`))).body.code).toBe(
      'webhook.endpoint-not-found',
    );
  });

  it('names the field that is wrong', async () => {
    const bad = async (body: unknown) => (await refused(pat.call('POST', PATH, body))).body;
    const fields = async (body: object) => (await bad(body)).errors!.map((e) => e.field);
    expect(await fields({ url: 'hooks.example.com', events: ALL })).toEqual(['url']);
    expect(await fields({ url: 'https://10.0.0.1/', events: ALL })).toEqual(['url']);
    expect(await fields({ url: 'https://hooks.example.com/', events: [] })).toEqual(['events']);
    expect(await fields({ url: 'https://hooks.example.com/', events: ['all'] })).toEqual(['events.0']);
    expect((await bad('{"url":')).code).toBe('input.malformed');
    const { id } = await hear();
    const page = await refused(pat.call('GET', `${PATH}/${id}/deliveries?cursor=x`));
    expect([page.status, page.body.errors![0]!.field]).toEqual([422, 'cursor']);
  });
});

describe('the other calls of integrators', () => {
  // promises contacts#tier-names
  it('store the names of tiers, which only their owner can read', async () => {
    const name = { tier: 1, customName: 'The Regulars', defaultName: 'A-Team' };
    expect(await pat.call('POST', '/api/custom-tier-names', name)).toEqual(name);
    expect(await pat.call('GET', '/api/custom-tier-names')).toEqual([name]);
    expect(await (await harness.organiser('Eve')).call('GET', '/api/custom-tier-names')).toEqual([]);
    const bad = await refused(pat.call('POST', '/api/custom-tier-names', { ...name, tier: 9 }));
    expect([bad.status, bad.body.errors![0]!.field]).toEqual([422, 'tier']);
    const nobody = new Golfer(harness, 'nobody');
    expect((await refused(nobody.call('GET', '/api/custom-tier-names'))).status).toBe(401);
  });

  // promises api#health
  it('say that the game is alive and ready, and describe the API', async () => {
    const nobody = new Golfer(harness, 'nobody');
    expect(await nobody.call('GET', '/api/health/live')).toEqual({ live: true });
    expect(await nobody.call('GET', '/api/health/ready')).toMatchObject({ ready: true });
    const { paths } = await nobody.call<{ paths: object }>('GET', '/api/docs-json');
    expect(Object.keys(paths)).toContain(`${PATH}/{id}/deliveries/{deliveryId}/replay`);
  });
});
