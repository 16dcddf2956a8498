import { createHash } from 'node:crypto';
import {
  answerInvitation,
  offerMoved,
  readCalendar,
  readCalendarLink,
  readInvitation,
  renewCalendarLink,
  updateBooking,
} from '@game/contracts';
import { eventually } from '@game/testing';
import pg from 'pg';
import { startBookings, type BookingsHarness } from './bookings.harness.js';

let harness: BookingsHarness;
beforeAll(async () => {
  harness = await startBookings();
});
afterAll(() => harness.stop());
beforeEach(() => harness.nextMorning());

async function query<R>(sql: string, params: unknown[]): Promise<R[]> {
  const client = new pg.Client({ connectionString: harness.databaseUrl });
  await client.connect();
  return client
    .query(sql, params)
    .then(({ rows }) => rows as R[])
    .finally(() => client.end());
}
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
const OTHER = 'B'.repeat(22);

/** Pat's round, for which Ann was asked, with the token of Ann's link and its row in the database. */
async function annIsAsked() {
  const pat = harness.organiser();
  pat.knows(1, ['Ann']);
  const booking = await pat.creates(48, { sendInvites: true });
  const token = await pat.tokenOf(booking.id, 'Ann');
  const stored = async () =>
    (
      await query<{ token: string; hash: string | null }>(
        `select token, token_hash as hash from bookings.offers where booking_id = $1`,
        [booking.id],
      )
    )[0]!;
  return { pat, booking, token, stored };
}
const read = (token: string) => harness.bus.ask(readInvitation, { token });
const isUnknown = (token: string) =>
  expect(read(token)).rejects.toMatchObject({ code: 'invitation.not-found' });

describe('the link of an invite', () => {
  it('is stored encrypted and found by its hash, and what is stored opens nothing', async () => {
    const { token, stored } = await annIsAsked();
    const row = await stored();
    expect(row.token).toMatch(/^sealed\./);
    expect(row.hash).toBe(hashOf(token));
    expect(await read(token)).toMatchObject({ state: 'pending' });
    await isUnknown(row.token);
    await isUnknown(row.hash!);
  });

  it('that an earlier version stored in plain text works, is encrypted at the next start, and stays the same in later messages', async () => {
    const { pat, booking, token, stored } = await annIsAsked();
    const plain = `update bookings.offers set token = $2, token_hash = null where booking_id = $1`;
    await query(plain, [booking.id, token]);
    expect(await read(token)).toMatchObject({ state: 'pending' });
    expect(await harness.bus.send(answerInvitation, { token, answer: 'in' })).toMatchObject({
      outcome: 'accepted',
    });
    expect((await stored()).hash).toBeNull();
    await harness.restart();
    expect((await stored()).token).toMatch(/^sealed\./);
    expect(await read(token)).toMatchObject({ state: 'accepted' });
    const dateTime = new Date(Date.parse(booking.dateTime) + 3_600_000).toISOString();
    await harness.bus.send(updateBooking, { userId: pat.actor.userId, bookingId: booking.id, dateTime });
    await eventually(() => {
      const moved = harness.published(offerMoved).filter((o) => o.teeTime.bookingId === booking.id);
      expect(moved.map((o) => o.token)).toEqual([token]);
    });
  });
});

describe('the link of a calendar', () => {
  it('is stored encrypted, and one that an earlier version renewed beside this one ends the former link', async () => {
    const { userId } = harness.organiser().actor;
    const { token } = await harness.bus.send(renewCalendarLink, { userId });
    const [row] = await query<{ token: string }>(
      `select token from bookings.calendar_links where user_id = $1`,
      [userId],
    );
    expect(row!.token).toMatch(/^sealed\./);
    // The earlier version writes the token alone, so the hash of the former link stays in the row.
    await query(`update bookings.calendar_links set token = $2 where user_id = $1`, [userId, OTHER]);
    const ended = () =>
      expect(harness.bus.ask(readCalendar, { token: token! })).rejects.toMatchObject({
        code: 'calendar.not-found',
      });
    await ended();
    expect(await harness.bus.ask(readCalendar, { token: OTHER })).toMatchObject({ entries: [] });
    await harness.restart();
    await ended();
    expect(await harness.bus.ask(readCalendar, { token: OTHER })).toMatchObject({ entries: [] });
    expect(await harness.bus.ask(readCalendarLink, { userId })).toEqual({ token: OTHER });
  });
});
