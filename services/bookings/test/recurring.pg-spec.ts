import {
  createRecurring,
  deleteRecurring,
  listBookings,
  listRecurring,
  readAllowance,
  recurringChanged,
  updateRecurring,
  type InputOf,
} from '@game/contracts';
import { newId } from '@game/platform';
import { eventually } from '@game/testing';
import { startBookings, type BookingsHarness } from './bookings.harness.js';

/** The harness begins on Monday, June 1, 2026, 10:00 in Chicago. */
let harness: BookingsHarness;
type Golfer = ReturnType<BookingsHarness['organiser']>;
const everySaturday = { frequency: 'weekly' as const, weekday: 6, time: '08:00', venueName: 'Eagle Creek' };
const plans = ({ actor }: Golfer, more: Partial<InputOf<typeof createRecurring>> = {}) =>
  harness.bus.send(createRecurring, { ...everySaturday, daysAhead: 7, ...more, actor });
const teeTimesOf = async ({ actor }: Golfer) =>
  (await harness.bus.ask(listBookings, { userId: actor.userId })).map((b) => b.dateTime.slice(0, 16));
const has = (pat: Golfer, times: string[]) =>
  eventually(async () => expect(await teeTimesOf(pat)).toEqual(times));
const until = (at: string) => harness.clock.forwardTo(new Date(at));

// promises tee-times#recurring
describe('a recurring tee time', () => {
  beforeEach(async () => {
    harness = await startBookings();
  });
  afterEach(() => harness.stop());

  it('makes a tee time for each Saturday at eight local time a week ahead, also when the clocks change', async () => {
    const pat = harness.organiser();
    const made = await plans(pat, { startsOn: '2026-10-24' });
    expect(made.next.map((n) => n.dateTime)).toEqual([
      '2026-10-24T13:00:00.000Z',
      '2026-10-31T13:00:00.000Z',
      '2026-11-07T14:00:00.000Z',
      '2026-11-14T14:00:00.000Z',
    ]);
    expect(await teeTimesOf(pat)).toEqual([]);
    until('2026-10-17T13:00:01Z');
    await has(pat, ['2026-10-24T13:00']);
    until('2026-10-24T13:00:01Z');
    await has(pat, ['2026-10-24T13:00', '2026-10-31T13:00']);
    until('2026-10-31T13:00:01Z');
    await has(pat, ['2026-10-24T13:00', '2026-10-31T13:00', '2026-11-07T14:00']);
    const [listed] = await harness.bus.ask(listRecurring, { userId: pat.actor.userId });
    expect(listed!.next[0]).toMatchObject({ date: '2026-11-14' });
    expect(harness.published(recurringChanged).length).toBeGreaterThan(0);
  });

  it('makes the tee times that are due at once, and sends their invites where the organiser chose so', async () => {
    const pat = harness.organiser().knows(1, ['Ann', 'Bob', 'Cy']);
    const { id } = await plans(pat, { sendInvites: true, daysAhead: 14 });
    const [first, second] = await harness.bus.ask(listBookings, { userId: pat.actor.userId });
    expect([first!.dateTime, second!.dateTime]).toEqual([
      '2026-06-06T13:00:00.000Z',
      '2026-06-13T13:00:00.000Z',
    ]);
    const detail = await pat.sees(first!.id);
    expect(detail).toMatchObject({ recurringId: id, ladder: 'running', venueName: 'Eagle Creek' });
    expect(detail.invitedPlayers.map((p) => p.name)).toEqual(['Pat', 'Ann', 'Bob', 'Cy']);
    expect(detail.activity[0]!.text).toBe('Recurring tee time made');
  });

  it('makes none while paused, for skipped days or after its deletion, and keeps those that were made', async () => {
    const pat = harness.organiser();
    const { id: recurringId } = await plans(pat);
    await has(pat, ['2026-06-06T13:00']);
    const change = (more: object) =>
      harness.bus.send(updateRecurring, { actor: pat.actor, recurringId, ...more });
    await change({ skipDates: ['2026-06-13'] });
    until('2026-06-10T15:00:00Z');
    await change({ paused: true });
    until('2026-06-14T15:00:00Z');
    expect(await teeTimesOf(pat)).toEqual(['2026-06-06T13:00']);
    await change({ paused: false, time: '09:30' });
    await has(pat, ['2026-06-06T13:00', '2026-06-20T14:30']);
    await harness.bus.send(deleteRecurring, { userId: pat.actor.userId, recurringId });
    until('2026-07-10T15:00:00Z');
    expect(await harness.bus.ask(listRecurring, { userId: pat.actor.userId })).toEqual([]);
    expect(await teeTimesOf(pat)).toEqual(['2026-06-06T13:00', '2026-06-20T14:30']);
  });

  it('makes only the tee times that can still be played, once, after the service was down', async () => {
    const pat = harness.organiser();
    await plans(pat);
    await has(pat, ['2026-06-06T13:00']);
    until('2026-06-24T15:00:00Z');
    await harness.restart();
    await has(pat, ['2026-06-06T13:00', '2026-06-27T13:00']);
  });

  it('stops when the free plan’s allowance is used, and goes on when a new month begins', async () => {
    const pat = harness.organiser();
    await harness.entitles(pat.actor.userId);
    await eventually(async () =>
      expect((await harness.bus.ask(readAllowance, { actor: pat.actor })).premium).toBe(false),
    );
    const made = await plans(pat, { daysAhead: 30 });
    expect(made.problem).toBe('allowance-used');
    await has(pat, ['2026-06-06T13:00', '2026-06-13T13:00']);
    until('2026-07-01T05:00:01Z');
    await has(pat, ['2026-06-06T13:00', '2026-06-13T13:00', '2026-07-04T13:00', '2026-07-11T13:00']);
  });
});

// promises tee-times#recurring
describe('creating and changing recurring tee times', () => {
  beforeAll(async () => {
    harness = await startBookings();
  });
  afterAll(() => harness.stop());

  it('answers not found to anybody but the organiser', async () => {
    const pat = harness.organiser();
    const { id: recurringId } = await plans(pat);
    const stranger = { ...pat.actor, userId: newId() };
    await expect(
      harness.bus.send(updateRecurring, { actor: stranger, recurringId, paused: true }),
    ).rejects.toMatchObject({ code: 'recurring.not-found' });
    await expect(
      harness.bus.send(deleteRecurring, { userId: stranger.userId, recurringId }),
    ).rejects.toMatchObject({ code: 'recurring.not-found' });
  });

  it.each([
    [{ venueName: null }, 'venueName'],
    [{ frequency: 'monthly' as const }, 'weekOfMonth'],
    [{ time: '8 am' }, 'time'],
    [{ weekday: 7 }, 'weekday'],
    [{ daysAhead: 61 }, 'daysAhead'],
  ])('refuses %j', async (wrong, field) => {
    await expect(plans(harness.organiser(), wrong)).rejects.toMatchObject({
      code: 'input.invalid',
      details: { errors: [{ field }] },
    });
  });

  it('refuses the 21st of an organiser', async () => {
    const pat = harness.organiser();
    for (let i = 0; i < 20; i++) await plans(pat, { startsOn: '2027-01-01' });
    await expect(plans(pat)).rejects.toMatchObject({ code: 'recurring.too-many' });
  });
});
