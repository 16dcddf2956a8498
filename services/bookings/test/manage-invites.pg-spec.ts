import {
  answerInvitation,
  inviteContact,
  offerMade,
  offerWithdrawn,
  orderContacts,
  pauseInvites,
  planBooking,
  readInvitation,
  resumeInvites,
  withdrawOffer,
  type OfferId,
  type ContactId,
  type TeeTimeId,
} from '@game/contracts';
import { newId } from '@game/platform';
import { eventually } from '@game/testing';
import { startBookings, type BookingsHarness } from './bookings.harness.js';

const HOUR = 3_600_000;
let harness: BookingsHarness;
beforeAll(async () => {
  harness = await startBookings();
});
afterAll(() => harness.stop());
beforeEach(() => harness.nextMorning());

type Golfer = ReturnType<BookingsHarness['organiser']>;
async function roundOf(...names: string[]) {
  const pat = harness.organiser().knows(1, names);
  const { id } = await pat.creates();
  return { pat, id, mine: { userId: pat.actor.userId, bookingId: id } };
}
const offerOf = async (pat: Golfer, id: TeeTimeId, name: string) =>
  (await pat.sees(id)).offers.find((o) => o.name === name)!;
const saidLast = async (pat: Golfer, id: TeeTimeId) => (await pat.sees(id)).activity.map((a) => a.text);

// promises ladder#withdrawing
describe('taking an invite back', () => {
  it('offers the spot to the next contact, shows the friend that the invite was withdrawn and refuses their answer', async () => {
    const { pat, id, mine } = await roundOf('Ann', 'Bob', 'Cy', 'Dee');
    await pat.sends(id);
    const token = await pat.tokenOf(id, 'Bob');
    const { id: offerId } = await offerOf(pat, id, 'Bob');
    await harness.bus.send(withdrawOffer, { ...mine, offerId });
    await pat.expects(id, { Ann: 'pending', Bob: 'withdrawn', Cy: 'pending', Dee: 'pending' });
    expect(await harness.bus.ask(readInvitation, { token })).toMatchObject({ status: 'withdrawn' });
    expect(await harness.bus.send(answerInvitation, { token, answer: 'in' })).toMatchObject({
      outcome: 'withdrawn',
      state: 'withdrawn',
    });
    await eventually(() =>
      expect(harness.published(offerWithdrawn).map((o) => o.offerId)).toContain(offerId),
    );
    expect(await saidLast(pat, id)).toContain('You took back the invite to Bob');
  });

  it('is refused for an answered offer, an unknown offer and another organiser’s booking; a second time changes nothing', async () => {
    const { pat, id, mine } = await roundOf('Ann', 'Bob');
    await pat.sends(id);
    await pat.getsAnswer(id, 'Ann', 'in');
    const ann = await offerOf(pat, id, 'Ann');
    const bob = await offerOf(pat, id, 'Bob');
    await expect(harness.bus.send(withdrawOffer, { ...mine, offerId: ann.id })).rejects.toMatchObject({
      code: 'offer.answered',
    });
    await harness.bus.send(withdrawOffer, { ...mine, offerId: bob.id });
    await harness.bus.send(withdrawOffer, { ...mine, offerId: bob.id });
    expect((await saidLast(pat, id)).filter((text) => /took back/.test(text))).toHaveLength(1);
    await expect(
      harness.bus.send(withdrawOffer, { ...mine, offerId: newId<OfferId>() }),
    ).rejects.toMatchObject({
      code: 'offer.not-found',
    });
    await expect(
      harness.bus.send(withdrawOffer, { ...mine, userId: newId(), offerId: bob.id }),
    ).rejects.toMatchObject({ code: 'booking.not-found' });
  });

  it('a contact whose invite was taken back can be invited again by the organiser, and the earlier link works again', async () => {
    const { pat, id, mine } = await roundOf('Ann');
    await pat.sends(id);
    const token = await pat.tokenOf(id, 'Ann');
    const { id: offerId } = await offerOf(pat, id, 'Ann');
    await harness.bus.send(withdrawOffer, { ...mine, offerId });
    const contactId = pat.contact('Ann').id;
    await harness.bus.send(inviteContact, { actor: pat.actor, bookingId: id, contactId });
    await pat.expects(id, { Ann: 'pending' });
    expect(await harness.bus.send(answerInvitation, { token, answer: 'in' })).toMatchObject({
      outcome: 'accepted',
    });
    await eventually(() =>
      expect(harness.published(offerMade).filter((o) => o.offerId === offerId)).toHaveLength(2),
    );
  });
});

