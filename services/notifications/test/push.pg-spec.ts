import {
  MAX_PUSH_DEVICES,
  deletePushDevice,
  exportMessages,
  ladderStopped,
  listPushDevices,
  savePushDevice,
  userDeleted,
  type User,
  type UserId,
} from '@game/contracts';
import { newId } from '@game/platform';
import { PushService, eventually, vapidClaims, type Browser } from '@game/testing';
import { NotificationsHarness } from './notifications.harness.js';

let harness: NotificationsHarness;
let service: PushService;
let pat: User;
beforeAll(async () => {
  service = await PushService.start();
  harness = await NotificationsHarness.start({ toLoopback: true });
});
afterAll(async () => {
  await harness?.stop();
  await service?.stop();
});
beforeEach(async () => {
  service.answers.length = 0;
  pat = await harness.signsUp(harness.user('Pat'));
});

const switchOn = async (user = pat, browser = service.browser()) => {
  const device = await harness.service.bus.send(savePushDevice, { userId: user.id, ...browser.subscription });
  return { browser, device };
};
const devicesOf = async ({ id }: User) =>
  (await harness.service.bus.ask(listPushDevices, { userId: id })).devices;
const answer = (name: string, outcome: 'accepted' | 'declined' | 'maybe' | 'standby', changed = true) => {
  const offer = harness.offer(harness.friend(name), { organiserId: pat.id });
  return harness.answered(offer, { outcome, changed }).then(() => offer.teeTime);
};
const titles = ({ heard }: Browser) => heard.map(({ note }) => note.title);
const hears = (browser: Browser, ...expected: string[]) =>
  eventually(() => expect(titles(browser).sort()).toEqual(expected.sort()));
const of = (what: string) => harness.rows(`select 1 from messages where channel = 'push' and ${what}`);

// promises messages#browser-notifications
describe('a browser in which an organiser switched notifications on', () => {
  it('shows who is in and who is out, links to the tee time, and is the only one that can decrypt the message', async () => {
    const { browser } = await switchOn();
    const { bookingId } = await answer('Ann', 'accepted');
    await hears(browser, 'Ann is in');
    const [pushed] = browser.heard;
    expect(pushed!.note).toMatchObject({
      to: pat.id,
      body: 'Eagle Creek, Sat, Jun 6, 8:10 AM: 2 of 4 are in.',
      url: `/dashboard?tee-time=${bookingId}`,
    });
    expect(pushed!.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      topic: pushed!.note.tag.replaceAll('-', ''),
    });
    expect(Number(pushed!.headers['ttl'])).toBeGreaterThan(0);
    await answer('Bob', 'declined');
    await answer('Cy', 'standby');
    await hears(browser, 'Ann is in', 'Bob is out', 'Cy is on standby');
  });

  it('gets messages signed with one stored key, for our address and its own push service', async () => {
    const { browser } = await switchOn();
    const { publicKey } = await harness.service.bus.ask(listPushDevices, { userId: pat.id });
    await answer('Ann', 'accepted');
    await hears(browser, 'Ann is in');
    const { aud, sub } = vapidClaims(browser.heard[0]!, publicKey);
    expect([aud, sub]).toEqual([service.url, 'mailto:help@golf.example']);
    const keys = await harness.rows<{ key: string }>(`select private_key as key from push_keys`);
    expect(keys).toEqual([{ key: expect.stringMatching(/^sealed\./) }]);
  });

  it('shows on every device that the foursome is full, but not that the ladder stopped for another reason', async () => {
    const [phone, desk] = [await switchOn(), await switchOn()];
    const { teeTime } = harness.offer(harness.friend('x'), { organiserId: pat.id });
    const players = ['Pat', 'Ann', 'Bob', 'Cy'];
    await harness.service.happens(ladderStopped, { teeTime, reason: 'nobody-left', spotsOpen: 2, players });
    await harness.service.happens(ladderStopped, { teeTime, reason: 'filled', spotsOpen: 0, players });
    await hears(phone.browser, 'Your foursome is set');
    await hears(desk.browser, 'Your foursome is set');
    expect(phone.browser.heard[0]!.note.body).toMatch(/^Eagle Creek, .*: you play with Ann, Bob and Cy\.$/);
  });

  it('shows neither a maybe nor an answer that changed nothing, and shows no event twice', async () => {
    const { browser } = await switchOn();
    await answer('Ann', 'maybe');
    await answer('Bob', 'accepted', false);
    const offer = harness.offer(harness.friend('Cy'), { organiserId: pat.id });
    const eventId = newId();
    await harness.answered(offer, {}, eventId);
    await harness.answered(offer, {}, eventId);
    await hears(browser, 'Cy is in');
    expect(await of(`user_id = '${pat.id}'`)).toHaveLength(1);
  });

  it('shows nothing while confirmations are switched off, but shows answers while only mail is switched off', async () => {
    pat = await harness.signsUp({ ...pat, confirmationNotifications: false }, 2);
    const { browser } = await switchOn();
    await answer('Ann', 'accepted');
    await eventually(async () =>
      expect(await harness.rows(`select 1 from inbox where state = 'pending'`)).toEqual([]),
    );
    pat = await harness.signsUp({ ...pat, confirmationNotifications: true, emailNotifications: false }, 3);
    await answer('Bob', 'accepted');
    await hears(browser, 'Bob is in');
  });
});

