/**
 * Measures player matching among 100,000 players against a read by primary key in the same run. Both are queries
 * to the contacts service, which runs alone on a Postgres.
 */
import { contacts } from '@game/contacts';
import { getPlayerPreferences, searchPlayers, type UserId } from '@game/contracts';
import { Bus, createLogger, embeddedRuntime, runService } from '@game/platform';
import { createTestDatabase } from '@game/testing';
import pg from 'pg';
import { f, percentile, type Figure } from './figures.js';

const PLAYERS = 100_000;
const ASKED = 400;
const WARM_UP = 60;
const MOST = 10;

/** Creates the players around this many towns, most of them within 15 miles of a town's centre. */
async function seed(database: pg.Client, towns: number): Promise<UserId[]> {
  await database.query(`truncate contacts.players`);
  await database.query(
    `insert into contacts.players (user_id, user_version, name, gender, handicap, skill_level, verified, public_profile,
       location_sharing, auto_match, play_styles, own_lat, own_lng, last_active_at)
     select gen_random_uuid(), 1, 'Player ' || n, (array['female', 'male'])[1 + n % 2], (n * 7919) % 37,
       (array['beginner', 'intermediate', 'advanced', 'expert'])[1 + n % 4], n % 3 > 0, true, true, true,
       array[(array['casual', 'competitive', 'social'])[1 + n % 3]],
       round((28 + (n % $2 * 37) % 19 + (random() + random() + random() - 1.5) * 0.3)::numeric, 2),
       round((-120 + (n % $2 * 53) % 45 + (random() + random() + random() - 1.5) * 0.4)::numeric, 2),
       now() - random() * interval '120 days'
     from generate_series(1, $1::int) n`,
    [PLAYERS, towns],
  );
  await database.query(`vacuum analyze contacts.players`);
  const { rows } = await database.query<{ id: UserId }>(
    `select user_id as id from contacts.players order by random() limit $1`,
    [ASKED + WARM_UP],
  );
  return rows.map((row) => row.id);
}

async function timed(ids: UserId[], ask: (userId: UserId) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (const id of ids) {
    const began = performance.now();
    await ask(id);
    times.push(performance.now() - began);
  }
  return percentile(times.slice(WARM_UP), 0.95);
}

export async function matching(): Promise<Figure[]> {
  const test = await createTestDatabase();
  const log = createLogger('bench', 'silent');
  const runtime = embeddedRuntime({
    databaseUrl: test.url,
    env: { RATE_LIMITS: 'off' },
    services: [],
    logger: () => log,
  });
  const running = await runService(contacts, runtime);
  const bus = new Bus(await runtime.transport('asker'));
  const database = new pg.Client({ connectionString: test.url });
  await database.connect();
  try {
    const figures: Figure[] = [];
    for (const [where, towns] of [
      ['around 60 towns', 60],
      ['all in one town', 1],
    ] as const) {
      const ids = await seed(database, towns);
      const read = await timed(ids, (userId) => bus.ask(getPlayerPreferences, { userId }));
      const search = await timed(ids, (userId) => bus.ask(searchPlayers, { userId, maxDistance: 25 }));
      figures.push({
        figure: `matching p95 / primary-key read p95, ${PLAYERS} players ${where}`,
        reached: f(search / read),
        target: `< ${MOST}`,
        detail: `${f(search)} ms / ${f(read)} ms, 25 miles, 1 in flight`,
      });
    }
    return figures;
  } finally {
    await database.end();
    await running.stop();
    await test.drop();
  }
}
