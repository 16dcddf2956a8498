/** The environment of the concurrency bench: its folder, its ports and the databases in its Postgres. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';

export const root = resolve(import.meta.dirname, '../../../..');
export const dir = join(root, '.local/bench-concurrency');
export const ports = { postgres: 15435, redis: 16382, kafka: 19392 };
export const GAME_PORT = 3821;
export const SIMULATOR_PORT = 3822;
export const FLOOR_PORT = 3823;

/** The process ids of the running parts, as infra/local recorded them. */
export const pidsOf = (parts: string[]) =>
  parts.map((part) => Number(readFileSync(join(dir, `${part}.pid`), 'utf8')));

export function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Opens one connection, which does not crash this process when its server stops. */
export function connect(databaseUrl: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, idleTimeoutMillis: 0 });
  return pool.on('error', () => {});
}

/** Creates a database, as a copy if a template is named. Nobody may be connected to the template. */
export async function makeDatabase(server: string, name: string, like = 'template1'): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} template ${like}`);
  } finally {
    await client.end();
  }
  return urlOf(server, name);
}
