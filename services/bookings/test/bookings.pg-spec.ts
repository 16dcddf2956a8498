import {
  answerInvitation,
  cancelBooking,
  createBooking,
  inviteUndeliverable,
  ladderStopped,
  listBookings,
  offerAnswered,
  offerCancelled,
  offerMade,
  offerMoved,
  phoneConsentChanged,
  planBooking,
  readInvitation,
  reminderDue,
  replyListed,
  replyPassedOn,
  replyReceived,
  updateBooking,
  type OfferId,
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

const texts = (
  phone: string,
  intent: 'in' | 'out' | 'maybe' | 'list' | 'other',
  code: number | null = null,
  id?: string,
) =>
  harness.happens(
    replyReceived,
    { phone, intent, code, text: intent, at: harness.clock.now().toISOString() },
    id,
  );

const organiserWith = (...names: string[]) =>
  harness.organiser().knows(1, names.length ? names : ['Ann', 'Bob', 'Cy', 'Dee']);
beforeEach(() => harness.nextMorning());

// promises tee-times#creating
describe('creating a tee time', () => {
  it('keeps what the golfer entered, invites nobody, and lists the creator as a player of tier 0', async () => {
    const pat = organiserWith();
    const booking = await pat.creates(48, { specialRequests: 'Early cart' });
    expect(booking).toMatchObject({
      venueName: 'Eagle Creek',
      specialRequests: 'Early cart',
      ladder: 'idle',
      status: 'confirmed',
    });
    expect(booking.invitedPlayers).toEqual([
      { id: pat.actor.userId, name: 'Pat', status: 'confirmed', tier: 0 },
    ]);
  });

  it.each([
    [{ isManualEntry: true, venueName: '' }, 'Please enter a course name'],
    [{ isManualEntry: false, venueName: 'X' }, 'Please select a venue'],
    [{ dateTime: '2020-01-01T00:00:00Z' }, 'Please select a date and time in the future'],
    [{ dateTime: '9999-01-01T00:00:00Z' }, 'Please choose a date within the next two years'],
  ])('refuses %j', async (wrong, message) => {
    const pat = harness.organiser();
    await expect(pat.creates(48, wrong)).rejects.toMatchObject({ message });
  });

  // promises tee-times#first-asked
  it('asks the chosen contacts first, and refuses another organiser’s contact or more than three', async () => {
    const pat = organiserWith();
    const id = (name: string) => pat.contact(name).id;
    const booking = await pat.creates(48, {
      sendInvites: true,
      invitedPlayers: [
        { id: id('Dee'), tier: 1 },
        { id: id('Bob'), tier: 1 },
      ],
    });
    expect(booking.invitedPlayers.map((p) => p.name)).toEqual(['Pat', 'Dee', 'Bob', 'Ann']);
    const stranger = organiserWith('Zed');
    await expect(
      pat.creates(48, { invitedPlayers: [{ id: stranger.contact('Zed').id }] }),
    ).rejects.toMatchObject({ code: 'contact.not-found' });
    const four = ['Ann', 'Bob', 'Cy', 'Dee'].map((name) => ({ id: id(name) }));
    await expect(pat.creates(48, { invitedPlayers: four })).rejects.toMatchObject({ code: 'input.invalid' });
  });

  // promises tee-times#made-once
  it('makes one tee time if two clicks with the same idempotency key arrive at the same time', async () => {
    const pat = organiserWith();
    const input = {
      isManualEntry: true,
      venueName: 'Twice',
      dateTime: new Date(harness.clock.now().getTime() + HOUR * 30).toISOString(),
      actor: pat.actor,
    };
    const key = newId();
    const [a, b] = await Promise.all([
      harness.bus.send(createBooking, input, key),
      harness.bus.send(createBooking, input, key),
    ]);
    expect(a.id).toBe(b.id);
    const mine = await harness.bus.ask(listBookings, { userId: pat.actor.userId });
    expect(mine.filter((t) => t.venueName === 'Twice')).toHaveLength(1);
  });
});

// promises tee-times#own-tee-times-only
describe('another organiser’s tee time', () => {
  it('is neither found nor listed', async () => {
    const pat = organiserWith();
    const booking = await pat.creates();
    const userId = newId<UserId>();
    const notFound = { code: 'booking.not-found', kind: 'not-found' };
    const stranger = { ...pat.actor, userId };
    await expect(harness.bus.ask(planBooking, { userId, bookingId: booking.id })).rejects.toMatchObject(
      notFound,
    );
    await expect(harness.bus.send(cancelBooking, { userId, bookingId: booking.id })).rejects.toMatchObject(
      notFound,
    );
    await expect(
      harness.bus.send(updateBooking, { userId, bookingId: booking.id, cost: '$1' }),
    ).rejects.toMatchObject(notFound);
    await expect(pat.sends(booking.id, { actor: stranger })).rejects.toMatchObject(notFound);
    expect(await harness.bus.ask(listBookings, { userId })).toEqual([]);
  });
});

describe('the ladder in the service', () => {
  // promises ladder#activity, ladder#silence
  it('asks the next tier by its own timer when the window has passed', async () => {
    const pat = organiserWith('Ann', 'Bob', 'Cy');
    pat.knows(2, ['Eve', 'Fay']);
    const booking = await pat.creates();
    await pat.sends(booking.id);
    await pat.expects(booking.id, { Ann: 'pending', Bob: 'pending', Cy: 'pending' });
    await pat.getsAnswer(booking.id, 'Ann', 'in');
    harness.clock.forward(3 * HOUR);
    await pat.expects(booking.id, {
      Ann: 'accepted',
      Bob: 'pending',
      Cy: 'pending',
      Eve: 'pending',
      Fay: 'pending',
    });
    const { activity } = await pat.sees(booking.id);
    expect(activity.map((a) => a.text)).toEqual([
      'Tee time created',
      'Tier 1 asked: Ann, Bob, Cy',
      'Ann is in',
      'No answer from Bob, Cy in time',
      'Tier 2 (Backup Squad) opened',
      'Tier 2 asked: Eve, Fay',
    ]);
  });

  // promises ladder#last-spot
  it('accepts one of two friends who answer IN for the last spot at the same time, and puts the other first on standby', async () => {
    const pat = organiserWith('Ann', 'Bob');
    const booking = await pat.creates(48, { numberOfPlayers: 3 });
    await pat.sends(booking.id);
    harness.clock.forward(3 * HOUR);

    await pat.sends(booking.id, { contactIds: [pat.contact('Bob').id] });
    harness.clock.forward(3 * HOUR);
    const tokens = [await pat.tokenOf(booking.id, 'Ann'), await pat.tokenOf(booking.id, 'Bob')];
    const answers = await Promise.all(
      tokens.map((token) => harness.bus.send(answerInvitation, { token, answer: 'in' })),
    );
    expect(answers.map((a) => a.outcome).sort()).toEqual(['accepted', 'standby']);
    expect(answers.find((a) => a.outcome === 'standby')).toMatchObject({ standbyRank: 1, spotsOpen: 0 });
  });

  // promises ladder#one-offer-a-spot
  it('names the players in the order in which they were asked, whatever the order of their answers', async () => {
    const pat = harness.organiser().knows(2, ['Eve']).knows(1, ['Ann', 'Bob']);
    const booking = await pat.creates();
    await pat.sends(booking.id);
    for (const name of ['Eve', 'Bob', 'Ann']) await pat.getsAnswer(booking.id, name, 'in');
    await eventually(() => {
      const filled = harness.published(ladderStopped).find((s) => s.teeTime.bookingId === booking.id);
      expect(filled?.players).toEqual(['Pat', 'Ann', 'Bob', 'Eve']);
    });
  });

  // promises ladder#survives-restarts
  it('asks the next tier once if its timer became due during a restart', async () => {
    const pat = organiserWith('Ann', 'Bob', 'Cy');
    pat.knows(2, ['Eve', 'Fay', 'Gus']);
    const booking = await pat.creates();
    await pat.sends(booking.id);
    const stopped = harness.restart();
    harness.clock.forward(3 * HOUR);
    await stopped;
    await pat.expects(booking.id, {
      Ann: 'pending',
      Bob: 'pending',
      Cy: 'pending',
      Eve: 'pending',
      Fay: 'pending',
      Gus: 'pending',
    });
    await eventually(() => {
      const asked = harness.published(offerMade).filter((o) => o.teeTime.bookingId === booking.id);
      expect(asked).toHaveLength(6);
    });
  });

  it('skips a contact who has opted out of texts and has no email', async () => {
    const pat = organiserWith();
    await harness.happens(phoneConsentChanged, {
      phone: pat.contact('Ann').phone!,
      optedOut: true,
      at: harness.clock.now().toISOString(),
    });
    await eventually(async () => {
      const booking = await pat.creates(48, { sendInvites: true });
      expect(booking.invitedPlayers.map((p) => [p.name, p.status])).toContainEqual(['Ann', 'declined']);
    });
  });

  // promises messages#stopped-ladder-told
  it('tells the organiser how many friends no message could reach when nobody is left to ask', async () => {
    const pat = organiserWith('Ann', 'Bob');
    const booking = await pat.creates();
    await pat.sends(booking.id);
    await pat.tokenOf(booking.id, 'Ann');
    const { offerId } = harness
      .published(offerMade)
      .find((o) => o.teeTime.bookingId === booking.id && o.recipient.name === 'Ann')!;
    await harness.happens(inviteUndeliverable, { bookingId: booking.id, offerId, reason: 'no-channel' });
    await pat.expects(booking.id, { Ann: 'skipped', Bob: 'pending' });
    await pat.getsAnswer(booking.id, 'Bob', 'out');
    harness.clock.forward(4 * 60_000);
    await eventually(() =>
      expect(harness.published(ladderStopped).find((l) => l.teeTime.bookingId === booking.id)).toMatchObject({
        ...{ reason: 'nobody-left', unreached: 1 },
      }),
    );
  });

  it('tells the organiser when all spots are taken, and then refuses to send more invites', async () => {
    const pat = organiserWith('Ann');
    const booking = await pat.creates(48, { numberOfPlayers: 3 });
    await pat.sends(booking.id);
    await pat.getsAnswer(booking.id, 'Ann', 'in');
    await eventually(() =>
      expect(harness.published(ladderStopped).find((l) => l.teeTime.bookingId === booking.id)).toMatchObject({
        reason: 'filled',
        players: ['Pat', 'Ann'],
      }),
    );
    await expect(pat.sends(booking.id)).rejects.toMatchObject({ code: 'booking.full' });
  });

  // promises tee-times#cancelling
  it('closes every offer and tells each friend when the tee time is cancelled', async () => {
    const pat = organiserWith();
    const booking = await pat.creates();
    await pat.sends(booking.id);
    const token = await pat.tokenOf(booking.id, 'Ann');
    await harness.bus.send(answerInvitation, { token, answer: 'in' });
    await harness.bus.send(cancelBooking, { userId: pat.actor.userId, bookingId: booking.id });
    await eventually(() => {
      const told = harness.published(offerCancelled).filter((o) => o.teeTime.bookingId === booking.id);
      expect(told.map((o) => [o.recipient.name, o.wasIn]).sort()).toEqual([
        ['Ann', true],
        ['Bob', false],
        ['Cy', false],
      ]);
    });
    expect(await harness.bus.ask(readInvitation, { token })).toMatchObject({ status: 'cancelled' });
    expect(await harness.bus.send(answerInvitation, { token, answer: 'in' })).toMatchObject({
      outcome: 'cancelled',
    });
  });

  // promises tee-times#editing
  it('asks the players who are in to confirm, and tells the others, when the tee time is moved', async () => {
    const pat = organiserWith();
    const booking = await pat.creates();
    await pat.sends(booking.id, { message: 'Early round' });
    await pat.getsAnswer(booking.id, 'Ann', 'in');
    const dateTime = new Date(Date.parse(booking.dateTime) + 24 * HOUR).toISOString();
    await harness.bus.send(updateBooking, { userId: pat.actor.userId, bookingId: booking.id, dateTime });
    await eventually(() => {
      const told = harness.published(offerMoved).filter((o) => o.teeTime.bookingId === booking.id);
      expect(
        told.map((o) => [o.recipient.name, o.held, o.teeTime.dateTime, o.teeTime.sequence]).sort(),
      ).toEqual([
        ['Ann', true, dateTime, 1],
        ['Bob', false, dateTime, 1],
        ['Cy', false, dateTime, 1],
      ]);
      expect(told.find((o) => o.recipient.name === 'Bob')).toMatchObject({ message: 'Early round' });
    });
    await pat.expects(booking.id, { Ann: 'reconfirm', Bob: 'pending', Cy: 'pending' });
  });

  // promises tee-times#editing, tee-times#cancelling
  it('tells a friend on standby when the tee time is moved, and when it is cancelled', async () => {
    const pat = organiserWith();
    const booking = await pat.creates(48, { numberOfPlayers: 3 });
    const { id: bookingId } = booking;
    await pat.sends(bookingId);
    harness.clock.forward(3 * HOUR);
    await pat.expects(bookingId, { Ann: 'pending', Bob: 'pending' });
    await pat.getsAnswer(bookingId, 'Bob', 'in');
    await pat.getsAnswer(bookingId, 'Ann', 'in');
    const states = async () => (await pat.sees(bookingId)).offers.map(({ name, state }) => [name, state]);
    expect(await states()).toContainEqual(['Ann', 'standby']);
    const { userId } = pat.actor;
    const dateTime = new Date(Date.parse(booking.dateTime) + 24 * HOUR).toISOString();
    await harness.bus.send(updateBooking, { userId, bookingId, dateTime });
    const ofAnn = <P extends { teeTime: { bookingId: string }; recipient: { name: string } }>(all: P[]) =>
      all.filter((o) => o.teeTime.bookingId === bookingId && o.recipient.name === 'Ann');
    await eventually(() =>
      expect(ofAnn(harness.published(offerMoved))).toMatchObject([
        { onStandby: true, held: false, isIn: false, changed: ['time'] },
      ]),
    );
    await harness.bus.send(cancelBooking, { userId, bookingId });
    await eventually(() =>
      expect(ofAnn(harness.published(offerCancelled))).toMatchObject([{ wasIn: false }]),
    );
  });

  // promises tee-times#editing
  it('refuses to move the tee time into the past or more than two years ahead', async () => {
    const pat = organiserWith();
    const { id: bookingId, dateTime } = await pat.creates();
    const { userId } = pat.actor;
    for (const wrong of ['2020-01-01T00:00:00Z', '9999-01-01T00:00:00Z'])
      await expect(
        harness.bus.send(updateBooking, { userId, bookingId, dateTime: wrong }),
      ).rejects.toMatchObject({ kind: 'invalid', details: { errors: [{ field: 'dateTime' }] } });
    expect(await pat.sees(bookingId)).toMatchObject({ dateTime });
  });

  // promises tee-times#details
  it('tells nobody of a new dress code, weather, difficulty, amenities or special requests, and tells of a new cost', async () => {
    const pat = organiserWith();
    const booking = await pat.creates();
    await pat.sends(booking.id);
    await pat.expects(booking.id, { Ann: 'pending', Bob: 'pending', Cy: 'pending' });
    const saves = (changes: object) =>
      harness.bus.send(updateBooking, { userId: pat.actor.userId, bookingId: booking.id, ...changes });
    const details = {
      dressCode: 'collared',
      weatherConditions: 'Sunny',
      difficulty: 'beginner',
      amenities: ['Cart'],
      specialRequests: 'Two carts, please.',
    };
    expect(await saves(details)).toMatchObject(details);
    await saves({ cost: '$45' });
    const told = () => harness.published(offerMoved).filter((o) => o.teeTime.bookingId === booking.id);
    await eventually(() => expect(told().length).toBeGreaterThan(0));
    expect(told().map(({ changed }) => changed)).toEqual(told().map(() => ['cost']));
  });

  it('names the friends on standby in the reminder of a full round', async () => {
    const pat = organiserWith();
    const booking = await pat.creates(30, { numberOfPlayers: 3 });
    await pat.sends(booking.id);
    harness.clock.forward(3 * HOUR);
    await pat.expects(booking.id, { Ann: 'pending', Bob: 'pending' });
    await pat.getsAnswer(booking.id, 'Bob', 'in');
    await pat.getsAnswer(booking.id, 'Ann', 'in');
    await pat.expects(booking.id, { Ann: 'standby', Bob: 'accepted' });
    harness.clock.forward(3 * HOUR);
    await eventually(() => {
      const due = harness.published(reminderDue).find((r) => r.teeTime.bookingId === booking.id);
      expect(due?.standby.map((p) => p.recipient.name)).toEqual(['Ann']);
    });
  });

  it('reminds the players who are in 24 hours before the tee time', async () => {
    const pat = organiserWith();
    const booking = await pat.creates(30);
    await pat.sends(booking.id);
    await pat.getsAnswer(booking.id, 'Ann', 'in');
    harness.clock.forward(6 * HOUR);
    await eventually(() => {
      const due = harness.published(reminderDue).find((r) => r.teeTime.bookingId === booking.id);
      expect(due?.players.map((p) => p.recipient.name)).toEqual(['Ann']);
    });
  });
});

describe('replies from friends', () => {
  // promises messages#several-open-invites
  it('that say IN without a code accept the only open invite, and the same text sent again changes nothing', async () => {
    const pat = organiserWith();
    const booking = await pat.creates();
    await pat.sends(booking.id);
    const phone = pat.contact('Ann').phone!;
    const id = newId();
    await texts(phone, 'in', null, id);
    await pat.expects(booking.id, { Ann: 'accepted', Bob: 'pending', Cy: 'pending' });
    await texts(phone, 'in', null, id);
    await texts(phone, 'in');
    await eventually(() => {
      const answers = harness.published(offerAnswered).filter((o) => o.teeTime.bookingId === booking.id);
      expect(answers.map((o) => [o.outcome, o.changed])).toEqual([
        ['accepted', true],
        ['accepted', false],
      ]);
    });
  });

  // promises messages#several-open-invites
  it('without a code are answered with a list while several invites are open; a text with a code answers its invite', async () => {
    const phone = '+13125550999';
    const rounds = [];
    for (const hours of [48, 72]) {
      const pat = organiserWith('Zoe');
      pat.knows(1, ['Ann'], { phone });
      const booking = await pat.creates(hours, { sendInvites: true });
      rounds.push({ pat, booking });
    }
    await texts(phone, 'in');
    const listed = await eventually(() => {
      const found = harness.published(replyListed).find((r) => r.phone === phone);
      expect(found).toMatchObject({ why: 'several' });
      return found!;
    });
    expect(new Set(listed.open.map((o) => o.code)).size).toBe(listed.open.length);
    await texts(phone, 'in', listed.open.at(-1)!.code);
    const last = rounds[1]!;
    await last.pat.expects(last.booking.id, { Zoe: 'pending', Ann: 'accepted' });
    await rounds[0]!.pat.expects(rounds[0]!.booking.id, { Zoe: 'pending', Ann: 'pending' });
  });

  // promises messages#several-open-invites
  it('from a phone that a couple shares are answered with both names, and each code answers for one of the two', async () => {
    const phone = '+13125550997';
    const rounds = [];
    for (const [i, name] of ['Ann', 'Abe'].entries()) {
      const pat = organiserWith('Zoe');
      pat.knows(1, [name], { phone });
      const booking = await pat.creates(48 + 24 * i, { sendInvites: true });
      rounds.push({ pat, booking });
    }
    await texts(phone, 'in');
    const { open } = await eventually(() => {
      const found = harness.published(replyListed).find((r) => r.phone === phone);
      expect(found).toMatchObject({ why: 'several' });
      return found!;
    });
    expect(open.map(({ name }) => name).sort()).toEqual(['Abe', 'Ann']);
    await texts(phone, 'in', open.find(({ name }) => name === 'Abe')!.code);
    const [anns, abes] = rounds as [(typeof rounds)[0], (typeof rounds)[0]];
    await abes.pat.expects(abes.booking.id, { Zoe: 'pending', Abe: 'accepted' });
    await anns.pat.expects(anns.booking.id, { Zoe: 'pending', Ann: 'pending' });
  });

  // promises ladder#overlapping-rounds
  it('that say IN to a round that overlaps an accepted one need a second IN, and both rounds stay accepted', async () => {
    const phone = '+13125550998';
    const tokens: string[] = [];
    const rounds = [];
    for (const hours of [48, 50]) {
      const pat = organiserWith('Zoe');
      pat.knows(1, ['Ann'], { phone });
      const booking = await pat.creates(hours, { sendInvites: true });
      tokens.push(await pat.tokenOf(booking.id, 'Ann'));
      rounds.push({ pat, booking });
    }
    const says = (token: string) => harness.bus.send(answerInvitation, { token, answer: 'in' });
    expect(await says(tokens[0]!)).toMatchObject({ outcome: 'accepted' });
    expect(await says(tokens[1]!)).toMatchObject({ outcome: 'overlap', state: 'pending' });
    const tapsTwice = { token: tokens[1]!, answer: 'in', knowsOverlap: false } as const;
    expect(await harness.bus.send(answerInvitation, tapsTwice)).toMatchObject({ outcome: 'overlap' });
    expect(await says(tokens[1]!)).toMatchObject({ outcome: 'accepted' });
    await rounds[0]!.pat.expects(rounds[0]!.booking.id, { Zoe: 'pending', Ann: 'accepted' });
  });

  // promises messages#other-words
  it('with a question are passed on to the organiser when exactly one invite is open', async () => {
    const pat = organiserWith();
    const booking = await pat.creates();
    await pat.sends(booking.id);
    await harness.happens(replyReceived, {
      phone: pat.contact('Bob').phone!,
      intent: 'other',
      code: null,
      text: 'Carts or walking?',
      at: harness.clock.now().toISOString(),
    });
    await eventually(() =>
      expect(harness.published(replyPassedOn).find((r) => r.teeTime.bookingId === booking.id)).toMatchObject({
        ...{ text: 'Carts or walking?', awaitsAnswer: true },
      }),
    );
  });

  // promises messages#other-words
  it('of a friend who is out reach the organiser, and are about an open invite if there is one', async () => {
    const pat = organiserWith();
    const [one, other] = [await pat.creates(48), await pat.creates(72)];
    await pat.sends(one.id);
    const phone = pat.contact('Bob').phone!;
    const writes = (text: string) =>
      harness.happens(replyReceived, {
        ...{ phone, intent: 'other', code: null, text, at: harness.clock.now().toISOString() },
        understood: { meaning: 'question', question: 'when' },
      });
    const passedOn = () =>
      harness.published(replyPassedOn).filter(({ teeTime }) => teeTime.bookingId === one.id);
    await texts(phone, 'out');
    await pat.expects(one.id, { Ann: 'pending', Bob: 'declined', Cy: 'pending' });
    await writes('When was it? I might have to regret this');
    await eventually(() => expect(passedOn()).toMatchObject([{ awaitsAnswer: false }]));
    await pat.sends(other.id);
    await pat.expects(other.id, { Ann: 'pending', Bob: 'pending', Cy: 'pending' });
    await writes('And when is this one?');
    await eventually(async () =>
      expect((await pat.sees(other.id)).activity.map(({ text }) => text)).toContain(
        'Bob asked: And when is this one?',
      ),
    );
    expect(passedOn()).toHaveLength(1);
  });

  // promises messages#other-words
  it('about a tee time that was cancelled reach its organiser', async () => {
    const pat = organiserWith();
    const { id } = await pat.creates();
    await pat.sends(id);
    await harness.bus.send(cancelBooking, { userId: pat.actor.userId, bookingId: id });
    await harness.happens(replyReceived, {
      ...{
        phone: pat.contact('Bob').phone!,
        intent: 'other',
        code: null,
        text: 'What was it going to cost?',
      },
      understood: { meaning: 'question', question: 'cost' },
      at: harness.clock.now().toISOString(),
    });
    await eventually(() =>
      expect(harness.published(replyPassedOn).find((r) => r.teeTime.bookingId === id)).toMatchObject({
        ...{ text: 'What was it going to cost?', awaitsAnswer: false },
      }),
    );
  });

  // promises messages#other-words
  it('that may be about each of several rounds reach the organiser of each, marked as unclear, and answer none', async () => {
    const pat = organiserWith();
    const [one, other] = [await pat.creates(48), await pat.creates(72)];
    for (const { id } of [one, other]) await pat.sends(id);
    const ids = [one.id, other.id];
    await harness.happens(replyReceived, {
      phone: pat.contact('Bob').phone!,
      intent: 'other',
      code: null,
      text: 'my cousin is a pro',
      at: harness.clock.now().toISOString(),
    });
    await eventually(() => {
      const said = harness.published(replyPassedOn).filter((r) => ids.includes(r.teeTime.bookingId));
      expect(said).toHaveLength(2);
      expect(said.every((r) => r.ofSeveral && r.text === 'my cousin is a pro')).toBe(true);
    });
    for (const id of ids) {
      await pat.expects(id, { Ann: 'pending', Bob: 'pending', Cy: 'pending' });
      expect((await pat.sees(id)).activity.map((a) => a.text)).toContain(
        'Bob wrote, without saying which round: my cousin is a pro',
      );
    }
  });

  // promises messages#stop, ladder#doubts
  it('that say STOP mark a player’s spot as doubtful until the player answers, and take it from nobody', async () => {
    const pat = organiserWith();
    const { id } = await pat.creates();
    await pat.sends(id);
    const phone = pat.contact('Ann').phone!;
    await texts(phone, 'in');
    await pat.expects(id, { Ann: 'accepted', Bob: 'pending', Cy: 'pending' });
    const consent = { phone, at: harness.clock.now().toISOString() };
    await harness.happens(phoneConsentChanged, { ...consent, optedOut: true });
    await harness.happens(phoneConsentChanged, { ...consent, optedOut: false, text: 'START' });
    expect((await pat.sees(id)).doubts).toEqual([]);
    await harness.happens(phoneConsentChanged, { ...consent, optedOut: true, text: 'STOP' });
    await eventually(async () =>
      expect((await pat.sees(id)).doubts).toMatchObject([{ name: 'Ann', text: 'STOP' }]),
    );
    await pat.expects(id, { Ann: 'accepted', Bob: 'pending', Cy: 'pending' });
    expect((await pat.sees(id)).activity.map((a) => a.text)).toContain(
      'Ann ended all texts and may not come. The spot stays theirs until you know.',
    );
    await texts(phone, 'in');
    await eventually(async () => expect((await pat.sees(id)).doubts).toEqual([]));
    // A STOP that only the carrier knows is no less of a STOP.
    await harness.happens(phoneConsentChanged, { ...consent, optedOut: true, byCarrier: true });
    await eventually(async () =>
      expect((await pat.sees(id)).doubts).toMatchObject([
        { name: 'Ann', text: 'STOP (told to the phone company)' },
      ]),
    );
  });

  // promises messages#mail-replies
  it('by mail answer the offer to whose reply address they are sent, whatever else the friend was asked', async () => {
    const pat = organiserWith('Bob');
    const [first, second] = [await pat.creates(), await pat.creates(9 * 24)];
    const offers = [await pat.sends(first.id), await pat.sends(second.id)].map((sent) =>
      sent.offers.find(({ name }) => name === 'Bob')!,
    );
    const mailed = (offerId: OfferId, intent: 'in' | 'other', text: string) =>
      harness.happens(replyReceived, {
        ...{ phone: '', offerId, intent, code: null, text, textId: `mail:${text}` },
        at: harness.clock.now().toISOString(),
      });
    await mailed(offers[1]!.id, 'in', 'IN');
    await eventually(() =>
      expect(harness.published(offerAnswered).filter((o) => o.offerId === offers[1]!.id)).toMatchObject([
        { outcome: 'accepted', via: 'link', byMail: true, textId: 'mail:IN' },
      ]),
    );
    await mailed(offers[0]!.id, 'other', 'Carts?');
    await eventually(() =>
      expect(harness.published(replyPassedOn).find((r) => r.offerId === offers[0]!.id)).toMatchObject({
        ...{ text: 'Carts?', byMail: true },
      }),
    );
    await pat.expects(first.id, { Bob: 'pending' });
    await mailed(newId(), 'in', 'IN');
    await mailed(offers[0]!.id, 'in', 'IN');
    await pat.expects(first.id, { Bob: 'accepted' });
  });

  it('that say LIST are answered with an empty list if the phone has no invites', async () => {
    await texts('+13125550001', 'list');
    await eventually(() =>
      expect(harness.published(replyListed).find((r) => r.phone === '+13125550001')).toMatchObject({
        why: 'list',
        open: [],
      }),
    );
  });
});

describe('an invitation', () => {
  it('is neither read nor answered with a guessed token', async () => {
    const guess = 'A'.repeat(22);
    await expect(harness.bus.ask(readInvitation, { token: guess })).rejects.toMatchObject({
      code: 'invitation.not-found',
    });
    await expect(harness.bus.send(answerInvitation, { token: guess, answer: 'in' })).rejects.toMatchObject({
      code: 'invitation.not-found',
    });
  });
});
