import { inviteHeld, inviteLeft, planBooking } from '@game/contracts';
import { eventually } from '@game/testing';
import { startBookings, type BookingsHarness } from './bookings.harness.js';

let harness: BookingsHarness;
beforeAll(async () => {
  harness = await startBookings();
});
afterAll(() => harness.stop());
afterEach(() => void (harness.throughput.now = null));

/** An organiser with three friends in tier 1, and a tee time. */
async function round() {
  const pat = harness.organiser().knows(1, ['Ann', 'Bob', 'Cy']);
  const { id } = await pat.creates();
  return { pat, id, plan: () => harness.bus.ask(planBooking, { userId: pat.actor.userId, bookingId: id }) };
}

// promises messages#throughput
describe('while the number of texts per minute is limited', () => {
  it('the dry run says by when the texts of the first step will have left, if that takes more than a minute', async () => {
    const { plan } = await round();
    const notes = async () => (await plan()).notes.filter((note) => /texts/i.test(note));
    expect(await notes()).toEqual([]);
    harness.throughput.now = { perMinute: 60, today: null, waiting: { texts: 0, lines: 0, own: 0 } };
    expect(await notes()).toEqual([]);
    harness.throughput.now = { perMinute: 6, today: null, waiting: { texts: 900, lines: 19, own: 0 } };
    expect(await notes()).toEqual([
      'Texts leave at 6 a minute: yours will have left by about 10:10 AM. No time to answer runs before that.',
    ]);
  });

  // promises ladder#providers-fail
  it.each([
    [
      'sms',
      'sender',
      'Texts cannot be sent at the moment: our number or account is refused, which we have to fix.',
    ],
    [
      'sms',
      'provider',
      'Texts cannot be sent at the moment: the service that carries our texts does not work.',
    ],
    [
      'email',
      'sender',
      'Mails cannot be sent at the moment: our mail account is refused, which we have to fix.',
    ],
    ['email', null, 'Mails cannot be sent at the moment.'],
  ] as const)(
    'the organiser reads on the card and in the activity why %s with the fault %s waits',
    async (channel, fault, why) => {
      const { pat, id } = await round();
      await pat.sends(id);
      await pat.expects(id, { Ann: 'pending', Bob: 'pending', Cy: 'pending' });
      const ann = (await pat.sees(id)).offers.find(({ name }) => name === 'Ann')!;
      const at = harness.clock.now().toISOString();
      await harness.happens(inviteHeld, { offerId: ann.id, bookingId: id, at, channel, fault });
      await eventually(async () =>
        expect((await pat.sees(id)).delayed?.text).toContain(`${why} The invite to Ann`),
      );
      expect((await pat.sees(id)).activity.map(({ text }) => text).join('\n')).toContain(why);
    },
  );

  // promises ladder#providers-fail
  it('the window of a friend whose invite waits for its turn is stopped, and the organiser reads why', async () => {
    const { pat, id } = await round();
    await pat.sends(id);
    await pat.expects(id, { Ann: 'pending', Bob: 'pending', Cy: 'pending' });
    const ann = (await pat.sees(id)).offers.find(({ name }) => name === 'Ann')!;
    const held = { offerId: ann.id, bookingId: id, at: harness.clock.now().toISOString() };
    await harness.happens(inviteHeld, { ...held, channel: 'sms', because: 'throughput' });
    await eventually(async () =>
      expect((await pat.sees(id)).delayed).toMatchObject({
        names: ['Ann'],
        text: 'Many texts are leaving at the moment. The invite to Ann will leave in turn; until then no time to answer runs out.',
      }),
    );
    const activity = async () => (await pat.sees(id)).activity.map(({ text }) => text).join('\n');
    expect(await activity()).toMatch(/leave when it is their turn/);
    expect(await activity()).not.toMatch(/cannot be sent/);
    harness.clock.forward(3.5 * 3_600_000);
    const waiting = (await pat.sees(id)).offers.filter(({ waits }) => waits);
    expect(waiting).toMatchObject([{ name: 'Ann', state: 'pending' }]);
    await harness.happens(inviteLeft, { ...held, at: harness.clock.now().toISOString() });
    await eventually(async () => expect((await pat.sees(id)).delayed).toBeNull());
  });
});
