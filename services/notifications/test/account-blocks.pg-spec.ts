import { memberRemoved, playerBlocked, type OfferFacts, type User } from '@game/contracts';
import { newId } from '@game/platform';
import { eventually } from '@game/testing';
import { NotificationsHarness } from './notifications.harness.js';

let harness: NotificationsHarness;
beforeAll(async () => {
  harness = await NotificationsHarness.start();
});
afterAll(() => harness.stop());

type Friend = OfferFacts['recipient'];
const texts = (friend: Friend) => harness.phone(friend).received().length;
const mails = (friend: Friend) => harness.inbox(friend).emails().length;
async function blocks(user: User, organiser: User, blocked = true) {
  await harness.service.happens(playerBlocked, {
    ...{ userId: user.id, playerId: organiser.id, blocked },
    at: harness.now().toISOString(),
  });
  await eventually(async () =>
    expect(
      await harness.rows(`select 1 from account_blocks where blocker_id = $1 and blocked = $2`, [
        user.id,
        blocked,
      ]),
    ).toHaveLength(1),
  );
}
const asked = async (friend: Friend, organiser: User) => {
  const offer = harness.offer(friend, { organiserId: organiser.id, organiserName: organiser.username });
  await harness.invites(offer);
  return offer;
};

// promises matching#blocking-and-reporting
describe('a golfer who blocked an organiser', () => {
  it.each([
    ['phone', { phoneVerified: true }],
    ['email', { emailVerified: true }],
  ])(
    'gets neither text nor mail from that organiser at the confirmed %s, and other organisers do reach them',
    async (_, verified) => {
      const [pat, quinn] = [
        await harness.signsUp(harness.user('Pat')),
        await harness.signsUp(harness.user('Quinn')),
      ];
      const friend = harness.friend('Ann');
      const own = 'phoneVerified' in verified ? { phone: friend.phone } : { email: friend.email! };
      const ann = await harness.signsUp(harness.user('Ann', { ...own, ...verified }));
      await blocks(ann, pat);
      const offer = await asked(friend, pat);
      await eventually(() => expect(harness.undeliverable(offer)).toMatchObject([{ reason: 'no-channel' }]));
      expect([texts(friend), mails(friend)]).toEqual([0, 0]);
      await asked(friend, quinn);
      await eventually(() => expect(texts(friend) + mails(friend)).toBe(2));
      await blocks(ann, pat, false);
      await asked(friend, pat);
      await eventually(() => expect(texts(friend) + mails(friend)).toBe(4));
    },
  );

  it('does not get a message that was waiting when they blocked', async () => {
    const pat = await harness.signsUp(harness.user('Pat'));
    const friend = harness.friend('Bob', { phone: null });
    const bob = await harness.signsUp(harness.user('Bob', { email: friend.email!, emailVerified: true }));
    harness.simulator.faults.next('sendgrid', { kind: 'status', status: 503, to: friend.email! });
    const offer = await asked(friend, pat);
    await harness.attempted(friend.email, 1);
    await blocks(bob, pat);
    harness.forward({ minutes: 10 });
    await eventually(() => expect(harness.undeliverable(offer)).toMatchObject([{ reason: 'blocked' }]));
    expect(mails(friend)).toBe(0);
  });

  it('is not recognised by an address that the account did not confirm', async () => {
    const pat = await harness.signsUp(harness.user('Pat'));
    const friend = harness.friend('Cy');
    const claimed = { phone: friend.phone, email: friend.email!, emailVerified: false };
    const cy = await harness.signsUp(harness.user('Cy', claimed));
    await blocks(cy, pat);
    await asked(friend, pat);
    await eventually(() => expect(texts(friend) + mails(friend)).toBe(2));
  });
});

// promises events#removing-somebody
describe('a golfer whom a host removed', () => {
  it('gets a friendly mail that names no reason, and another one when the host asks them back', async () => {
    const ann = await harness.signsUp(harness.user('Ann', { emailVerified: true }));
    const gathering = {
      ...{
        kind: 'couples-event' as const,
        gatheringId: newId(),
        hostId: harness.organiser.id,
        hostName: 'Pat',
      },
      ...{ title: 'Nine and dine', place: 'Eagle Creek', startsAt: '2026-06-06T13:10:00Z' },
      timeZone: 'America/Chicago',
    } as never;
    const inbox = harness.simulator.inbox(ann.email);
    await harness.service.happens(memberRemoved, { userId: ann.id, askedBack: false, gathering });
    expect((await inbox.waitFor(/You are off the list: Nine and dine/)).text).toContain(
      'nothing you need to do',
    );
    await harness.service.happens(memberRemoved, { userId: ann.id, askedBack: true, gathering });
    await inbox.waitFor(/Pat asks you back: Nine and dine/);
  });
});
