import { editCouplesEvent } from '@game/contracts';
import { newId } from '@game/platform';
import { eventually } from '@game/testing';
import pg from 'pg';
import { startGatherings } from './gatherings.harness.js';

let harness: Awaited<ReturnType<typeof startGatherings>>;
let database: pg.Client;
beforeAll(async () => {
  harness = await startGatherings();
  database = new pg.Client({ connectionString: harness.databaseUrl, options: '-c search_path=bookings' });
  await database.connect();
});
afterAll(async () => {
  await database?.end();
  await harness?.stop();
});

it('an edit counts against the hourly limit if the only participant joined between its two steps', async () => {
  const host = await harness.golfer('Pat').mayHost();
  const event = await host.hosts();
  const edits = (costPerCouple: number) =>
    harness.bus.send(editCouplesEvent, { id: event.id, userId: host.actor.userId, costPerCouple });
  const ann = harness.golfer('Ann');
  await ann.joins(event);
  for (let cost = 1; cost <= 10; cost++) await edits(cost);
  await ann.leaves(event);
  await edits(11);

  await database.query('begin');
  await database.query('select 1 from gatherings where id = $1 for update', [event.id]);
  const edited = Promise.allSettled([edits(12)]);
  await eventually(async () => {
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    expect(await harness.rows(waits)).not.toEqual([]);
  });
  await database.query(
    `insert into gathering_members (gathering_id, user_id, name, state, joined_at) values ($1, $2, 'Bob', 'in', now())`,
    [event.id, newId()],
  );
  await database.query('update gatherings set taken = 1 where id = $1', [event.id]);
  await database.query('commit');
  expect((await edited)[0]).toMatchObject({ status: 'rejected', reason: { kind: 'too-many' } });
});
