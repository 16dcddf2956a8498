import {
  WEBHOOK_EVENTS,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  exportMessages,
  ladderStopped,
  nightAhead,
  offerAnswered,
  offerMade,
  listWebhookDeliveries,
  listWebhookEndpoints,
  replayWebhookDelivery,
  teeTimeChanged,
  userDeleted,
  type ContactId,
  type OfferId,
  type WebhookDeliveryId,
  type WebhookEvent,
  type TeeTimeId,
  type UserId,
  type WebhookEndpointId,
} from '@game/contracts';
import { newId } from '@game/platform';
import { LOCAL } from '@game/simulator';
import {
  Receiver,
  eventually,
  isSigned,
  startServiceHarness,
  type Heard,
  type ServiceHarness,
} from '@game/testing';
import pg from 'pg';
import { Webhook } from 'standardwebhooks';
import { notifications } from '../src/index.js';

const ALL = [...WEBHOOK_EVENTS];
const env = (toLoopback: 'on' | 'off') => ({
  ...LOCAL,
  PUBLIC_URL: 'http://golf.test',
  SENDGRID_BASE_URL: 'http://127.0.0.1:9',
  WEBHOOKS_TO_LOOPBACK: toLoopback,
});
let service: ServiceHarness;
let receiver: Receiver;
let pat: UserId;
beforeAll(
  async () => void (service = await startServiceHarness(notifications, { hears: [], env: env('on') })),
);
afterAll(() => service?.stop());
beforeEach(async () => {
  receiver = await Receiver.start();
  pat = newId();
});
afterEach(() => receiver.stop());

const hear = (events = ALL, url = receiver.url) =>
  service.bus.send(createWebhookEndpoint, { userId: pat, url, events });
const changed = (version = 1, id?: string) =>
  service.happens(teeTimeChanged, { bookingId: newId<TeeTimeId>(), organiserId: pat, version }, id);
const sent = async (endpointId: WebhookEndpointId) =>
  (await service.bus.ask(listWebhookDeliveries, { userId: pat, endpointId })).items;
const stands = (endpointId: WebhookEndpointId, delivery: object) =>
  eventually(async () => {
    const [newest] = await sent(endpointId);
    expect(newest).toMatchObject(delivery);
    return newest!;
  });
const forward = (seconds: number) => service.clock.forward(seconds * 1_000);
const teeTime = () => ({
  ...{ bookingId: newId<TeeTimeId>(), organiserId: pat, organiserName: 'Pat', courseName: 'Eagle Creek' },
  ...{ courseAddress: null, dateTime: '2026-06-06T13:10:00Z', timeZone: 'America/Chicago', sequence: 0 },
});

/** For each event that integrators can choose, an action that causes it. */
const happens: Record<WebhookEvent, () => Promise<unknown>> = {
  'tee-time.changed': () => changed(),
  'offer.made': () => service.happens(offerMade, offer()),
  'offer.answered': () =>
    service.happens(offerAnswered, {
      ...offer(),
      ...{ outcome: 'accepted', standbyRank: null, via: 'link', sendConfirmation: false, changed: true },
      ...{ spotsOpen: 2, playersIn: ['Pat', 'Ann'] },
    }),
  'foursome.full': () => service.happens(ladderStopped, stopped('filled')),
  'invites.stopped': () => service.happens(ladderStopped, stopped('nobody-left')),
  'night.ahead': () =>
    service.happens(nightAhead, {
      ...{ teeTime: teeTime(), when: 'ahead', unasked: ['Ann'], quietFrom: '2026-06-06T02:00:00Z' },
    }),
};
const offer = () => ({
  ...{ offerId: newId<OfferId>(), token: 'a'.repeat(22), code: 1, tier: 1, firstCome: false },
  ...{ expiresAt: '2026-06-01T18:00:00Z', message: null, ignoreQuietHours: false, teeTime: teeTime() },
  recipient: { contactId: newId<ContactId>(), name: 'Ann', phone: null, email: null, smsPermission: false },
});
const stopped = (reason: 'filled' | 'nobody-left') => ({
  teeTime: teeTime(),
  spotsOpen: 1,
  players: ['Pat', 'Ann'],
  reason,
});
/**
 * Verifies a delivery with the library of Standard Webhooks, and returns the event. Throws if the signature
 * is wrong or the time is not now.
 */
