import {
  gatheringNews,
  hostWrote,
  type InputOf,
  type User,
  type GatheringId,
  type UserId,
} from '@game/contracts';
import { newId } from '@game/platform';
import { NotificationsHarness } from './notifications.harness.js';

let harness: NotificationsHarness;
beforeAll(async () => {
  harness = await NotificationsHarness.start();
});
afterAll(() => harness.stop());

const hears = (user: User, what: InputOf<typeof gatheringNews>['what'], more = {}, id = newId()) =>
  harness.service.happens(
    gatheringNews,
    {
      userId: user.id,
      what,
      changed: ['time'],
      names: ['Ann', 'Bob'],
      placesTaken: 2,
      places: 8,
      waiting: 0,
      gathering: {
        kind: 'couples-event',
        gatheringId: newId<GatheringId>(),
        hostId: newId<UserId>(),
        hostName: 'Pat',
        title: 'Nine and dine',
        place: 'Eagle Creek',
        startsAt: '2026-06-06T22:10:00Z',
        timeZone: 'America/Chicago',
      },
      ...more,
    },
    id,
  );
const texter = (name: string, more: Partial<User> = {}) =>
  harness.signsUp(harness.user(name, { phone: harness.friend('x').phone, messagingConsent: true, ...more }));

describe('a message about an event or league', () => {
  it.each([
    ['promoted', /A place opened and it is yours/, /A place opened, you're in/],
    ['changed', /Pat changed the time of Nine and dine/, /Changed: Nine and dine/],
    ['cancelled', /Pat cancelled Nine and dine/, /Cancelled: Nine and dine/],
  ] as const)(
    'of the kind "%s" goes once by mail, and by text to users who agreed to texts',
    async (what, text, subject) => {
      const zoe = await texter('Zoe');
      const id = newId();
      await hears(zoe, what, {}, id);
      await hears(zoe, what, {}, id);
      await harness.phone(zoe).waitFor(text);
      const { headers } = await harness.inbox(zoe).waitFor(subject);
      expect(headers['List-Unsubscribe']).toMatch(/\/p\/\S+\/unsubscribe>$/);
      await harness.stand(zoe.email, 'delivered');
      await harness.stand(zoe.phone, 'delivered');
    },
  );

  // promises events#hosts-digest
  it('goes by mail only if it is the host’s digest of golfers who joined', async () => {
    const zoe = await texter('Zoe');
    await hears(zoe, 'joined');
    const mail = await harness.inbox(zoe).waitFor(/2 golfers joined Nine and dine/);
    expect(mail.text).toContain('New: Ann and Bob.');
    expect(await harness.messagesTo(zoe.phone)).toEqual([]);
  });

  it('goes to a user who switched confirmations off if it is about a change, but not if it is about a promotion', async () => {
    const zoe = await texter('Zoe', { confirmationNotifications: false });
    await hears(zoe, 'promoted');
    await hears(zoe, 'changed');
    await harness.inbox(zoe).waitFor(/Changed: Nine and dine/);
    await harness.phone(zoe).waitFor(/Pat changed the time/);
    expect((await harness.messagesTo(zoe.email)).map((m) => m.kind)).toEqual(['gathering-changed']);
  });
});

// promises events#writing-to-the-members
it('the host’s words go by text to a member who agreed to texts and by mail to the others, once each', async () => {
  const [zoe, max] = [await texter('Zoe'), await harness.signsUp(harness.user('Max'))];
  const id = newId();
  for (const { id: userId } of [zoe, zoe, max])
    await harness.service.happens(
      hostWrote,
      {
        userId,
        text: 'Bring a sweater',
        gathering: {
          kind: 'couples-event',
          gatheringId: newId<GatheringId>(),
          hostId: harness.organiser.id,
          hostName: 'Pat',
          title: 'Nine and dine',
          place: 'Eagle Creek',
          startsAt: '2026-06-06T22:10:00Z',
          timeZone: 'America/Chicago',
        },
      },
      userId === zoe.id ? id : newId(),
    );
  const { body } = await harness.phone(zoe).waitFor(/Bring a sweater/);
  expect(body).toBe('Get in the game! Pat, about Nine and dine: Bring a sweater');
  const mail = await harness.inbox(max).waitFor(/Pat wrote: Nine and dine/);
  expect(mail.text).toContain('Bring a sweater');
  expect(await harness.messagesTo(zoe.phone)).toHaveLength(1);
  expect(await harness.messagesTo(zoe.email)).toEqual([]);
});
