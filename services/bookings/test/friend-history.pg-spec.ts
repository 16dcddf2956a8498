import {
  cancelBooking,
  contactDeleted,
  readFriendHistory,
  type ContactId,
  type UserId,
} from '@game/contracts';
import { newId } from '@game/platform';
import { eventually } from '@game/testing';
import { startBookings, type BookingsHarness } from './bookings.harness.js';

let harness: BookingsHarness;
beforeAll(async () => {
  harness = await startBookings({ QUIET_HOURS: 'off' });
});
afterAll(() => harness.stop());

const HOUR = 3_600_000;
const NOTHING = { asked: 0, accepted: 0, declined: 0, silent: 0, lastPlayedAt: null };

// promises contacts#history
describe('the history of a friend', () => {
  it('counts how often the friend was asked, accepted, declined or did not answer, and has the date of the last round played', async () => {
    const pat = harness.organiser().knows(1, ['Ann', 'Bob', 'Cy']);
    const { userId } = pat.actor;
    const historyOf = (name: string) =>
      harness.bus.ask(readFriendHistory, { userId, contactId: pat.contact(name).id });
    expect(await historyOf('Ann')).toEqual(NOTHING);

    const first = await pat.creates(48, { sendInvites: true });
    await pat.expects(first.id, { Ann: 'pending', Bob: 'pending', Cy: 'pending' });
    expect(await historyOf('Cy')).toEqual({ ...NOTHING, asked: 1 });
    await pat.getsAnswer(first.id, 'Ann', 'in');
    await pat.getsAnswer(first.id, 'Bob', 'out');
    harness.clock.forward(4 * HOUR);
    expect(await historyOf('Ann')).toEqual({ ...NOTHING, asked: 1, accepted: 1 });
    expect(await historyOf('Bob')).toEqual({ ...NOTHING, asked: 1, declined: 1 });
    expect(await historyOf('Cy')).toEqual({ ...NOTHING, asked: 1, silent: 1 });

    harness.clock.forward(45 * HOUR);
    expect(await historyOf('Ann')).toMatchObject({ lastPlayedAt: first.dateTime });
    expect(await historyOf('Bob')).toMatchObject({ lastPlayedAt: null });
  });

  it('counts a yes to a cancelled round, but neither a round played nor a missing answer', async () => {
    const pat = harness.organiser().knows(1, ['Ann', 'Bob']);
    const { userId } = pat.actor;
    const booking = await pat.creates(48, { sendInvites: true });
    await pat.getsAnswer(booking.id, 'Ann', 'in');
    await harness.bus.send(cancelBooking, { userId, bookingId: booking.id });
    harness.clock.forward(60 * HOUR);
    const historyOf = (name: string) =>
      harness.bus.ask(readFriendHistory, { userId, contactId: pat.contact(name).id });
    expect(await historyOf('Ann')).toEqual({ ...NOTHING, asked: 1, accepted: 1 });
    expect(await historyOf('Bob')).toEqual({ ...NOTHING, asked: 1 });
  });

  it('is empty for a contact that was added a moment ago, and not found for another organiser or after a deletion', async () => {
    const pat = harness.organiser().knows(1, ['Ann']);
    const { userId } = pat.actor;
    const contactId = pat.contact('Ann').id;
    await pat.creates(48, { sendInvites: true });
    const notFound = { code: 'contact.not-found' };
    expect(await harness.bus.ask(readFriendHistory, { userId, contactId: newId<ContactId>() })).toEqual(
      NOTHING,
    );
    await expect(
      harness.bus.ask(readFriendHistory, { userId: newId<UserId>(), contactId }),
    ).rejects.toMatchObject(notFound);
    await harness.happens(contactDeleted, { id: contactId, ownerId: userId, version: 2 });
    await eventually(() =>
      expect(harness.bus.ask(readFriendHistory, { userId, contactId })).rejects.toMatchObject(notFound),
    );
  });
});
