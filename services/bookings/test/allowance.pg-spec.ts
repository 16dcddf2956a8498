import { cancelBooking, createBooking, readAllowance, type TeeTimeId } from '@game/contracts';
import { Bus, createLogger, embeddedRuntime, newId, runService } from '@game/platform';
import { eventually } from '@game/testing';
import { bookings } from '../src/index.js';
import { startBookings, type BookingsHarness } from './bookings.harness.js';

const HOUR = 3_600_000;
let harness: BookingsHarness;
beforeAll(async () => {
  harness = await startBookings();
});
afterAll(() => harness.stop());

type Golfer = ReturnType<BookingsHarness['organiser']>;
const allowanceOf = ({ actor }: Golfer) => harness.bus.ask(readAllowance, { actor });
/** A golfer whose trial is over and who has bought no plan. */
async function onTheFreePlan() {
  const pat = harness.organiser();
  await harness.entitles(pat.actor.userId);
  await eventually(async () => expect((await allowanceOf(pat)).premium).toBe(false));
  return pat;
}
const cancels = (pat: Golfer, bookingId: TeeTimeId) =>
  harness.bus.send(cancelBooking, { userId: pat.actor.userId, bookingId });
const used = async (pat: Golfer) => (await allowanceOf(pat)).used;

// promises tee-times#free-plan
describe('the free plan', () => {
  it('does not limit a golfer for whom billing has published nothing yet, because that golfer is in trial', async () => {
    const pat = harness.organiser();
    for (let i = 0; i < 3; i++) await pat.creates();
    expect(await allowanceOf(pat)).toMatchObject({ limit: null, used: 0, premium: true });
  });

  it('allows two tee times a month and refuses the third with payment required and the limit', async () => {
    const pat = await onTheFreePlan();
    await pat.creates();
    await pat.creates();
    expect(await allowanceOf(pat)).toEqual({
      limit: 2,
      used: 2,
      premium: false,
      resetsAt: '2026-07-01T05:00:00.000Z',
    });
    await expect(pat.creates()).rejects.toMatchObject({
      code: 'booking.allowance-used',
      kind: 'payment-required',
      details: { trialExpired: true, limit: 2 },
    });
  });

  it('allows exactly 2 of 20 tee times that are created at the same time through two instances', async () => {
    const pat = await onTheFreePlan();
    const runtime = embeddedRuntime({
      databaseUrl: harness.databaseUrl,
      env: {},
      services: [],
      clock: harness.clock,
      logger: (name) => createLogger(name, 'silent'),
    });
    const contacts = await runtime.transport('contacts');
    await contacts.serve({
      service: 'contacts',
      answers: true,
      request: async ({ id }) => ({ id, output: [] }),
      durableEvents: new Set(),
      receiveDurable: async () => {},
      ephemeralEvents: new Set(),
      receiveEphemeral: () => {},
    });
    const second = await runService(bookings, runtime);
    const transport = await runtime.transport('test');
    const other = new Bus(transport);
    const dateTime = new Date(harness.clock.now().getTime() + 48 * HOUR).toISOString();
    const input = { isManualEntry: true, venueName: 'Rush', dateTime, actor: pat.actor };
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? harness.bus : other).send(createBooking, input, newId())),
    );
    await transport.close();
    await second.stop();
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(2);
    const refusals = results.filter((r) => r.status === 'rejected').map((r) => r.reason.code);
    expect(new Set(refusals)).toEqual(new Set(['booking.allowance-used']));
    expect(await used(pat)).toBe(2);
  });

  it('does not count a tee time that is cancelled within an hour, but counts one that is cancelled later', async () => {
    const pat = await onTheFreePlan();
    const mistake = await pat.creates();
    await cancels(pat, mistake.id);
    expect(await used(pat)).toBe(0);
    const kept = await pat.creates();
    harness.clock.forward(HOUR + 1);
    await cancels(pat, kept.id);
    expect(await used(pat)).toBe(1);
  });

  it('counts a tee time for which somebody was asked, even if it is cancelled at once', async () => {
    const pat = (await onTheFreePlan()).knows(1, ['Ann']);
    const asked = await pat.creates(48, { sendInvites: true });
    await cancels(pat, asked.id);
    expect(await used(pat)).toBe(1);
    await cancels(pat, (await pat.creates()).id);
    expect(await used(pat)).toBe(1);
  });

  it('allows two tee times again when a new month begins in the golfer’s own zone', async () => {
    const pat = await onTheFreePlan();
    await pat.creates();
    await pat.creates();
    harness.clock.forwardTo(new Date('2026-07-01T04:59:00Z'));
    await expect(pat.creates()).rejects.toMatchObject({ code: 'booking.allowance-used' });
    harness.clock.forwardTo(new Date('2026-07-01T05:00:01Z'));
    await pat.creates();
    expect(await allowanceOf(pat)).toMatchObject({ used: 1, resetsAt: '2026-08-01T05:00:00.000Z' });
  });

  it('ends as soon as the golfer subscribes, and a late, older snapshot does not bring it back', async () => {
    const pat = await onTheFreePlan();
    await pat.creates();
    await pat.creates();
    await harness.entitles(pat.actor.userId, { status: 'active', type: 'annual', premium: true, version: 3 });
    await eventually(async () => expect((await allowanceOf(pat)).premium).toBe(true));
    await harness.entitles(pat.actor.userId, { version: 2 });
    await pat.creates();
    expect(await allowanceOf(pat)).toMatchObject({ limit: null, premium: true });
  });
});