function verified({ text, headers }: Heard, secret: string): unknown {
  const now = jest.spyOn(Date, 'now').mockReturnValue(service.clock.now().getTime());
  try {
    return new Webhook(secret).verify(text, headers as Record<string, string>);
  } finally {
    now.mockRestore();
  }
}
async function inDatabase(sql: string, params: unknown[]) {
  const database = new pg.Client({ connectionString: service.databaseUrl });
  await database.connect();
  return database.query(sql, params).finally(() => database.end());
}

describe('an integrator’s program', () => {
  // promises api#webhooks-out
  it('gets each of its owner’s events once and signed, and no events of other users', async () => {
    const { id, secret } = await hear();
    const eventId = newId();
    await changed(7, eventId);
    await changed(7, eventId);
    await service.happens(teeTimeChanged, {
      bookingId: newId<TeeTimeId>(),
      organiserId: newId<UserId>(),
      version: 1,
    });
    const delivery = await stands(id, { state: 'delivered', attempts: 1, lastStatus: 204, lastError: null });
    expect(receiver.heard).toHaveLength(1);
    const [heard] = receiver.heard;
    expect(heard!.body).toMatchObject({ id: delivery.id, type: 'tee-time.changed', data: { version: 7 } });
    expect(heard!.body.data).not.toHaveProperty('organiserId');
    expect(heard!.headers).toMatchObject({
      'x-game-event': 'tee-time.changed',
      'x-game-delivery': delivery.id,
      'content-type': 'application/json; charset=utf-8',
    });
    expect(isSigned(heard!, secret)).toBe(true);
    expect(isSigned({ ...heard!, text: heard!.text.replace('7', '8') }, secret)).toBe(false);
  });

  it('verifies with a secret that is stored encrypted, also one that an earlier version stored in plain text', async () => {
    const { id, secret } = await hear();
    const stored = async () =>
      (await inDatabase(`select secret from notifications.webhook_endpoints where id = $1`, [id])).rows[0]
        .secret;
    expect(await stored()).toMatch(/^sealed\./);
    await inDatabase(`update notifications.webhook_endpoints set secret = $2 where id = $1`, [id, secret]);
    await changed(1, newId());
    await eventually(() => expect(receiver.heard).toHaveLength(1));
    await service.restart();
    expect(await stored()).toMatch(/^sealed\./);
    await changed(2, newId());
    await eventually(() => expect(receiver.heard).toHaveLength(2));
    for (const heard of receiver.heard) expect(isSigned(heard, secret)).toBe(true);
  });

  // promises api#standard-webhooks
  it.each(ALL)('can verify %s with the library of Standard Webhooks at each attempt', async (event) => {
    receiver.answers.push(500);
    const { id, secret } = await hear([event]);
    await happens[event]!();
    await stands(id, { state: 'waiting', attempts: 1 });
    forward(10);
    await stands(id, { state: 'delivered', attempts: 2 });
    expect(receiver.heard).toHaveLength(2);
    for (const heard of receiver.heard) {
      expect(verified(heard, secret)).toEqual(heard.body);
      expect(heard.headers['webhook-id']).toBe(heard.body.id);
      expect(() => verified({ ...heard, text: heard.text.replace('1', '2') }, secret)).toThrow();
      expect(() => verified(heard, `whsec_${Buffer.alloc(32).toString('base64')}`)).toThrow();
    }
    const times = receiver.heard.map(({ headers }) => Number(headers['webhook-timestamp']));
    expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(10);
  });

  // promises api#webhooks-out
  it('gets an event under the same id at each of its endpoints, and can have it sent again to one of them', async () => {
    const other = await Receiver.start();
    const [one, two] = [await hear(['tee-time.changed']), await hear(['tee-time.changed'], other.url)];
    const eventId = newId();
    await changed(1, eventId);
    for (const { id } of [one, two]) await stands(id, { id: eventId, state: 'delivered' });
    for (const { heard } of [receiver, other]) {
      expect(heard.map(({ body }) => body.id)).toEqual([eventId]);
      expect(heard[0]!.headers).toMatchObject({ 'webhook-id': eventId, 'x-game-delivery': eventId });
    }
    const replay = { userId: pat, endpointId: two.id, deliveryId: eventId as WebhookDeliveryId };
    await service.bus.send(replayWebhookDelivery, replay);
    await eventually(() => expect(other.heard).toHaveLength(2));
    expect(receiver.heard).toHaveLength(1);
    await other.stop();
  });

  it('finds a delivery of an earlier version, whose id was its own, and gets it again under that id', async () => {
    const { id: endpointId } = await hear(['tee-time.changed']);
    await changed();
    await stands(endpointId, { state: 'delivered' });
    await inDatabase(
      `update notifications.webhook_deliveries set body = jsonb_set(body::jsonb, '{id}', to_jsonb(id)) where endpoint_id = $1`,
      [endpointId],
    );
    const deliveryId = (await sent(endpointId))[0]!.id;
    await service.bus.send(replayWebhookDelivery, { userId: pat, endpointId, deliveryId });
    await eventually(() => expect(receiver.heard).toHaveLength(2));
    expect(receiver.heard[1]!.headers['webhook-id']).toBe(deliveryId);
  });

  // promises api#standard-webhooks
  it('can verify deliveries with a secret of an earlier version after converting it to standard base64', async () => {
    const { id } = await hear();
    const secret = `whsec_${Buffer.alloc(32, 0xfb).toString('base64url')}`;
    expect(secret).toContain('-');
    await inDatabase(`update notifications.webhook_endpoints set secret = $1 where id = $2`, [secret, id]);
    await changed();
    await stands(id, { state: 'delivered' });
    const [heard] = receiver.heard;
    expect(isSigned(heard!, secret)).toBe(true);
    const standard = `whsec_${Buffer.from(secret.slice(6), 'base64url').toString('base64')}`;
    expect(verified(heard!, standard)).toEqual(heard!.body);
  });

  it('gets only the events that it chose, for instance a full foursome but not a ladder that stopped for another reason', async () => {
    const { id } = await hear(['foursome.full']);
    const stopped = { teeTime: teeTime(), spotsOpen: 0, players: ['Pat', 'Ann', 'Bob', 'Cy'] };
    await service.happens(ladderStopped, { ...stopped, reason: 'nobody-left', spotsOpen: 2 });
    await service.happens(ladderStopped, { ...stopped, reason: 'filled' });
    await stands(id, { state: 'delivered', event: 'foursome.full' });
    expect(receiver.heard.map(({ body }) => body.data)).toEqual([
      expect.objectContaining({ spotsOpen: 0, players: stopped.players }),
    ]);
  });

  // promises api#tries
  it('that is down is called again, at growing intervals, until it answers with a 2xx', async () => {
    receiver.answers.push(500, 302);
    const { id } = await hear();
    await changed();
    await stands(id, { state: 'waiting', attempts: 1, lastStatus: 500 });
    forward(10);
    await stands(id, { state: 'waiting', attempts: 2, lastStatus: 302 });
    forward(60);
    const delivered = await stands(id, { state: 'delivered', attempts: 3, nextAttemptAt: null });
    expect(receiver.heard.map(({ body }) => body.id)).toEqual(Array(3).fill(delivered.id));
  });

  // promises api#tries
  it('that stays down gets no more calls after eight attempts, until a replay sends the event again under its id', async () => {
    // Each attempt has its own status, so that an attempt under way is not mistaken for one that ended.
    const status = (attempt: number) => 500 + attempt;
    receiver.answers.push(...Array.from({ length: 8 }, (_, i) => status(i + 1)));
    const { id } = await hear();
    await changed();
    for (let attempts = 1; attempts < 8; attempts++) {
      await stands(id, { state: 'waiting', attempts, lastStatus: status(attempts) });
      forward(17 * 3_600);
    }
    const failed = await stands(id, { state: 'failed', attempts: 8, nextAttemptAt: null });
    const replay = { userId: pat, endpointId: id, deliveryId: failed.id };
    expect(await service.bus.send(replayWebhookDelivery, replay)).toMatchObject({
      state: 'waiting',
      attempts: 0,
    });
    await stands(id, { state: 'delivered', attempts: 1, id: failed.id });
    expect(receiver.heard.at(-1)!.body.id).toBe(failed.id);
  });

  it('that cannot be reached is shown with the reason in its owner’s list of deliveries', async () => {
    const { id } = await hear(ALL, 'http://127.0.0.1:9/');
    await changed();
    const { id: deliveryId } = await stands(id, {
      state: 'waiting',
      attempts: 1,
      lastStatus: null,
      lastError: 'no-answer',
    });
    await expect(
      service.bus.send(replayWebhookDelivery, { userId: pat, endpointId: id, deliveryId }),
    ).rejects.toMatchObject({ code: 'webhook.delivery-waiting' });
  });

  it('that refused an event gets it again after a restart of the service', async () => {
    receiver.answers.push(500);
    const { id } = await hear();
    await changed();
    await stands(id, { state: 'waiting', attempts: 1 });
    await service.restart();
    forward(10);
    await stands(id, { state: 'delivered', attempts: 2 });
  });
});

