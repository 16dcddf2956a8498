/**
 * `npm run dead-letters [-- SERVICE] [-- SERVICE --replay [--event ID]]`: lists the dead letters in DATABASE_URL,
 * which are the events that a handler failed to handle at every attempt. With --replay they become due again, and
 * the running service handles them.
 */
import { parseArgs } from 'node:util';
import { listDeadLetters, replayDeadLetters } from '@game/platform';
import { STATEFUL_SERVICES } from '../local/services.mjs';
import { connect, databaseUrl, fail, toolSettings } from './settings.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { replay: { type: 'boolean', default: false }, event: { type: 'string' } },
});
const wanted = positionals.length ? positionals : STATEFUL_SERVICES;
const unknown = wanted.find((name) => !STATEFUL_SERVICES.includes(name));
if (unknown) fail(`There is no service ${unknown}; choose from ${STATEFUL_SERVICES.join(', ')}.`);
if (values.event && !/^[0-9a-f-]{36}$/i.test(values.event))
  fail('--event must be an id that the list shows.');
const url = databaseUrl(toolSettings());

let found = 0;
let replayed = 0;
for (const name of wanted) {
  const { query, end } = await connect(url, name);
  for (const letter of await listDeadLetters(query)) {
    found++;
    console.log(
      `${name}  ${letter.eventId}  ${letter.name} -> ${letter.consumer}\n    ${letter.error.split('\n')[0]}`,
    );
  }
  if (values.replay) replayed += await replayDeadLetters(query, new Date(), values.event);
  await end();
}
console.log(values.replay ? `${found} dead letters, ${replayed} due again.` : `${found} dead letters.`);
