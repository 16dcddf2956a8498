/**
 * Counts which of the searches of services/venues/test/searches.txt find the course that is meant, and measures the
 * search for venues by name against the search within 25 km among 165,000 venues, in turns
 * within one run. Both are queries to the same service (venues alone, on a Postgres of its own).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchVenuesByName, searchVenues } from '@game/contracts';
import { startEmbeddedPostgres } from '@game/embedded';
import { Bus, createLogger, embeddedRuntime, runService } from '@game/platform';
import { venues } from '@game/venues';
import pg from 'pg';
import { f, pause, percentile, type Figure } from './figures.js';
import { searchQuality } from './search-quality.js';

const VENUES = 165_000;
const ROUNDS = 12;
const TARGET = 5;
/** Search words that nearly every name has, or that thousands of names have. */
const GENERIC = [
  'golf club',
  'golf course',
  'country club',
  'the golf club',
  'lake',
  'creek',
  'valley',
  'pine',
];
const OTHERS = [
  ...[
    'pebble beach',
    'peble beech',
    'agusta national',
    'wistling straits',
    'shinecock hils',
    'brikyard crosing',
  ],
  ...[
    'oakmont country club',
    'torey pines south',
    'green valley golf club',
    'eagle creek indiana',
    'st andrews',
  ],
  ...[
    'riveria',
    'beth page black',
    'pinevalley',
    'sawgras stadium',
    'oak hill east',
    'river',
    'municipal golf',
  ],
];

/** Repeats the courses that the product ships with at places nearby until there are enough. */
async function fill(database: pg.Client): Promise<void> {
  const { rows } = await database.query<{ n: number }>(`select count(*)::int as n from venues.venues`);
  await database.query(
    `insert into venues.venues (id, name, search_name, type, address, city, state, lat, lng, time_zone, facts, words)
     select gen_random_uuid(), name, search_name, type, address, city, state, lat + (random() - 0.5) * 4,
       lng + (random() - 0.5) * 4, time_zone, facts, words
     from venues.venues cross join generate_series(1, $1::int) order by random() limit $2`,
    [Math.ceil(VENUES / rows[0]!.n), VENUES - rows[0]!.n],
  );
  await database.query(
    `update venues.venue_words w set venues = c.n
     from (select word, count(*)::int as n from venues.venues cross join unnest(words) word group by word) c
     where c.word = w.word`,
  );
  await database.query(`vacuum analyze venues.venues`);
  await database.query(`vacuum analyze venues.venue_words`);
}

export async function venueSearch(): Promise<Figure[]> {
  const dir = mkdtempSync(join(tmpdir(), 'game-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(dir, 'postgres') });
  const log = createLogger('bench', 'silent');
  const runtime = embeddedRuntime({ databaseUrl: postgres.url, env: {}, services: [], logger: () => log });
  const running = await runService(venues, runtime);
  const bus = new Bus(await runtime.transport('asker'));
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  try {
    const loaded = `select 1 from venues.seeds where name = 'opengolfapi'`;
    while (!(await database.query(loaded)).rowCount) await pause(500);
    const quality = await searchQuality(bus);
    await fill(database);
    const { rows: places } = await database.query<{ lat: number; lng: number }>(
      `select lat, lng from venues.venues order by random() limit 500`,
    );
    let turn = 0;
    const place = () => places[turn++ % places.length]!;
    const timed = async (into: number[], ask: () => Promise<unknown>) => {
      const began = performance.now();
      await ask();
      into.push(performance.now() - began);
    };
    const times = { radius: [] as number[], generic: [] as number[], others: [] as number[] };
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [kind, names] of [
        ['generic', GENERIC],
        ['others', OTHERS],
      ] as const)
        for (const name of names) {
          await timed(times.radius, () => bus.ask(searchVenues, { ...place(), radius: 25_000 }));
          await timed(times[kind], () =>
            bus.ask(searchVenuesByName, { name, ...(round % 2 ? place() : {}) }),
          );
        }
      if (round === 0) for (const list of Object.values(times)) list.length = 0;
    }
    const p95 = (list: readonly number[]) => percentile([...list], 0.95);
    const radius = p95(times.radius);
    const cost = (
      [
        ['search by name', [...times.generic, ...times.others]],
        ['search by common words', times.generic],
      ] as const
    ).map(([what, list]) => ({
      figure: `${what} / within 25 km, p95, ${VENUES.toLocaleString('en-US')} venues`,
      reached: f(p95(list) / radius),
      target: `<= ${TARGET}`,
      detail: `${f(p95(list))} ms (at most ${f(Math.max(...list))} ms) / ${f(radius)} ms`,
    }));
    const generic = {
      figure: 'search by common words / by other names, p95',
      reached: f(p95(times.generic) / p95(times.others)),
      target: '<= 1',
      detail: `${f(p95(times.generic))} ms / ${f(p95(times.others))} ms`,
    };
    return [...quality, ...cost, generic];
  } finally {
    await database.end();
    await running.stop();
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}
