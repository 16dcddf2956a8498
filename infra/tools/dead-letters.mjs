/**
 * `npm run dead-letters [-- SERVICE] [-- SERVICE --replay [--event ID]]` on DATABASE_URL: lists the events that a
 * handler refused to the last attempt, and with --replay makes them due again; the running service then handles them.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { listDeadLetters, replayDeadLetters } from '@game/platform';
import pg from 'pg';
import { STATEFUL_SERVICES } from '../local/services.mjs';

const fail = (line) => {
  console.error(line);
  process.exit(1);
};
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { replay: { type: 'boolean', default: false }, event: { type: 'string' } },
});
const wanted = positionals.length ? positionals : STATEFUL_SERVICES;
const unknown = wanted.find((name) => !STATEFUL_SERVICES.includes(name));
if (unknown) fail(`There is no service ${unknown}; choose from ${STATEFUL_SERVICES.join(', ')}.`);
if (values.event && !/^[0-9a-f-]{36}$/i.test(values.event)) fail('--event wants the id that the list shows.');
if (existsSync('.env')) process.loadEnvFile('.env');
const url = process.env.DATABASE_URL;
if (!url) fail('Setting DATABASE_URL is not set: it names the Postgres to look into. See .env.example.');

let found = 0;
let replayed = 0;
for (const name of wanted) {
  const client = new pg.Client({ connectionString: url, options: `-c search_path=${name}` });
  await client
    .connect()
    .catch((error) => fail(`${url.replace(/:[^:@/]*@/, ':…@')} does not answer: ${error.message}`));
  const query = async (sql, params) => (await client.query(sql, params)).rows;
  for (const letter of await listDeadLetters(query)) {
    found++;
    console.log(
      `${name}  ${letter.eventId}  ${letter.name} -> ${letter.consumer}\n    ${letter.error.split('\n')[0]}`,
    );
  }
  if (values.replay) replayed += await replayDeadLetters(query, new Date(), values.event);
  await client.end();
}
console.log(values.replay ? `${found} dead letters, ${replayed} back in line.` : `${found} dead letters.`);
