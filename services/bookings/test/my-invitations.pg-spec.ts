import {
  answerMyInvitation,
  golferTookPart,
  listMyInvitations,
  offerAnswered,
  recordAnswer,
  userSaved,
  type PayloadOf,
  type UserId,
} from '@game/contracts';
import { newId } from '@game/platform';
import { aUser, eventually } from '@game/testing';
import { nextPhone, startBookings, type BookingsHarness } from './bookings.harness.js';

let harness: BookingsHarness;
beforeAll(async () => {
  harness = await startBookings();
});
afterAll(() => harness.stop());

/** Publishes the account of a friend and returns the user's id. */
async function user(more: Partial<PayloadOf<typeof userSaved>>) {
  const friend = aUser({ username: 'Ann', messagingConsent: true, ...more });
  await harness.happens(userSaved, friend);
  return friend.id;
}
const invitationsOf = (userId: UserId) => harness.bus.ask(listMyInvitations, { userId });

// promises messages#answers-in-the-app
describe('invitations in the app', () => {
  it('are those that any organiser sent to the user’s verified phone, and the user answers them there', async () => {
    const phone = nextPhone();
    const userId = await user({ phone, phoneVerified: true });
    const rounds = [];
    for (const hours of [72, 24]) {
      const pat = harness.organiser().knows(1, ['Bob']).knows(1, ['Ann'], { phone });
      rounds.push({ pat, booking: await pat.creates(hours, { sendInvites: true }) });
    }
    const listed = await eventually(async () => {
      const found = await invitationsOf(userId);
      expect(found).toHaveLength(2);
      return found;
    });
    expect(listed.map((i) => [i.name, i.state, i.status])).toEqual([
      ['Ann', 'pending', 'open'],
      ['Ann', 'pending', 'open'],
    ]);
    expect(Date.parse(listed[0]!.dateTime)).toBeLessThan(Date.parse(listed[1]!.dateTime));
    expect(JSON.stringify(listed)).not.toContain(phone);
    const answered = await harness.bus.send(answerMyInvitation, {
      userId,
      offerId: listed[0]!.offerId,
      answer: 'in',
    });
    expect(answered).toMatchObject({ outcome: 'accepted', playersIn: ['Pat', 'Ann'] });
    const soonest = rounds[1]!;
    await soonest.pat.expects(soonest.booking.id, { Bob: 'pending', Ann: 'accepted' });
    await eventually(() => expect(harness.published(offerAnswered).map((o) => o.via)).toContain('app'));
  });

  it('are found by an email only once it is verified, whether it is in upper or lower case', async () => {
    const email = `ann.${newId()}@golf.example`;
    const pat = harness.organiser().knows(1, ['Ann'], { phone: null, email: email.toUpperCase() });
    const { id } = await pat.creates(48, { sendInvites: true });
    const offerId = (await pat.sees(id)).offers[0]!.id;

    const stranger = await user({ email });
    const neighbour = await user({ email: `x${email}`, emailVerified: true });
    const ann = await user({ email, emailVerified: true });
    await eventually(async () => expect(await invitationsOf(ann)).toHaveLength(1));
    for (const userId of [stranger, neighbour, newId<UserId>()]) {
      expect(await invitationsOf(userId)).toEqual([]);
      await expect(
        harness.bus.send(answerMyInvitation, { userId, offerId, answer: 'in' }),
      ).rejects.toMatchObject({ code: 'invitation.not-found', kind: 'not-found' });
    }
    await pat.expects(id, { Ann: 'pending' });
  });

  it('are gone when the phone is no longer verified', async () => {
    const phone = nextPhone();
    const userId = await user({ phone, phoneVerified: true });
    const pat = harness.organiser().knows(1, ['Ann'], { phone });
    await pat.creates(48, { sendInvites: true });
    await eventually(async () => expect(await invitationsOf(userId)).toHaveLength(1));
    await user({ id: userId, phone, phoneVerified: false, version: 2 });
    await eventually(async () => expect(await invitationsOf(userId)).toEqual([]));
  });
});

// promises billing#referrals
describe('a golfer takes part', () => {
  const tookPart = (userId: UserId) =>
    harness.published(golferTookPart).some((golfer) => golfer.userId === userId);

  it('by answering an invite to a verified phone, also if the phone is verified only after the answer', async () => {
    const [early, late] = [nextPhone(), nextPhone()];
    const ann = await user({ phone: early, phoneVerified: true });
    const pat = harness.organiser().knows(1, ['Ann'], { phone: early }).knows(1, ['Bob'], { phone: late });
    const { id } = await pat.creates(48, { sendInvites: true });
    await pat.getsAnswer(id, 'Ann', 'out');
    await eventually(() => expect(tookPart(ann)).toBe(true));
    await pat.getsAnswer(id, 'Bob', 'in');
    const bob = await user({ phone: late });
    const verified = aUser({ id: bob, phone: late, phoneVerified: true, version: 2 });
    await harness.happens(userSaved, verified);
    await eventually(() => expect(tookPart(bob)).toBe(true));
    expect(tookPart(pat.actor.userId)).toBe(false);
  });

  it('by a tee time that a friend fills, but not by answers that the organiser records', async () => {
    const pat = harness.organiser().knows(1, ['Ann', 'Bob', 'Cy']);
    const quinn = harness.organiser().knows(1, ['Dee', 'Eve', 'Flo']);
    const [round, recorded] = [
      await pat.creates(48, { sendInvites: true }),
      await quinn.creates(48, { sendInvites: true }),
    ];
    for (const name of ['Dee', 'Eve', 'Flo'])
      await harness.bus.send(recordAnswer, {
        actor: quinn.actor,
        bookingId: recorded.id,
        contactId: quinn.contact(name).id,
        answer: 'in',
      });
    for (const name of ['Ann', 'Bob', 'Cy']) await pat.getsAnswer(round.id, name, 'in');
    await eventually(() => expect(tookPart(pat.actor.userId)).toBe(true));
    expect(tookPart(quinn.actor.userId)).toBe(false);
  });
});
