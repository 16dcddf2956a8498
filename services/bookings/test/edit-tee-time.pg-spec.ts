import {
  cancelBooking,
  offerMoved,
  readInvitation,
  replyPassedOn,
  updateBooking,
  writeToOrganiser,
  type InputOf,
  type VenueId,
} from '@game/contracts';
import { newId } from '@game/platform';
import { eventually } from '@game/testing';
import { startBookings, type BookingsHarness } from './bookings.harness.js';

let harness: BookingsHarness;
beforeAll(async () => {
  harness = await startBookings();
});
afterAll(() => harness.stop());

type Pat = ReturnType<BookingsHarness['organiser']>;
type Changes = Omit<InputOf<typeof updateBooking>, 'userId' | 'bookingId'>;
async function planned(more: object = {}) {
  const pat = harness.organiser().knows(1, ['Ann', 'Bob', 'Cy']);
  const booking = await pat.creates(48, more);
  return { pat, booking, changes: (what: Changes) => edits(pat, booking.id, what) };
}
const edits = ({ actor }: Pat, bookingId: InputOf<typeof updateBooking>['bookingId'], what: Changes) =>
  harness.bus.send(updateBooking, {
    userId: actor.userId,
    bookingId,
    ...what,
  });

// promises tee-times#editing
it('friends who were asked are told the old and the new value of each changed fact', async () => {
  const { pat, booking, changes } = await planned({ notes: 'Walking' });
  await pat.sends(booking.id);
  await changes({ venueName: 'The Fort', cost: '$60', notes: null });
  await eventually(() => {
    const told = harness.published(offerMoved).find((o) => o.teeTime.bookingId === booking.id);
    expect(told).toMatchObject({
      changed: ['course', 'cost', 'notes'],
      changes: [
        { fact: 'course', from: 'Eagle Creek', to: 'The Fort' },
        { fact: 'cost', from: null, to: '$60' },
        { fact: 'notes', from: 'Walking', to: null },
      ],
    });
  });
  const { activity } = await pat.sees(booking.id);
  expect(activity.map(({ text }) => text)).toContain(
    'You changed the course from Eagle Creek to The Fort. You set the cost to $60. You removed the notes',
  );
});

// promises tee-times#editing
it('friends are told once of a change of two facts, and not at all of a change that changes nothing', async () => {
  const { pat, booking, changes } = await planned();
  await changes({ cost: '$45' });
  await pat.sends(booking.id);
  await changes({ venueName: 'Eagle Creek', cost: '$45', dateTime: booking.dateTime });
  await changes({ cost: '$60', notes: 'Walking' });
  const told = () => harness.published(offerMoved).filter((o) => o.teeTime.bookingId === booking.id);
  await eventually(() =>
    expect(
      told()
        .map(({ recipient }) => recipient.name)
        .sort(),
    ).toEqual(['Ann', 'Bob', 'Cy']),
  );
  expect(told().map(({ changed }) => changed)).toEqual(Array(3).fill(['cost', 'notes']));
});

// promises messages#reply-page
it('the reply page shows what changed since the friend was asked, until the friend answers', async () => {
  const { pat, booking, changes } = await planned();
  await changes({ cost: '$45' });
  await pat.sends(booking.id);
  const read = async () => harness.bus.ask(readInvitation, { token: await pat.tokenOf(booking.id, 'Ann') });
  expect((await read()).changes).toEqual([]);
  await changes({ cost: '$50', notes: 'Walking' });
  await changes({ cost: '$60', notes: null });
  expect((await read()).notes).toBeNull();
  expect((await read()).changes).toEqual([{ fact: 'cost', from: '$45', to: '$60' }]);
  const before = (await read()).sequence;
  await pat.getsAnswer(booking.id, 'Ann', 'in');
  const { changes: left, sequence } = await read();
  expect([left, sequence]).toEqual([[], before + 2]);
});

