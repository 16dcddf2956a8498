import { contactSaved, ladderStopped, offerMade, type TeeTimeId } from '@game/contracts';
import { eventually } from '@game/testing';
import { startBookings, type BookingsHarness } from './bookings.harness.js';

let harness: BookingsHarness;
beforeAll(async () => {
  harness = await startBookings();
});
afterAll(() => harness.stop());
beforeEach(() => {
  harness.away.contacts = false;
  harness.nextMorning();
});

const asked = (bookingId: TeeTimeId) =>
  harness
    .published(offerMade)
    .filter((o) => o.teeTime.bookingId === bookingId)
    .map((o) => o.recipient.name);

it('the contacts service does not send a roster again if bookings already has all of it', async () => {
  const pat = harness.organiser().knows(1, ['Ann', 'Bob', 'Cy']);
  await pat.creates();
  const { unchanged } = harness.asked;
  const booking = await pat.creates(48, { sendInvites: true });
  expect(harness.asked.unchanged).toBe(unchanged + 1);
  await pat.expects(booking.id, { Ann: 'pending', Bob: 'pending', Cy: 'pending' });
});

// promises ladder#late-contacts
describe('a ladder that starts while the contacts service does not answer', () => {
  it('asks nobody while it knows no contacts, says so in the activity, and asks tier 1 as soon as the service answers', async () => {
    const pat = harness.organiser().knows(1, ['Ann', 'Bob', 'Cy']).knows(2, ['Dee']);
    harness.away.contacts = true;
    const booking = await pat.creates(48, { sendInvites: true });
    const before = await pat.sees(booking.id);
    expect(before.offers).toEqual([]);
    expect(before.ladder).toBe('running');
    expect(before.activity.map((a) => a.text)).toContainEqual(expect.stringContaining('could not be read'));

    harness.away.contacts = false;
    harness.clock.forward(3_000);
    await pat.expects(booking.id, { Ann: 'pending', Bob: 'pending', Cy: 'pending' });
    expect((await pat.sees(booking.id)).activity.at(-1)!.text).toBe('Tier 1 asked: Ann, Bob, Cy');
  });

  it('asks the contacts that it knows at once, and later the rest of tier 1 before anybody of tier 2', async () => {
    const pat = harness.organiser().knows(1, ['Ann']).knows(2, ['Eve', 'Fay']);
    // To create this tee time, bookings reads these three contacts.
    await pat.creates();
    pat.knows(1, ['Bob', 'Cy']);
    harness.away.contacts = true;
    const booking = await pat.creates(48, { sendInvites: true });
    await pat.expects(booking.id, { Ann: 'pending' });

    harness.away.contacts = false;
    harness.clock.forward(3_000);
    await pat.expects(booking.id, { Ann: 'pending', Bob: 'pending', Cy: 'pending' });
    await eventually(() => expect(asked(booking.id)).toEqual(['Ann', 'Bob', 'Cy']));
  });

  it('goes on as soon as a contact-saved event arrives, without waiting for its timer', async () => {
    const pat = harness.organiser().knows(1, ['Ann', 'Bob', 'Cy']);
    harness.away.contacts = true;
    const booking = await pat.creates(48, { sendInvites: true });
    harness.away.contacts = false;
    await harness.happens(contactSaved, pat.contact('Ann'));
    await pat.expects(booking.id, { Ann: 'pending', Bob: 'pending', Cy: 'pending' });
  });

  it('does not tell the organiser that nobody is left before the service has answered', async () => {
    const pat = harness.organiser().knows(1, ['Ann']);
    const booking = await pat.creates();
    harness.away.contacts = true;
    // The command is not refused with "nobody to ask", because the contacts are not known yet.
    await pat.sends(booking.id);
    const ofThis = () => harness.published(ladderStopped).filter((s) => s.teeTime.bookingId === booking.id);
    expect(ofThis()).toEqual([]);
    harness.away.contacts = false;
    harness.clock.forward(3_000);
    await pat.expects(booking.id, { Ann: 'pending' });
  });

  it('tells the organiser that nobody is left once the service has answered that there are no contacts', async () => {
    const pat = harness.organiser();
    const booking = await pat.creates();
    await expect(pat.sends(booking.id)).rejects.toMatchObject({ code: 'booking.nobody-to-ask' });
    harness.away.contacts = true;
    const late = await pat.creates(48, { sendInvites: true });
    harness.away.contacts = false;
    harness.clock.forward(3_000);
    await eventually(() =>
      expect(harness.published(ladderStopped)).toContainEqual(
        expect.objectContaining({
          reason: 'nobody-left',
          teeTime: expect.objectContaining({ bookingId: late.id }),
        }),
      ),
    );
  });

  it('keeps its offers, and next asks the contacts of an earlier tier that it learns of late', async () => {
    const pat = harness.organiser().knows(2, ['Eve', 'Fay', 'Gus']);
    await pat.creates();
    pat.knows(1, ['Ann']);
    harness.away.contacts = true;
    const booking = await pat.creates(48, { sendInvites: true });
    await pat.expects(booking.id, { Eve: 'pending', Fay: 'pending', Gus: 'pending' });
    harness.away.contacts = false;
    harness.clock.forward(3_000);
    await eventually(async () =>
      expect((await pat.sees(booking.id)).activity.map((a) => a.kind)).toContain('roster'),
    );
    expect(await pat.getsAnswer(booking.id, 'Eve', 'out')).toMatchObject({ outcome: 'declined' });
    harness.clock.forward(3 * 60_000);
    await pat.expects(booking.id, { Eve: 'declined', Fay: 'pending', Gus: 'pending', Ann: 'pending' });
  });
});
