/**
 * `npm run republish -- SERVICE --since 2026-11-22T10:00:00Z`: puts the events that SERVICE published since the
 * given time back into its outbox in DATABASE_URL, in their order. The running service publishes them again; a
 * subscriber that has handled an event drops the repeat.
 */
import { parseArgs } from 'node:util';
import { republishSince } from '@game/platform';
import { STATEFUL_SERVICES } from '../local/services.mjs';
import { connect, databaseUrl, fail, toolSettings } from './settings.mjs';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { since: { type: 'string' } } });
const [service] = positionals;
if (!STATEFUL_SERVICES.includes(service))
  fail(`Name a service that has a database: ${STATEFUL_SERVICES.join(', ')}.`);
if (!/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(values.since ?? '') || isNaN(Date.parse(values.since)))
  fail('--since must be a time with its zone, such as 2026-11-22T10:00:00Z.');
const url = databaseUrl(toolSettings());

const { query, end } = await connect(url, service);
const events = await republishSince(query, new Date(values.since));
await end();
console.log(`Put ${events} events back into the outbox.`);
