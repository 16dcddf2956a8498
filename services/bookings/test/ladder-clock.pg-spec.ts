import {
  askEverybody,
  cancelBooking,
  nightAhead,
  offerAnswered,
  offerCancelled,
  offerMade,
  offerMoved,
  pauseInvites,
  offerLapsed,
  phoneConsentChanged,
  readInvitation,
  replyReceived,
  resumeInvites,
  standbyPromoted,
  updateBooking,
  userSaved,
  withdrawOffer,
  type TeeTimeId,
} from '@game/contracts';
import { newId } from '@game/platform';
import { aUser, eventually } from '@game/testing';
import pg from 'pg';
import { nextPhone, startBookings, type BookingsHarness } from './bookings.harness.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let harness: BookingsHarness;
beforeAll(async () => {
  harness = await startBookings();
});
afterAll(() => harness.stop());
// 10:00 in Chicago, where the organiser, the course and the friends are.
beforeEach(() => harness.nextMorning());

type Organiser = ReturnType<BookingsHarness['organiser']>;
const mine = (pat: Organiser, bookingId: TeeTimeId) => ({ userId: pat.actor.userId, bookingId });
const asked = (bookingId: TeeTimeId) =>
  harness.published(offerMade).filter((o) => o.teeTime.bookingId === bookingId);
const texts = (pat: Organiser, name: string, intent: 'in' | 'out') =>
  harness.happens(replyReceived, {
    phone: pat.contact(name).phone!,
    intent,
    code: null,
    text: intent,
    at: harness.clock.now().toISOString(),
  });

async function withDatabase(work: (db: pg.Client) => Promise<void>): Promise<void> {
  const db = new pg.Client({ connectionString: harness.databaseUrl });
  await db.connect();
  try {
    await db.query('set search_path = bookings');
    await work(db);
  } finally {
    await db.end();
  }
}

const BOTH = ['bookings.look', 'bookings.remind'];

// promises ladder#cancelling
it('a tee time has the timers of its ladder and of its reminder, which its cancellation removes', async () => {
  const pat = harness.organiser().knows(1, ['Ann']);
  const { id } = await pat.creates(72);
  await pat.sends(id);
  await withDatabase(async (db) => {
    const timers = async () =>
      (await db.query<{ job: string }>('select job from timers where key = $1 order by job', [id])).rows
        .map(({ job }) => job)
        .filter((job) => BOTH.includes(job));
    expect(await timers()).toEqual(BOTH);
    await harness.bus.send(cancelBooking, mine(pat, id));
    expect(await timers()).toEqual([]);
  });
});

// promises ladder#reconfirming
describe('a change of a tee time with confirmed players', () => {
  it('takes nobody’s spot if the address changes 13 minutes before: the players are told and may say OUT', async () => {
    const pat = harness.organiser().knows(1, ['Ann', 'Bob', 'Cy']);
    const { id } = await pat.creates(3);
    await pat.sends(id);
    for (const name of ['Ann', 'Bob', 'Cy']) await pat.getsAnswer(id, name, 'in');
    harness.clock.forward(3 * HOUR - 13 * MINUTE);
    await harness.bus.send(updateBooking, { ...mine(pat, id), courseAddress: '8802 West 56th Street' });
    await eventually(() =>
      expect(
        harness
          .published(offerMoved)
          .filter((o) => o.teeTime.bookingId === id)
          .map((o) => [o.recipient.name, o.held, o.isIn, o.changed])
          .sort(),
      ).toEqual(['Ann', 'Bob', 'Cy'].map((name) => [name, false, true, ['address']])),
    );
    harness.clock.forward(12 * MINUTE);
    await pat.expects(id, { Ann: 'accepted', Bob: 'accepted', Cy: 'accepted' });
  });

  it('needs no new yes if the start moves by half an hour, but does if a second change adds up to more', async () => {
    const pat = harness.organiser().knows(1, ['Ann']).knows(2, ['Dee', 'Eve', 'Fay']);
    const { id, dateTime } = await pat.creates(72);
    await pat.sends(id);
    await pat.getsAnswer(id, 'Ann', 'in');
    const to = (minutes: number) =>
      harness.bus.send(updateBooking, {
        ...mine(pat, id),
        dateTime: new Date(Date.parse(dateTime) + minutes * MINUTE).toISOString(),
      });
    const ann = async () => (await pat.sees(id)).offers.find((o) => o.name === 'Ann')!.state;
    await to(30);
    expect(await ann()).toBe('accepted');
    await to(60);
    expect(await ann()).toBe('reconfirm');
  });

  it('tells a player who has let the question pass that the spot went back, once', async () => {
    const pat = harness.organiser().knows(1, ['Ann', 'Bob', 'Cy', 'Dee']);
    const { id, dateTime } = await pat.creates(72);
    await pat.sends(id);
    await pat.getsAnswer(id, 'Ann', 'in');
    const later = new Date(Date.parse(dateTime) + 3 * HOUR).toISOString();
    await harness.bus.send(updateBooking, { ...mine(pat, id), dateTime: later });
    const told = () => harness.published(offerLapsed).filter((o) => o.teeTime.bookingId === id);
    await pat.expects(id, { Ann: 'reconfirm', Bob: 'pending', Cy: 'pending' });
    expect(told()).toEqual([]);
    harness.clock.forward(3 * HOUR);
    await eventually(() =>
      expect(told()).toMatchObject([{ recipient: { name: 'Ann' }, teeTime: { sequence: 1 } }]),
    );
    await pat.getsAnswer(id, 'Ann', 'in');
    await eventually(() => {
      const [lapsed] = told();
      const back = harness.published(offerAnswered).findLast((o) => o.offerId === lapsed!.offerId);
      expect(back).toMatchObject({ outcome: 'accepted', answers: lapsed!.answers + 1 });
      const first = harness.published(offerAnswered).find((o) => o.offerId === lapsed!.offerId);
      expect(lapsed!.answers).toBe(first!.answers + 1);
    });
    expect(told()).toHaveLength(1);
  });
});