describe('a push service', () => {
  it('that is down or busy is called again, after the wait that it asks for', async () => {
    const { browser, device } = await switchOn();
    service.answers.push({ status: 503 }, { status: 429, headers: { 'retry-after': '600' } });
    await answer('Ann', 'accepted');
    await harness.attempted(device.id, 1);
    await eventually(() => expect(browser.refused).toEqual([503]));
    harness.forward({ seconds: 2 });
    await eventually(() => expect(browser.refused).toEqual([503, 429]));
    await harness.attempted(device.id, 2);
    harness.forward({ seconds: 540 });
    await harness.stand(device.id, 'queued');
    expect(browser.heard).toEqual([]);
    harness.forward({ seconds: 60 });
    await hears(browser, 'Ann is in');
    await harness.stand(device.id, 'sent');
  });

  it.each([403, 404, 410])('that answers %i makes the service forget that device only', async (status) => {
    const gone = await switchOn();
    service.answers.push({ status });
    await answer('Ann', 'accepted');
    await eventually(async () => expect(await devicesOf(pat)).toEqual([]));
    expect(gone.browser.refused).toEqual([status]);
    await harness.stand(gone.device.id, 'undelivered');
    const { browser } = await switchOn();
    await answer('Bob', 'declined');
    await hears(browser, 'Bob is out');
    expect(gone.browser.heard).toEqual([]);
  });

  it('is not called for a device with an invalid key, and the other devices are notified', async () => {
    const broken = service.browser();
    broken.subscription.keys.p256dh = `B${'A'.repeat(86)}`;
    const { device } = await switchOn(pat, broken);
    const { browser } = await switchOn();
    await answer('Ann', 'accepted');
    await hears(browser, 'Ann is in');
    await harness.stand(device.id, 'undelivered');
    expect(broken.heard).toEqual([]);
  });
});

describe('the devices of a user', () => {
  it('are stored once for each endpoint', async () => {
    const { browser, device } = await switchOn();
    const again = await switchOn(pat, browser);
    expect(again.device).toEqual(device);
    expect(await devicesOf(pat)).toEqual([device]);
  });

  it('belong to the user who switched them on last, and do not get messages queued for the former user', async () => {
    const { browser, device } = await switchOn();
    service.answers.push({ status: 503 });
    await answer('Ann', 'accepted');
    await harness.attempted(device.id, 1);
    const zoe = await harness.signsUp(harness.user('Zoe'));
    const hers = await switchOn(zoe, browser);
    expect(hers.device.id).not.toBe(device.id);
    expect(await devicesOf(pat)).toEqual([]);
    await harness.inTime({ seconds: 2 }, device.id, 'undelivered');
    expect(browser.heard).toEqual([]);
  });

  // promises messages#browser-notifications
  it('are ten at most, and an eleventh device replaces the oldest', async () => {
    const all = [];
    for (let n = 0; n <= MAX_PUSH_DEVICES; n++) all.push((await switchOn()).device.id);
    expect((await devicesOf(pat)).map(({ id }) => id)).toEqual(all.slice(1));
  });

  it('can be switched off only by their owner, and then get no more messages', async () => {
    const { device, browser } = await switchOn();
    const zoe = await harness.signsUp(harness.user('Zoe'));
    const off = (userId: UserId) =>
      harness.service.bus.send(deletePushDevice, { userId, deviceId: device.id });
    await expect(off(zoe.id)).rejects.toMatchObject({ code: 'push.device-not-found' });
    expect(await off(pat.id)).toEqual({ ok: true });
    await expect(off(pat.id)).rejects.toMatchObject({ code: 'push.device-not-found' });
    await answer('Ann', 'accepted');
    await harness.stand(pat.email, 'delivered');
    expect(browser.heard).toEqual([]);
  });

  it('are refused if their endpoint is not a known push service', async () => {
    const { keys } = service.browser().subscription;
    for (const endpoint of ['https://hooks.example.com/', 'https://10.0.0.1/', 'http://fcm.googleapis.com/'])
      await expect(
        harness.service.bus.send(savePushDevice, { userId: pat.id, endpoint, keys }),
      ).rejects.toMatchObject({ code: 'push.unknown-service', details: { errors: [{ field: 'endpoint' }] } });
  });

  it('are in the account’s export and are deleted with the account', async () => {
    const { device } = await switchOn();
    const kept = await harness.service.bus.ask(exportMessages, { userId: pat.id });
    expect(kept.pushDevices).toEqual([device]);
    await harness.service.happens(userDeleted, { userId: pat.id, deletedAt: harness.now().toISOString() });
    await eventually(async () => expect(await devicesOf(pat)).toEqual([]));
  });
});
