import { Db, dataSource, type Env } from '@game/platform';
import { eventually, startServiceHarness } from '@game/testing';
import { importAll } from '../src/import/import-venues.js';
import type { Found, Reject } from '../src/import/record.js';
import { venues } from '../src/index.js';

/** Starts the service, with a connection to its database to import venues directly. */
export async function startVenues(env: Env = {}, log?: { write(line: string): void }) {
  const service = await startServiceHarness(venues, {
    hears: [],
    env: { SHIPPED_COURSES: 'none', ...env },
    ...(log && { log }),
  });
  const db = new Db(await dataSource(service.databaseUrl, venues.schema!, 2).initialize());
  await eventually(async () => expect(await db.query('select 1 from seeds')).toHaveLength(1));
  const saves = async (found: Found[]) => {
    const rejects: Reject[] = [];
    const report = await db.transaction((tx) =>
      importAll(
        tx,
        (async function* () {
          yield* found;
        })(),
        { onReject: (reject) => rejects.push(reject) },
      ),
    );
    return { ...report, rejects };
  };
  return {
    ...service,
    db,
    saves,
    stop: async () => {
      await db.close();
      await service.stop();
    },
  };
}
export type VenuesHarness = Awaited<ReturnType<typeof startVenues>>;

let ids = 0;
/** A venue as an import reads it from a file. */
export const venue = (value: object): Found => ({
  kind: 'venue',
  where: `line ${++ids}`,
  value: {
    source: 'test',
    sourceId: `t${ids}`,
    name: `Course ${ids}`,
    type: 'course',
    amenities: [],
    facts: {},
    area: null,
    ...value,
  },
});
