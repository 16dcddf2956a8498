import { NotificationsHarness } from './notifications.harness.js';

let harness: NotificationsHarness;
beforeAll(async () => {
  harness = await NotificationsHarness.start();
});
afterAll(() => harness.stop());

// promises messages#night-texts
describe('a text at night', () => {
  it('does not go out from 23:00 to 06:00, even if the organiser allowed texts at night', async () => {
    const bob = harness.friend('Bob', { email: null });
    harness.forwardTo('2026-06-02T23:30:00-05:00');
    await harness.invites(harness.offer(bob), { ignoreQuietHours: true });
    await harness.stand(bob.phone, 'queued');
    harness.forwardTo('2026-06-03T05:55:00-05:00');
    await harness.stand(bob.phone, 'queued');
    harness.forwardTo('2026-06-03T06:01:00-05:00');
    await harness.phone(bob).waitFor(/Reply IN/);
  });

  it('goes by the zone of the number if the sender claims one that its country does not have', async () => {
    const ann = harness.friend('Ann', { phone: '+447400123456', email: null });
    const bob = harness.friend('Bob', { email: null });
    // It is 23:30 in London and 17:30 in Chicago, and 10:30 where the sender says the course is.
    harness.forwardTo('2026-06-03T22:30:00Z');
    const claimed = { timeZone: 'Pacific/Auckland', dateTime: '2026-06-20T13:10:00Z' };
    for (const friend of [ann, bob]) await harness.invites(harness.offer(friend, claimed));
    await harness.phone(bob).waitFor(/Reply IN/);
    await harness.stand(ann.phone, 'queued');
    harness.forwardTo('2026-06-04T07:01:00Z');
    await harness.phone(ann).waitFor(/Reply IN/);
  });
});