// promises messages#writing-to-the-organiser
describe('words that a friend writes on the reply page', () => {
  it('reach the organiser and the activity, and do not count as an answer', async () => {
    const { pat, booking } = await planned();
    await pat.sends(booking.id);
    const token = await pat.tokenOf(booking.id, 'Ann');
    const said = await harness.bus.send(writeToOrganiser, { token, text: 'I am in if Bob is' });
    expect(said.state).toBe('pending');
    await eventually(() =>
      expect(harness.published(replyPassedOn).find((o) => o.teeTime.bookingId === booking.id)).toMatchObject({
        text: 'I am in if Bob is',
        byLink: true,
        recipient: { name: 'Ann' },
      }),
    );
    const { activity } = await pat.sees(booking.id);
    expect(activity.map(({ text }) => text)).toContain('Ann wrote: I am in if Bob is');
  });

  it('are refused for an unknown link and for a cancelled round', async () => {
    const { pat, booking } = await planned();
    await pat.sends(booking.id);
    const write = (token: string) => harness.bus.send(writeToOrganiser, { token, text: 'Hello' });
    await expect(write('A'.repeat(22))).rejects.toMatchObject({ code: 'invitation.not-found' });
    const token = await pat.tokenOf(booking.id, 'Ann');
    await harness.bus.send(cancelBooking, { userId: pat.actor.userId, bookingId: booking.id });
    await expect(write(token)).rejects.toMatchObject({ code: 'invitation.over' });
  });
});

// promises tee-times#two-windows
describe('an edit that started from an older version', () => {
  it('is refused after any other edit, even of a detail about which nobody is notified, and changes nothing', async () => {
    const { pat, booking, changes } = await planned();
    await changes({ dressCode: 'collared', version: booking.version });
    await expect(changes({ cost: '$60', version: booking.version })).rejects.toMatchObject({
      code: 'booking.changed',
    });
    expect(await pat.sees(booking.id)).toMatchObject({ dressCode: 'collared', cost: null });
  });

  it('is accepted if only friends’ answers came in between, if it changes nothing, or if it names no version', async () => {
    const { pat, booking, changes } = await planned();
    await pat.sends(booking.id);
    await pat.getsAnswer(booking.id, 'Ann', 'in');
    await changes({ venueName: 'Eagle Creek', version: booking.version });
    const saved = await changes({ cost: '$60', version: booking.version });
    expect(saved).toMatchObject({ cost: '$60', numberOfPlayers: 2 });
    expect(await changes({ cost: '$70' })).toMatchObject({ cost: '$70' });
    expect(await changes({ cost: '$75', version: saved.version + 1 })).toMatchObject({ cost: '$75' });
  });
});

// promises tee-times#venue-or-course
it('a change of course clears the address, zone, difficulty, dress code, amenities and weather of the old course', async () => {
  const venue = (name: string, timeZone: string) => {
    const id = newId<VenueId>();
    const known = { id, name, address: `1 ${name} Rd`, city: null, state: null, timeZone };
    harness.venues.set(id, known as never);
    return id;
  };
  const { changes } = await planned({
    isManualEntry: false,
    venueId: venue('Brickyard', 'America/Indiana/Indianapolis'),
  });
  const details = {
    difficulty: 'championship' as const,
    dressCode: 'strict' as const,
    weatherConditions: 'Sunny',
    amenities: ['Range'],
  };
  const none = { difficulty: null, dressCode: null, weatherConditions: null, amenities: [] };
  await changes(details);
  const moved = await changes({ venueId: venue('Harbour Links', 'America/New_York') });
  expect(moved).toMatchObject({
    ...none,
    venueName: 'Harbour Links',
    courseAddress: '1 Harbour Links Rd',
    timeZone: 'America/New_York',
  });
  expect(await changes({ ...details, venueId: moved.venueId })).toMatchObject(details);
  const timeZone = 'America/Chicago';
  expect(await changes({ venueName: 'The Fort', timeZone, difficulty: 'beginner' })).toMatchObject({
    ...none,
    difficulty: 'beginner',
    venueId: null,
    courseAddress: null,
    timeZone,
  });
  expect(await changes({ ...details, courseAddress: '1 Elm' })).toMatchObject(details);
  harness.zones.set('Phoenix, AZ', 'America/Phoenix');
  const typed = await changes({ venueName: 'Links at Phoenix', courseAddress: 'Phoenix, AZ' });
  expect(typed).toMatchObject({ ...none, courseAddress: 'Phoenix, AZ', timeZone: 'America/Phoenix' });
  expect(typed.localDateTime).toBe(moved.localDateTime);
  await changes(details);
  expect(await changes({ venueName: 'Papago' })).toMatchObject({ ...none, courseAddress: null });
});
