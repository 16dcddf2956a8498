import { jest } from '@jest/globals';
import { eventually } from '@game/testing';
import { World } from './world.js';

jest.setTimeout(60_000);
let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());
afterEach(() => world.simulator.faults.clear());

const post = (path: string, body: string | URLSearchParams, headers: Record<string, string>) =>
  fetch(`${world.gatewayUrl}/api/webhooks/${path}`, { method: 'POST', body, headers });

// promises messages#delivery-reports
describe('a report about a text', () => {
  it('that comes twice counts once', async () => {
    const ann = world.friend('Ann', { email: null });
    const offer = world.offer(ann);
    world.simulator.faults.next('twilio', { kind: 'undelivered', to: ann.phone! });
    world.simulator.faults.next('twilio', { kind: 'duplicate-callback', to: ann.phone! });
    await world.invites(offer);
    await world.stand(ann.phone, 'undelivered');
    await world.simulator.settled();
    await eventually(() => expect(world.undeliverable(offer)).toHaveLength(1));
    expect(world.simulator.deliveries().every((d) => d.status === 200)).toBe(true);
  });

  it('never takes it back: sent after delivered changes nothing', async () => {
    const ann = world.friend('Ann');
    await world.invites(world.offer(ann));
    const [message] = await world.stand(ann.phone, 'delivered');
    for (const MessageStatus of ['sending', 'undelivered', 'failed']) {
      const params = { MessageSid: 'SMlate', MessageStatus, To: ann.phone! };
      expect((await world.twilioPosts(`status?message=${message!.id}`, params)).status).toBe(200);
    }
    await world.stand(ann.phone, 'delivered');
  });

  it('with a forged signature is refused', async () => {
    const ann = world.friend('Ann');
    world.simulator.faults.next('twilio', { kind: 'lost-callback', to: ann.phone! });
    await world.invites(world.offer(ann));
    const [message] = await world.stand(ann.phone, 'sent');
    const params = new URLSearchParams({ MessageSid: 'SMforged', MessageStatus: 'failed' });
    expect(
      (await post(`twilio/status?message=${message!.id}`, params, { 'x-twilio-signature': 'forged' })).status,
    ).toBe(403);
    await world.stand(ann.phone, 'sent');
  });

  it('that got lost is asked for after five minutes', async () => {
    const [ann, bob] = [world.friend('Ann', { email: null }), world.friend('Bob', { email: null })];
    for (const friend of [ann, bob])
      world.simulator.faults.next('twilio', { kind: 'lost-callback', to: friend.phone! });
    world.simulator.faults.next('twilio', { kind: 'undelivered', to: bob.phone! });
    const toBob = world.offer(bob);
    await world.invites(world.offer(ann));
    await world.invites(toBob);
    await world.stand(ann.phone, 'sent');
    await world.stand(bob.phone, 'sent');
    world.forward({ minutes: 6 });
    await world.stand(ann.phone, 'delivered');
    await world.stand(bob.phone, 'undelivered');
    await eventually(() => expect(world.undeliverable(toBob)).toHaveLength(1));
  });
});

// promises messages#delivery-reports
describe('events about mails', () => {
  it('a bounce of an invite that had no other way is told to the ladder', async () => {
    const ann = world.friend('Ann', { smsPermission: false });
    const offer = world.offer(ann);
    world.simulator.faults.next('sendgrid', { kind: 'undelivered', to: ann.email! });
    world.simulator.faults.next('sendgrid', { kind: 'duplicate-callback', to: ann.email! });
    await world.invites(offer);
    await world.stand(ann.email, 'undelivered');
    await eventually(() =>
      expect(world.undeliverable(offer)).toEqual([
        expect.objectContaining({ reason: expect.stringMatching(/550/) }),
      ]),
    );
  });

  it('a mail that SendGrid refuses is lost at once', async () => {
    const ann = world.friend('Ann', { smsPermission: false, email: 'nobody' });
    const offer = world.offer(ann);
    await world.invites(offer);
    await eventually(() => expect(world.undeliverable(offer)).toHaveLength(1));
  });

  it('a whole batch arrives, one event at a time', async () => {
    const friends = Array.from({ length: 12 }, (_, i) => world.friend(`F${i}`, { phone: null }));
    await Promise.all(friends.map((friend) => world.invites(world.offer(friend))));
    for (const friend of friends) await world.stand(friend.email, 'delivered');
  });

  it('with a forged signature, or a signature of long ago, are refused', async () => {
    const ann = world.friend('Ann', { phone: null });
    world.simulator.faults.next('sendgrid', { kind: 'lost-callback', to: ann.email! });
    await world.invites(world.offer(ann));
    const [message] = await world.stand(ann.email, 'sent');
    const body = JSON.stringify([{ event: 'bounce', sg_event_id: 'forged', message_id: message!.id }]);
    const prefix = 'x-twilio-email-event-webhook';
    const headers = (timestamp: string) => ({
      [`${prefix}-signature`]: 'MEUCIQD',
      [`${prefix}-timestamp`]: timestamp,
    });
    expect(
      (await post('sendgrid', body, headers(String(Math.floor(world.now().getTime() / 1000))))).status,
    ).toBe(403);
    expect((await post('sendgrid', body, headers('1000000000'))).status).toBe(403);
    expect((await post('sendgrid', body, {})).status).toBe(403);
    await world.stand(ann.email, 'sent');
    world.forward({ minutes: 6 });
    await world.stand(ann.email, 'delivered');
  });
});
