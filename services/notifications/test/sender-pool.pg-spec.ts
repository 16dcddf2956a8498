import { inviteHeld, phoneConsentChanged, replyReceived, type OfferFacts } from '@game/contracts';
import { LOCAL, type FaultSpec } from '@game/simulator';
import { eventually } from '@game/testing';
import { NotificationsHarness } from './notifications.harness.js';

const FIRST = LOCAL.TWILIO_FROM;
const SECOND = '+15005550007';
const WRONG_FROM: FaultSpec = { kind: 'status', status: 400, code: 21606, times: 'always' };
const UNREGISTERED: FaultSpec = { kind: 'undelivered', errorCode: 30034, times: 'always' };

let harness: NotificationsHarness;
let day = 0;
beforeAll(async () => {
  harness = await NotificationsHarness.start({ alsoFrom: [SECOND] });
});
afterAll(() => harness.stop());
beforeEach(async () => {
  harness.simulator.faults.clear();
  await harness.dropWaiting();
  await harness.rows(`delete from circuits`);
  harness.forwardTo(new Date(Date.UTC(2026, 5, ++day, 15)).toISOString());
});

type Friend = OfferFacts['recipient'];
const friends = (count: number) =>
  Array.from({ length: count }, (_, i) => harness.friend(`Friend${i}`, { email: null }));
/** The tee time is later than all times in these tests. */
const offerTo = (friend: Friend) => harness.offer(friend, { dateTime: '2026-07-04T13:10:00Z' });
const asks = (people: Friend[]) => Promise.all(people.map((friend) => harness.invites(offerTo(friend))));
const fails = (from: string, fault: FaultSpec) => harness.simulator.faults.next('twilio', { ...fault, from });
/** The senders of the texts that this friend's phone received, the oldest first. */
const sendersTo = (friend: Friend) =>
  harness
    .phone(friend)
    .received()
    .filter(({ status }) => status === 'delivered')
    .map(({ from }) => from);
const open = async () =>
  (await harness.rows<{ sender: string }>(`select sender from circuits where opened_at is not null`)).map(
    ({ sender }) => sender,
  );
const delivered = (people: Friend[], texts = 1) =>
  eventually(() => {
    for (const friend of people) expect(sendersTo(friend)).toHaveLength(texts);
  });
