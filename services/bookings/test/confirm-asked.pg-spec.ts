import pg from 'pg';
import { offerMoved, updateBooking } from '@game/contracts';
import { eventually } from '@game/testing';
import { ConfirmAsked1760000000478 } from '../src/migrations/1760000000478-confirm-asked.js';
import { startBookings, type BookingsHarness } from './bookings.harness.js';

let harness: BookingsHarness;
let client: pg.Client;
beforeAll(async () => {
  harness = await startBookings();
  client = new pg.Client({ connectionString: harness.databaseUrl });
  await client.connect();
  await client.query('set search_path to bookings');
});
afterAll(async () => {
  await client.end();
  await harness.stop();
});

/** Answers like typeorm's query runner: an update returns its rows and their number. */
const runner = {
  query: async (sql: string) => {
    const { rows, rowCount } = await client.query(sql);
    return [rows, rowCount];
  },
} as unknown as Parameters<ConfirmAsked1760000000478['up']>[0];

// promises ladder#reconfirming
it('a player who said yes under an earlier version is told of a new cost, and is asked to confirm another course', async () => {
  const pat = harness.organiser().knows(1, ['Ann']);
  const { id: bookingId } = await pat.creates(48, { sendInvites: true });
  await pat.getsAnswer(bookingId, 'Ann', 'in');
  await client.query(`update offers set agreed_to = null where booking_id = $1`, [bookingId]);
  await new ConfirmAsked1760000000478().up(runner);
  const change = (more: object) =>
    harness.bus.send(updateBooking, { userId: pat.actor.userId, bookingId, ...more } as never);
  const news = () =>
    harness
      .published(offerMoved)
      .filter((o) => o.teeTime.bookingId === bookingId)
      .map((o) => o.held);
  await change({ cost: '$60' });
  await eventually(() => expect(news()).toEqual([false]));
  await change({ venueName: 'Fox Hollow' });
  await eventually(() => expect(news()).toEqual([false, true]));
  // Another change does not end the question to the player.
  await change({ cost: '$70' });
  await eventually(() => expect(news()).toEqual([false, true, true]));
  await pat.expects(bookingId, { Ann: 'reconfirm' });
});
