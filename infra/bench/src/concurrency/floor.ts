/**
 * Starts the floor, a bare Fastify server that sends Postgres the same statements as the product (floor.main.ts), so that
 * the bench can compare the two.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type pg from 'pg';
import { FLOOR_PORT, connect } from './environment.js';
import { stoppable } from './stops.js';
import { Usage } from './usage.js';

export interface Floor {
  usage: Usage;
  db: pg.Pool;
  /** The process ids of the floor's connections in Postgres. */
  backends: Set<number>;
  stop(): Promise<void>;
}

/** Starts the floor as a forked process, so that it ends with the bench, even if the bench crashes. */
export async function startFloor(databaseUrl: string): Promise<Floor> {
  const child = fork(new URL('./floor.main.js', import.meta.url), [databaseUrl, String(FLOOR_PORT)]);
  await once(child, 'message');
  const db = connect(databaseUrl);
  const { rows } = await db.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database()`,
  );
  const backends = new Set(rows.map((row) => row.pid));
  const own = (await db.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
  const usage = new Usage(() => [child.pid!, ...[...backends].filter((pid) => pid !== own)]);
  const stop = stoppable(async () => {
    await db.end();
    child.disconnect();
    await once(child, 'exit');
  });
  return { usage, db, backends, stop };
}