// promises ladder#one-person
describe('one person in two entries', () => {
  it('is asked once, in the tier that comes first', async () => {
    const phone = nextPhone();
    const pat = harness.organiser().knows(1, ['Bob'], { phone }).knows(2, ['Bob Palmer'], { phone });
    const { id } = await pat.creates(72);
    await pat.sends(id);
    await pat.getsAnswer(id, 'Bob', 'out');
    harness.clock.forward(4 * HOUR);
    await pat.expects(id, { Bob: 'declined' });
  });

  it('is not asked again after being deleted and added again with the same phone', async () => {
    const pat = harness.organiser().knows(1, ['Ann', 'Bob']);
    const { id } = await pat.creates(72);
    await pat.sends(id);
    await pat.getsAnswer(id, 'Ann', 'in');
    pat.contact('Ann').id = newId();
    await pat.sends(id);
    await expect(pat.sends(id, { contactIds: [pat.contact('Ann').id] })).resolves.toBeDefined();
    await eventually(() => expect(asked(id).map((o) => o.recipient.name)).toEqual(['Ann', 'Bob']));
  });

  it('cannot have two offers of a round in the database either', async () => {
    const pat = harness.organiser().knows(1, ['Ann', 'Bob']);
    const { id } = await pat.creates(72);
    await pat.sends(id);
    await withDatabase(async (db) => {
      const twice = db.query(
        `update offers o set phone = other.phone from offers other
         where o.booking_id = $1 and other.booking_id = $1 and o.name = 'Bob' and other.name = 'Ann'`,
        [id],
      );
      await expect(twice).rejects.toMatchObject({ code: '23505' });
    });
  });

  it('is not asked if it is the organiser', async () => {
    const phone = nextPhone();
    const pat = harness.organiser().knows(1, ['Me'], { phone }).knows(1, ['Ann']);
    await harness.happens(userSaved, aUser({ id: pat.actor.userId, username: 'Pat', phone }));
    await eventually(async () => {
      const { id } = await pat.creates(72);
      await pat.sends(id);
      expect((await pat.sees(id)).offers.map((o) => o.name)).toEqual(['Ann']);
    });
  });
});

// promises ladder#unreachable-contacts
it('the spot of a friend without email goes to the next friend at once when the friend texts STOP', async () => {
  const pat = harness.organiser().knows(1, ['Ann', 'Bob', 'Cy', 'Dee']);
  const { id } = await pat.creates(72);
  await pat.sends(id);
  await harness.happens(phoneConsentChanged, {
    phone: pat.contact('Bob').phone!,
    optedOut: true,
    at: harness.clock.now().toISOString(),
  });
  await pat.expects(id, { Ann: 'pending', Bob: 'skipped', Cy: 'pending', Dee: 'pending' });
  const shown = async (name: string) =>
    (await harness.bus.ask(readInvitation, { token: await pat.tokenOf(id, name) })).firstCome;
  expect([await shown('Ann'), await shown('Bob')]).toEqual([false, true]);
});

// promises ladder#cancelling, ladder#withdrawing
it.each(['cancelled', 'withdrawn'] as const)(
  'an IN by text to a round that was %s is answered with that fact',
  async (off) => {
    const pat = harness.organiser().knows(1, ['Ann']);
    const { id } = await pat.creates(72);
    await pat.sends(id);
    const [ann] = (await pat.sees(id)).offers;
    if (off === 'cancelled') await harness.bus.send(cancelBooking, mine(pat, id));
    else await harness.bus.send(withdrawOffer, { ...mine(pat, id), offerId: ann!.id });
    await texts(pat, 'Ann', 'in');
    await eventually(() =>
      expect(harness.published(offerAnswered).find((o) => o.offerId === ann!.id)).toMatchObject({
        outcome: off,
      }),
    );
  },
);