/** Returns a new friend whose first text this sender carried. */
async function friendOf(sender: string): Promise<Friend> {
  for (;;) {
    const [friend] = friends(1);
    await asks([friend!]);
    await delivered([friend!]);
    if (sendersTo(friend!)[0] === sender) return friend!;
  }
}
// promises messages#several-numbers
describe('a pool of two numbers', () => {
  it('spreads forty new friends over both, and each friend keeps the first number for all further texts', async () => {
    const people = friends(40);
    await asks(people);
    await delivered(people);
    const first = people.map((friend) => sendersTo(friend)[0]);
    // The numbers are chosen by chance.
    for (const sender of [FIRST, SECOND])
      expect(first.filter((from) => from === sender).length).toBeGreaterThan(3);
    await asks(people);
    await delivered(people, 2);
    expect(people.map((friend) => sendersTo(friend)[1])).toEqual(first);
  });

  it.each([
    ['refuses with 21606', WRONG_FROM],
    ['is unregistered, which comes by report 30034', UNREGISTERED],
  ])('sends forty invites once each by the other number if one %s', async (_, fault) => {
    fails(SECOND, fault);
    const people = friends(40);
    const before = harness.service.published(inviteHeld).length;
    const offers = people.map(offerTo);
    await Promise.all(offers.map((offer) => harness.invites(offer)));
    await delivered(people);
    await harness.settled();
    for (const friend of people) expect(sendersTo(friend)).toEqual([FIRST]);
    expect(await open()).toEqual([SECOND]);
    expect(offers.flatMap((offer) => harness.undeliverable(offer))).toEqual([]);
    // An immediate refusal costs no time; after a report the friend has a whole window from when the text leaves.
    if (fault === WRONG_FROM) expect(harness.service.published(inviteHeld)).toHaveLength(before);
  });

  it('texts a known friend by the other number while the friend’s own fails, and by the own number again afterwards', async () => {
    const ann = await friendOf(SECOND);
    fails(SECOND, WRONG_FROM);
    await asks([ann]);
    await delivered([ann], 2);
    expect(sendersTo(ann)).toEqual([SECOND, FIRST]);
    harness.simulator.faults.clear();
    harness.forward({ minutes: 20 });
    // The first text after the wait is the probe that closes the circuit.
    await asks([ann]);
    await delivered([ann], 3);
    await eventually(async () => expect(await open()).toEqual([]));
    await asks([ann]);
    await delivered([ann], 4);
    expect(sendersTo(ann)).toEqual([SECOND, FIRST, SECOND, SECOND]);
  });

  it('loses nothing while both numbers fail, not even over a restart, and sends each invite once afterwards', async () => {
    const people = friends(8);
    fails(FIRST, WRONG_FROM);
    fails(SECOND, UNREGISTERED);
    const offers = people.map(offerTo);
    await Promise.all(offers.map((offer) => harness.invites(offer)));
    await eventually(async () => {
      expect((await open()).sort()).toEqual([FIRST, SECOND]);
      for (const { phone } of people)
        expect((await harness.messagesTo(phone)).map(({ state }) => state)).toEqual(['queued']);
    });
    for (let i = 0; i < 6; i++) {
      harness.forward({ minutes: 5 });
      await harness.settled();
    }
    await harness.service.restart();
    harness.simulator.faults.clear();
    // A sender that works again carries everything, so the other one may have to wait for its next probe.
    for (const { phone } of people) await harness.inTime({ seconds: 30 }, phone, 'delivered');
    for (const friend of people) expect(sendersTo(friend)).toHaveLength(1);
    expect(offers.flatMap((offer) => harness.undeliverable(offer))).toEqual([]);
  });

  it('leaves a friend whose number was taken out of the pool to the others, and one of an earlier version to the first', async () => {
    const [ann, bob] = [await friendOf(SECOND), await friendOf(SECOND)];
    await harness.rows(`update messages set sender = '+15005550099' where address = $1`, [ann.phone]);
    await harness.rows(`update messages set sender = null where address = $1`, [bob.phone]);
    await asks([ann, bob]);
    await delivered([ann, bob], 2);
    expect(sendersTo(ann)[1]).toBe(SECOND);
    expect(sendersTo(bob)[1]).toBe(FIRST);
  });

  it('hears an answer and a STOP at any of its numbers, and STOP ends the texts of all of them', async () => {
    const [ann, bob] = [await friendOf(FIRST), await friendOf(FIRST)];
    await harness.phone(ann).reply('IN', { to: SECOND });
    await eventually(() =>
      expect(harness.service.published(replyReceived)).toContainEqual(
        expect.objectContaining({ phone: ann.phone, intent: 'in' }),
      ),
    );
    await harness.phone(bob).reply('STOP', { to: SECOND });
    await eventually(() =>
      expect(harness.service.published(phoneConsentChanged)).toContainEqual(
        expect.objectContaining({ phone: bob.phone, optedOut: true }),
      ),
    );
    const offer = offerTo(bob);
    await harness.invites(offer);
    await eventually(() => expect(harness.undeliverable(offer)).toHaveLength(1));
  });
});

describe('a sender that is no phone number', () => {
  it.each([
    ['a Messaging Service', `MG${'a'.repeat(32)}`],
    ['a short code', '22395'],
  ])('%s carries an invite, takes the answer, and has a circuit of its own', async (_, sender) => {
    const own = await NotificationsHarness.start({ alsoFrom: ['22395'], env: { TWILIO_FROM: sender } });
    try {
      const [ann, bob] = friends(2);
      await own.invites(own.offer(ann!));
      await own.stand(ann!.phone, 'delivered');
      expect(own.phone(ann!).received()).toMatchObject([{ from: sender }]);
      await own.phone(ann!).reply('IN');
      await eventually(() =>
        expect(own.service.published(replyReceived)).toMatchObject([{ phone: ann!.phone, intent: 'in' }]),
      );
      own.simulator.faults.next('twilio', { ...WRONG_FROM, from: sender });
      await own.invites(own.offer(bob!));
      await eventually(async () =>
        expect(await own.rows(`select sender from circuits where opened_at is not null`)).toEqual([
          { sender },
        ]),
      );
    } finally {
      await own.stop();
    }
  });
});
