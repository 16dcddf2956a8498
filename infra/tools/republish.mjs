/**
 * `npm run republish -- SERVICE --since 2026-11-22T10:00:00Z`: puts the events that SERVICE published since the given
 * time back into its outbox, in their order, in the database that DATABASE_URL names. The running service publishes them again; a subscriber that
 * has handled an event drops the repeat.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { republishSince } from '@game/platform';
import pg from 'pg';
import { STATEFUL_SERVICES } from '../local/services.mjs';

const fail = (line) => {
  console.error(line);
  process.exit(1);
};
const { values, positionals } = parseArgs({ allowPositionals: true, options: { since: { type: 'string' } } });
const [service] = positionals;
if (!STATEFUL_SERVICES.includes(service))
  fail(`Name a service that has a database: ${STATEFUL_SERVICES.join(', ')}.`);
if (!/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(values.since ?? '') || isNaN(Date.parse(values.since)))
  fail('--since wants a moment with its zone, such as 2026-11-22T10:00:00Z.');
if (existsSync('.env')) process.loadEnvFile('.env');
const url = process.env.DATABASE_URL;
if (!url)
  fail('DATABASE_URL is not set. It must name the Postgres database of the services. See .env.example.');

const client = new pg.Client({ connectionString: url, options: `-c search_path=${service}` });
await client
  .connect()
  .catch((error) => fail(`${url.replace(/:[^:@/]*@/, ':…@')} does not answer: ${error.message}`));
const query = async (sql, params) => (await client.query(sql, params)).rows;
const events = await republishSince(query, new Date(values.since));
await client.end();
console.log(`Put ${events} events back into the outbox.`);
