import { jest } from '@jest/globals';
import { gatheringNews, type InputOf, type User, type GatheringId } from '@game/contracts';
import { newId } from '@game/platform';
import { NotificationsHarness } from './notifications.harness.js';

jest.setTimeout(60_000);
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
        hostId: newId(),
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

describe('news of an event or league', () => {
  it.each([
    ['promoted', /A place opened and it is yours/, /A place opened, you're in/],
    ['changed', /Pat changed the time of Nine and dine/, /Changed: Nine and dine/],
    ['cancelled', /Pat cancelled Nine and dine/, /Cancelled: Nine and dine/],
  ] as const)('%s goes once by mail, and by text to users who agreed', async (what, text, subject) => {
    const zoe = await texter('Zoe');
    const id = newId();
    await hears(zoe, what, {}, id);
    await hears(zoe, what, {}, id);
    await harness.phone(zoe).waitFor(text);
    await harness.inbox(zoe).waitFor(subject);
    await harness.stand(zoe.email, 'delivered');
    await harness.stand(zoe.phone, 'delivered');
  });

  // promises events#hosts-digest
  it('includes the host’s digest, which goes by mail only', async () => {
    const zoe = await texter('Zoe');
    await hears(zoe, 'joined');
    const mail = await harness.inbox(zoe).waitFor(/2 golfers joined Nine and dine/);
    expect(mail.text).toContain('New: Ann and Bob.');
    expect(await harness.messagesTo(zoe.phone)).toEqual([]);
  });

  it('tells a user who switched confirmations off of changes, and of nothing else', async () => {
    const zoe = await texter('Zoe', { confirmationNotifications: false });
    await hears(zoe, 'promoted');
    await hears(zoe, 'changed');
    await harness.inbox(zoe).waitFor(/Changed: Nine and dine/);
    await harness.phone(zoe).waitFor(/Pat changed the time/);
    expect((await harness.messagesTo(zoe.email)).map((m) => m.kind)).toEqual(['gathering-changed']);
  });
});