describe('endpoints', () => {
  it('show their secret only once, are ten at most, and can be deleted', async () => {
    const { secret, ...first } = await hear();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const list = () => service.bus.ask(listWebhookEndpoints, { userId: pat });
    expect(await list()).toEqual([first]);
    const more = await Promise.allSettled(Array.from({ length: 12 }, () => hear()));
    expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
    await expect(hear()).rejects.toMatchObject({ code: 'webhook.too-many-endpoints' });
    await service.bus.send(deleteWebhookEndpoint, { userId: pat, endpointId: first.id });
    expect(await list()).toHaveLength(9);
    await expect(sent(first.id)).rejects.toMatchObject({ code: 'webhook.endpoint-not-found' });
  });

  it('of another user are not found', async () => {
    const { id: endpointId } = await hear();
    await changed();
    const { id: deliveryId } = await stands(endpointId, { state: 'delivered' });
    const stranger = { userId: newId<UserId>(), endpointId };
    for (const attempt of [
      service.bus.send(deleteWebhookEndpoint, stranger),
      service.bus.ask(listWebhookDeliveries, stranger),
      service.bus.send(replayWebhookDelivery, { ...stranger, deliveryId }),
    ])
      await expect(attempt).rejects.toMatchObject({ code: 'webhook.endpoint-not-found' });
    const other = await hear();
    await expect(
      service.bus.send(replayWebhookDelivery, { userId: pat, endpointId: other.id, deliveryId }),
    ).rejects.toMatchObject({ code: 'webhook.delivery-not-found' });
  });

  it.each([
    'http://hooks.example.com/',
    'https://10.0.0.1/',
    'https://[fd00::1]/',
    'https://169.254.169.254/',
  ])('are refused at %s, with an error for the field', async (url) => {
    await expect(hear(ALL, url)).rejects.toMatchObject({
      code: 'webhook.unsafe-url',
      details: { errors: [{ field: 'url' }] },
    });
  });

  it('are in the export and are deleted with the account', async () => {
    const { secret, ...endpoint } = await hear();
    const kept = await service.bus.ask(exportMessages, { userId: pat });
    expect(kept.webhookEndpoints).toEqual([endpoint]);
    expect(JSON.stringify(kept)).not.toContain(secret);
    await service.happens(userDeleted, { userId: pat, deletedAt: service.clock.now().toISOString() });
    await eventually(async () =>
      expect(await service.bus.ask(listWebhookEndpoints, { userId: pat })).toEqual([]),
    );
  });
});

describe('a setting that allows public addresses only', () => {
  it('refuses this machine by its address and by its name', async () => {
    const strict = await startServiceHarness(notifications, { hears: [], env: env('off') });
    try {
      for (const url of [receiver.url, receiver.url.replace('127.0.0.1', 'localhost')])
        await expect(
          strict.bus.send(createWebhookEndpoint, { userId: pat, url, events: ALL }),
        ).rejects.toMatchObject({ code: 'webhook.unsafe-url' });
    } finally {
      await strict.stop();
    }
  });
});