// promises ladder#preferred-order
describe('who is asked next', () => {
  it('is the contact whom the organiser moved to the front, but only within the current tier', async () => {
    const { pat, id } = await roundOf('Ann', 'Bob', 'Cy', 'Dee', 'Eve');
    pat.knows(2, ['Fay']);
    await pat.sends(id);
    const contactIds = ['Fay', 'Eve', 'Dee'].map((name) => pat.contact(name).id);
    await harness.bus.send(orderContacts, { actor: pat.actor, bookingId: id, contactIds });
    expect(await saidLast(pat, id)).toContain('You changed who is asked first: Fay, Eve, Dee');
    await pat.getsAnswer(id, 'Ann', 'out');
    harness.clock.forward(3 * 60_000);
    await pat.expects(id, { Ann: 'declined', Bob: 'pending', Cy: 'pending', Eve: 'pending' });
  });

  it('is shown in the planned order before any invite is sent; another organiser’s contact is refused as not found', async () => {
    const { pat, id, mine } = await roundOf('Ann', 'Bob', 'Cy', 'Dee');
    const contactIds = [pat.contact('Dee').id];
    await harness.bus.send(orderContacts, { actor: pat.actor, bookingId: id, contactIds });
    const { steps } = await harness.bus.ask(planBooking, mine);
    expect(steps[0]!.contacts.map((c) => c.name)).toEqual(['Dee', 'Ann', 'Bob']);
    const { pat: other } = await roundOf('Zed');
    await expect(
      harness.bus.send(orderContacts, {
        actor: pat.actor,
        bookingId: id,
        contactIds: [other.contact('Zed').id],
      }),
    ).rejects.toMatchObject({ code: 'contact.not-found' });
  });
});

// promises ladder#asking-by-hand
describe('asking by hand', () => {
  it('invites a tier 4 contact before any other invites went out; a second invite, a contact without a phone and an unknown contact are refused', async () => {
    const { pat, id } = await roundOf('Ann');
    pat.knows(4, ['Boss']).knows(1, ['Ghost'], { phone: null });
    const ask = (name: string) =>
      harness.bus.send(inviteContact, {
        actor: pat.actor,
        bookingId: id,
        contactId: pat.contact(name).id,
      });
    const detail = await ask('Boss');
    expect(detail).toMatchObject({ ladder: 'idle', offers: [{ name: 'Boss', tier: 4, state: 'pending' }] });
    expect(await saidLast(pat, id)).toContain('You asked: Boss');
    await expect(ask('Boss')).rejects.toMatchObject({ code: 'offer.already-asked' });
    await expect(ask('Ghost')).rejects.toMatchObject({ code: 'contact.cannot-be-reached' });
    await expect(
      harness.bus.send(inviteContact, { actor: pat.actor, bookingId: id, contactId: newId<ContactId>() }),
    ).rejects.toMatchObject({ code: 'contact.not-found' });
  });
});

// promises ladder#pausing
describe('pausing', () => {
  it('invites nobody during the pause but accepts answers, and on resuming asks the next tier if its time has come meanwhile', async () => {
    const { pat, id, mine } = await roundOf('Ann', 'Bob', 'Cy');
    pat.knows(2, ['Eve', 'Fay']);
    await expect(harness.bus.send(pauseInvites, mine)).rejects.toMatchObject({
      code: 'booking.nothing-to-pause',
    });
    await pat.sends(id);
    const paused = await harness.bus.send(pauseInvites, mine);
    expect(paused).toMatchObject({ ladder: 'paused', onHold: true, nextTierTimeout: null });
    harness.clock.forward(4 * HOUR);
    await pat.getsAnswer(id, 'Ann', 'in');
    await pat.expects(id, { Ann: 'accepted', Bob: 'pending', Cy: 'pending' });
    const resumed = await harness.bus.send(resumeInvites, mine);
    expect(resumed).toMatchObject({ ladder: 'running', onHold: false });
    await pat.expects(id, {
      Ann: 'accepted',
      Bob: 'pending',
      Cy: 'pending',
      Eve: 'pending',
      Fay: 'pending',
    });
    expect(await saidLast(pat, id)).toEqual(
      expect.arrayContaining(['You paused the invites', 'The invites go on']),
    );
  });

  it('of another organiser’s booking is refused with booking.not-found, and so is resuming', async () => {
    const { mine } = await roundOf('Ann');
    for (const act of [pauseInvites, resumeInvites])
      await expect(harness.bus.send(act, { ...mine, userId: newId() })).rejects.toMatchObject({
        code: 'booking.not-found',
      });
  });
});
