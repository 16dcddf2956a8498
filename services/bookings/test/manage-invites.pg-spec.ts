import {
  answerInvitation,
  contactSaved,
  emailBounced,
  friendWrittenTo,
  inviteContact,
  mailConsentChanged,
  offerAnswered,
  offerMade,
  offerWithdrawn,
  orderContacts,
  pauseInvites,
  phoneConsentChanged,
  planBooking,
  readInvitation,
  recordAnswer,
  resumeInvites,
  withdrawOffer,
  writeToFriend,
  type OfferId,
  type ContactId,
  type TeeTimeId,
  type UserId,
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
describe('withdrawing an invite', () => {
  it('offers the spot to the next contact, tells the friend that the invite was withdrawn and refuses their answer', async () => {
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

  it('is refused for a friend who is out, an unknown offer and another organiser’s booking; a second time changes nothing', async () => {
    const { pat, id, mine } = await roundOf('Ann', 'Bob');
    await pat.sends(id);
    await pat.getsAnswer(id, 'Ann', 'out');
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
      harness.bus.send(withdrawOffer, { ...mine, userId: newId<UserId>(), offerId: bob.id }),
    ).rejects.toMatchObject({ code: 'booking.not-found' });
  });

  it('takes a player out with a word, and the next friend is asked at once', async () => {
    const { pat, id, mine } = await roundOf('Ann', 'Bob', 'Cy', 'Dee');
    await pat.sends(id);
    await pat.getsAnswer(id, 'Ann', 'in');
    const { id: offerId } = await offerOf(pat, id, 'Ann');
    const seen = await harness.bus.send(withdrawOffer, { ...mine, offerId, message: 'Family first.' });
    expect(seen.activity.map(({ text }) => text)).toContain('You took Ann out');
    await pat.expects(id, { Ann: 'withdrawn', Bob: 'pending', Cy: 'pending', Dee: 'pending' });
    await eventually(() =>
      expect(harness.published(offerWithdrawn).filter((o) => o.offerId === offerId)).toMatchObject([
        { wasIn: true, message: 'Family first.' },
      ]),
    );
  });

  // promises ladder#activity
  it('shows a MAYBE to the organiser until the friend answers', async () => {
    const { pat, id } = await roundOf('Ann');
    await pat.sends(id);
    await pat.getsAnswer(id, 'Ann', 'maybe');
    await pat.getsAnswer(id, 'Ann', 'maybe');
    expect((await offerOf(pat, id, 'Ann')).maybeAt).not.toBeNull();
    expect((await saidLast(pat, id)).filter((text) => /^Ann may come/.test(text))).toHaveLength(1);
    await pat.getsAnswer(id, 'Ann', 'in');
    expect((await offerOf(pat, id, 'Ann')).maybeAt).toBeNull();
  });

  it('does not keep the organiser from inviting the contact again, and the earlier link then works again', async () => {
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
    const orderOf = (event: typeof offerMade | typeof offerWithdrawn | typeof offerAnswered) =>
      harness.published(event).flatMap((o) => (o.offerId === offerId ? [o.answers] : []));
    await eventually(() =>
      expect([orderOf(offerMade), orderOf(offerWithdrawn), orderOf(offerAnswered)]).toEqual([
        [0, 2],
        [1],
        [3],
      ]),
    );
  });
});

// promises ladder#told-in-person
describe('recording what a friend said in person', () => {
  const records = (pat: Golfer, id: TeeTimeId, name: string, answer: 'in' | 'out') =>
    harness.bus.send(recordAnswer, {
      actor: pat.actor,
      bookingId: id,
      contactId: pat.contact(name).id,
      answer,
    });
  const eventsOf = (id: TeeTimeId) =>
    harness.published(offerAnswered).filter((o) => o.teeTime.bookingId === id);

  it('counts as an answer of the friend, names the organiser in the activity, and changes nothing the second time', async () => {
    const { pat, id } = await roundOf('Ann', 'Bob');
    await pat.sends(id);
    const seen = await records(pat, id, 'Bob', 'in');
    expect(seen.offers.find((o) => o.name === 'Bob')).toMatchObject({ state: 'accepted' });
    expect(seen.activity.map((a) => a.text)).toContain('You marked Bob in');
    const again = await records(pat, id, 'Bob', 'in');
    expect(again.activity).toHaveLength(seen.activity.length);
    await eventually(() =>
      expect(eventsOf(id)).toMatchObject([
        { outcome: 'accepted', via: 'app', byOrganiser: true, changed: true },
        { outcome: 'accepted', byOrganiser: true, changed: false },
      ]),
    );
  });

  it('turns an OUT into an IN, and an IN into an OUT, after which the next friend is asked when the grace ends', async () => {
    const { pat, id } = await roundOf('Ann', 'Bob', 'Cy', 'Dee');
    await pat.sends(id);
    await pat.getsAnswer(id, 'Ann', 'out');
    await records(pat, id, 'Ann', 'in');
    await pat.expects(id, { Ann: 'accepted', Bob: 'pending', Cy: 'pending' });
    await records(pat, id, 'Ann', 'out');
    harness.clock.forward(3 * 60_000);
    await pat.expects(id, { Ann: 'declined', Bob: 'pending', Cy: 'pending', Dee: 'pending' });
    expect(await saidLast(pat, id)).toContain('You marked Ann out');
  });

  it('puts a friend who was not asked on standby while the open spots are kept for others', async () => {
    const { pat, id } = await roundOf('Ann', 'Bob', 'Cy', 'Dee');
    await pat.sends(id);
    await records(pat, id, 'Dee', 'in');
    await pat.expects(id, { Ann: 'pending', Bob: 'pending', Cy: 'pending', Dee: 'standby' });
    expect(await saidLast(pat, id)).toContain('You marked Dee in, on standby');
    await records(pat, id, 'Ann', 'out');
    harness.clock.forward(3 * 60_000);
    await pat.expects(id, { Ann: 'declined', Bob: 'pending', Cy: 'pending', Dee: 'accepted' });
  });

  it('is possible before any invite is sent, and the ladder then does not ask these friends', async () => {
    const { pat, id } = await roundOf('Ann', 'Bob', 'Cy', 'Dee', 'Eve');
    await records(pat, id, 'Ann', 'in');
    await records(pat, id, 'Bob', 'out');
    await pat.expects(id, { Ann: 'accepted', Bob: 'declined' });
    await pat.sends(id);
    await pat.expects(id, { Ann: 'accepted', Bob: 'declined', Cy: 'pending', Dee: 'pending' });
  });

  it('accepts a friend whose invite was withdrawn, and gives one person with two entries one spot', async () => {
    const { pat, id, mine } = await roundOf('Ann');
    pat.knows(2, ['Ann at work'], { phone: pat.contact('Ann').phone });
    await pat.sends(id);
    const { id: offerId } = await offerOf(pat, id, 'Ann');
    await harness.bus.send(withdrawOffer, { ...mine, offerId });
    await records(pat, id, 'Ann at work', 'in');
    await pat.expects(id, { Ann: 'accepted' });
  });

  it('is refused for another organiser’s tee time and contact, and for a tee time that is over', async () => {
    const { pat, id } = await roundOf('Ann');
    const { pat: other } = await roundOf('Zed');
    const foreign = { bookingId: id, contactId: pat.contact('Ann').id, answer: 'in' as const };
    await expect(harness.bus.send(recordAnswer, { ...foreign, actor: other.actor })).rejects.toMatchObject({
      code: 'booking.not-found',
    });
    const { id: contactId } = other.contact('Zed');
    await expect(
      harness.bus.send(recordAnswer, { ...foreign, contactId, actor: pat.actor }),
    ).rejects.toMatchObject({ code: 'contact.not-found' });
    harness.clock.forward(49 * HOUR);
    await expect(records(pat, id, 'Ann', 'in')).rejects.toMatchObject({ code: 'booking.past' });
  });
});

// promises ladder#preferred-order
describe('the contact who is asked next', () => {
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

  it('is first in the dry run before any invite is sent; another organiser’s contact is refused as not found', async () => {
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

it('the dry run names the first 20 people of a step and counts the others', async () => {
  const pat = harness.organiser();
  const names = Array.from({ length: 30 }, (_, i) => `Friend ${i}`);
  pat.knows(1, names).knows(2, ['Una']);
  pat.knows(
    3,
    Array.from({ length: 23 }, (_, i) => `Ghost ${i}`),
    { phone: null },
  );
  const { id: bookingId } = await pat.creates(0.75);
  const { steps, notes } = await harness.bus.ask(planBooking, { userId: pat.actor.userId, bookingId });
  expect(steps.map(({ contacts, more }) => [contacts.map((c) => c.name), more])).toEqual([
    [names.slice(0, 20), 10],
    [['Una'], 0],
  ]);
  expect(notes.filter((note) => note.includes('cannot be reached'))).toHaveLength(20);
  expect(notes).toContain('The same is true for 3 more contacts.');
});

// promises ladder#dry-run, ladder#unreachable-contacts
it('the dry run promises no mail to whom mail came back or who unsubscribed, until the address changes', async () => {
  const pat = harness.organiser();
  for (const name of ['Ann', 'Bob', 'Eve'])
    pat.knows(1, [name], { phone: null, email: `${newId()}@Golf.example` });
  pat.knows(1, ['Cy'], { email: `${newId()}@golf.example` });
  const { id: bookingId } = await pat.creates();
  const plan = async () => {
    const { steps, notes } = await harness.bus.ask(planBooking, { userId: pat.actor.userId, bookingId });
    return {
      mailed: steps.flatMap((step) => step.contacts.flatMap((one) => (one.mailAt ? one.name : []))).sort(),
      notes: notes.filter((note) => note.includes('cannot be reached')).sort(),
    };
  };
  expect(await plan()).toEqual({ mailed: ['Ann', 'Bob', 'Cy', 'Eve'], notes: [] });
  const at = harness.clock.now().toISOString();
  const address = (name: string) => pat.contact(name).email!.toLowerCase();
  await harness.happens(emailBounced, { email: address('Ann'), at });
  await harness.happens(emailBounced, { email: address('Cy'), at });
  await harness.happens(mailConsentChanged, { email: address('Eve'), optedOut: true, at });
  const refused = [
    'Ann cannot be reached: a mail came back, and no phone.',
    'Eve cannot be reached: mail was unsubscribed, and no phone.',
  ];
  await eventually(async () => expect(await plan()).toEqual({ mailed: ['Bob'], notes: refused }));

  const saved = (name: string, more: object) =>
    harness.happens(contactSaved, Object.assign(pat.contact(name), more));
  await saved('Ann', { name: 'Ann', tier: 2, version: 2 });
  expect((await plan()).notes).toEqual(refused);
  await saved('Ann', { email: `${newId()}@golf.example`, version: 3 });
  await harness.happens(mailConsentChanged, { email: address('Eve'), optedOut: false, at });
  await eventually(async () => expect(await plan()).toEqual({ mailed: ['Ann', 'Bob', 'Eve'], notes: [] }));
});

// promises ladder#dry-run
it('the dry run says truly why nobody can be reached', async () => {
  const pat = harness.organiser();
  pat.knows(1, ['Ann']).knows(1, ['Chris'], { phone: null }).knows(1, ['Dee'], { smsPermission: false });
  pat.knows(1, ['Bob'], { phone: pat.contact('Ann').phone }).knows(1, ['Eve']);
  await harness.happens(phoneConsentChanged, {
    phone: pat.contact('Eve').phone!,
    optedOut: true,
    at: harness.clock.now().toISOString(),
  });
  const { id: bookingId } = await pat.creates();
  await eventually(async () => {
    const { notes } = await harness.bus.ask(planBooking, { userId: pat.actor.userId, bookingId });
    expect(notes.filter((note) => note.includes('cannot be reached')).sort()).toEqual([
      'Bob cannot be reached: Ann is texted at this phone, and there is no email of their own.',
      'Chris cannot be reached: no email, and no phone.',
      'Dee cannot be reached: no email, and no permission to text.',
      'Eve cannot be reached: no email, and texts were refused with STOP.',
    ]);
  });
});

// promises ladder#asking-by-hand
describe('asking by hand', () => {
  it('invites a tier 4 contact before any other invites went out, and is refused for a second invite, a contact without a phone and an unknown contact', async () => {
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

  it('of several contacts says whom it did not ask, and why', async () => {
    const { pat, id } = await roundOf('Ann', 'Bob');
    pat.knows(4, ['Ghost'], { phone: null });
    const ids = (...names: string[]) => ({ contactIds: names.map((name) => pat.contact(name).id) });
    const missed = async (...names: string[]) =>
      (await pat.sends(id, ids(...names))).notAsked.map(({ name, why }) => [name, why]);
    expect(await missed('Ann', 'Ghost')).toEqual([['Ghost', 'unreachable']]);
    expect(await missed('Ann', 'Bob', 'Ghost')).toEqual([
      ['Ann', 'already-asked'],
      ['Ghost', 'unreachable'],
    ]);
    await pat.expects(id, { Ann: 'pending', Ghost: 'skipped', Bob: 'pending' });
  });
});

// promises messages#writing-back, contacts#reachability
it('a message of the organiser goes to the address that the contact has now, and is refused with the reason if mail came back or was unsubscribed', async () => {
  const pat = harness.organiser();
  for (const name of ['Ann', 'Eve']) pat.knows(1, [name], { phone: null, email: `${newId()}@Golf.example` });
  pat.knows(1, ['Cy'], { email: `${newId()}@golf.example` });
  const { id: bookingId } = await pat.creates();
  await pat.sends(bookingId);
  const writes = async (name: string) => {
    const { id: offerId } = await offerOf(pat, bookingId, name);
    return harness.bus.send(writeToFriend, { actor: pat.actor, bookingId, offerId, text: 'Bring balls' });
  };
  const refused = (why: string) => ({
    code: 'contact.cannot-be-reached',
    message: `${why}. Correct the contact, or call them.`,
  });
  expect([await writes('Ann'), await writes('Cy')]).toEqual([{ channel: 'email' }, { channel: 'sms' }]);

  const at = harness.clock.now().toISOString();
  const address = (name: string) => pat.contact(name).email!.toLowerCase();
  for (const name of ['Ann', 'Cy']) await harness.happens(emailBounced, { email: address(name), at });
  await harness.happens(mailConsentChanged, { email: address('Eve'), optedOut: true, at });
  const isRefused = (name: string, why: string) =>
    eventually(() =>
      expect(writes(name)).rejects.toMatchObject(refused(`${name} cannot be reached: ${why}`)),
    );
  await isRefused('Eve', 'mail was unsubscribed, and no phone');
  await isRefused('Ann', 'a mail came back, and no phone');
  expect(await writes('Cy')).toEqual({ channel: 'sms' });
  await harness.happens(phoneConsentChanged, { phone: pat.contact('Cy').phone!, optedOut: true, at });
  await isRefused('Cy', 'a mail came back, and texts were refused with STOP');

  const email = `${newId()}@golf.example`;
  await harness.happens(contactSaved, Object.assign(pat.contact('Ann'), { email, version: 2 }));
  await eventually(async () => expect(await writes('Ann')).toEqual({ channel: 'email' }));
  await eventually(() =>
    expect(harness.published(friendWrittenTo).map(({ recipient }) => recipient.email)).toContain(email),
  );
});

// promises ladder#pausing
describe('pausing the invites', () => {
  it('stops new invites but accepts answers; on resuming, the next tier is asked if the window ended in between', async () => {
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
    expect(await saidLast(pat, id)).toEqual(expect.arrayContaining(['You paused the invites', 'Resumed']));
  });

  it('is refused with booking.not-found for another organiser’s booking, and so is resuming', async () => {
    const { mine } = await roundOf('Ann');
    for (const act of [pauseInvites, resumeInvites])
      await expect(harness.bus.send(act, { ...mine, userId: newId<UserId>() })).rejects.toMatchObject({
        code: 'booking.not-found',
      });
  });
});