it('a friend who has only a phone is told of a cancellation', async () => {
  const pat = harness.organiser().knows(1, ['Ann']);
  const { id } = await pat.creates(72);
  await pat.sends(id);
  await harness.bus.send(cancelBooking, mine(pat, id));
  await eventually(() =>
    expect(harness.published(offerCancelled).find((o) => o.teeTime.bookingId === id)).toMatchObject({
      wasIn: false,
      recipient: { name: 'Ann', email: null },
    }),
  );
});

// promises ladder#pausing
it('sending the invites again does not undo a pause: it is refused, and the error says what to do', async () => {
  const pat = harness.organiser().knows(1, ['Ann', 'Bob', 'Cy', 'Dee']);
  const { id } = await pat.creates(72);
  await pat.sends(id);
  await harness.bus.send(pauseInvites, mine(pat, id));
  await expect(pat.sends(id)).rejects.toMatchObject({ code: 'booking.invites-paused' });
  await harness.bus.send(resumeInvites, mine(pat, id));
  await expect(pat.sends(id)).resolves.toBeDefined();
});

// promises ladder#night-before
describe('the night before', () => {
  const [three, six] = [
    ['Ann', 'Bob', 'Cy'],
    ['Dee', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida'],
  ];
  const nights = (id: string) => harness.published(nightAhead).filter((n) => n.teeTime.bookingId === id);
  /** Sends the invites at 18:00 for a tee time at 7:30 the next morning to nine friends of one tier. */
  async function sentInTheEvening() {
    harness.clock.forward(8 * HOUR);
    const pat = harness.organiser().knows(1, [...three, ...six]);
    const { id } = await pat.creates(13.5);
    await pat.sends(id);
    return { pat, id };
  }

  it('the organiser is told at once which friends quiet hours leave unasked, and again half an hour before quiet hours', async () => {
    const { id } = await sentInTheEvening();
    await eventually(() => expect(nights(id).map((n) => n.when)).toEqual(['ahead']));
    expect(nights(id)[0]).toMatchObject({ unasked: six });
    harness.clock.forward(2.5 * HOUR);
    await eventually(() => expect(nights(id).map((n) => n.when)).toEqual(['ahead', 'evening']));
    harness.clock.forward(10 * HOUR);
    expect(nights(id)).toHaveLength(2);
  });

  it('one command asks everybody: friends asked before keep their promised spot, the others get spots in the order of their answers', async () => {
    const { pat, id } = await sentInTheEvening();
    await harness.bus.send(askEverybody, { actor: pat.actor, bookingId: id });
    await eventually(() =>
      expect(
        asked(id)
          .map((o) => o.recipient.name)
          .sort(),
      ).toEqual([...three, ...six]),
    );
    for (const name of ['Gus', 'Hal', 'Ida'])
      expect(await pat.getsAnswer(id, name, 'in')).toMatchObject({ outcome: 'standby' });
    harness.clock.forward(3 * HOUR);
    await eventually(async () => {
      const { offers } = await pat.sees(id);
      expect(offers.filter((o) => o.state === 'accepted').map((o) => o.name)).toEqual(['Gus', 'Hal', 'Ida']);
    });
    const orderOf = (event: typeof offerAnswered | typeof standbyPromoted) =>
      harness.published(event).find((o) => o.teeTime.bookingId === id && o.recipient.name === 'Gus')?.answers;
    await eventually(() => expect([orderOf(offerAnswered), orderOf(standbyPromoted)]).toEqual([1, 2]));
    expect(await pat.getsAnswer(id, 'Dee', 'in')).toMatchObject({ outcome: 'standby', standbyRank: 1 });
  });

  it('asking everybody is refused while the invites are paused, and does not claim that nobody is left while the contacts service does not answer', async () => {
    const { pat, id } = await sentInTheEvening();
    const everybody = () => harness.bus.send(askEverybody, { actor: pat.actor, bookingId: id });
    await harness.bus.send(pauseInvites, mine(pat, id));
    await expect(everybody()).rejects.toMatchObject({ code: 'booking.invites-paused' });
    await harness.bus.send(resumeInvites, mine(pat, id));
    await everybody();
    harness.away.contacts = true;
    await expect(everybody()).rejects.toMatchObject({ code: 'service.unavailable' });
    harness.away.contacts = false;
  });

  it('asking everybody a second time is refused, because nobody is left', async () => {
    const { pat, id } = await sentInTheEvening();
    const everybody = () => harness.bus.send(askEverybody, { actor: pat.actor, bookingId: id });
    await everybody();
    await expect(everybody()).rejects.toMatchObject({ code: 'booking.nobody-to-ask' });
  });
});
