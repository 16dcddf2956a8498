/**
 * kill -9 of services and of Redis (its data lost), Kafka and Postgres at random moments, while bookings run their
 * ladders in accelerated time. Afterwards: no offer lost, none doubled, each invite sent exactly once, no booking over 4.
 *   node infra/e2e/chaos.mjs [--bookings 200] [--kills 20] [--instances 2] [--seed 7] [--short]
 */
import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startLocal } from '@game/simulator';
import pg from 'pg';
import { startDistributed, untilReady } from '../local/distributed.mjs';
import { migrateAll } from '../local/migrate.mjs';
import { up } from '../local/parts.mjs';
import { SERVICES } from '../local/services.mjs';

const { values: args } = parseArgs({
  options: {
    bookings: { type: 'string', default: '200' },
    kills: { type: 'string', default: '20' },
    instances: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    short: { type: 'boolean', default: false },
  },
});
const BOOKINGS = args.short ? 20 : Number(args.bookings);
const KILLS = args.short ? 6 : Number(args.kills);
const INSTANCES = Number(args.instances);
const FRIENDS = { 1: 4, 2: 3, 3: 3 };
const SETTLE_MS = 180_000;
const RETRY_MS = 60_000;
const KEEPERS = SERVICES.filter((s) => s !== 'gateway');
const pause = (ms) => new Promise((r) => setTimeout(r, ms));

/** mulberry32: the same seed tells the same story, as far as the machine allows. */
function randomOf(seed) {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
const seed = Number(args.seed);
const chance = randomOf(seed);
const kills = randomOf(seed + 1);

const dir = join(resolve(import.meta.dirname, '../..'), '.local/chaos');
rmSync(dir, { recursive: true, force: true });
mkdirSync(dir, { recursive: true });
const log = join(dir, 'services.log');
const began = Date.now();
const PORT = 3900;
const url = `http://localhost:${PORT}`;
const parts = await up({ dir, ports: { postgres: 15433, redis: 16380, kafka: 19192 } });
await migrateAll(parts.env.DATABASE_URL);
const { simulator, settings } = await startLocal({
  publicUrl: url,
  retryDelaysMs: [250, 500, 1000, 2000, 4000, 8000, 8000, 8000],
});
const game = startDistributed({
  port: PORT,
  scale: Object.fromEntries(SERVICES.map((s) => [s, INSTANCES])),
  env: {
    ...parts.env,
    ...settings,
    PUBLIC_URL: url,
    RESPONSE_WINDOW: 'PT4S',
    DECLINE_GRACE: 'PT0.5S',
    QUIET_HOURS: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  },
  log: (service, line) => appendFileSync(log, `${new Date().toISOString()} ${service} ${line}\n`),
});
await untilReady(url);
console.log(`seed ${seed}: ${BOOKINGS} bookings, ${KILLS} kills, ${INSTANCES} of every service; log ${log}`);

/** One intention, tried until it is answered: the key stays the same. */
async function call(method, path, body, cookie) {
  const key = randomUUID();
  for (const end = Date.now() + RETRY_MS; ; await pause(300)) {
    const port = PORT + Math.floor(chance() * INSTANCES);
    try {
      const response = await fetch(`http://localhost:${port}${path}`, {
        method,
        signal: AbortSignal.timeout(15_000),
        headers: {
          'idempotency-key': key,
          ...(cookie && { cookie }),
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body && JSON.stringify(body),
      });
      const answer = await response.json();
      if (response.ok) return { answer, cookie: response.headers.getSetCookie()[0]?.split(';')[0] };
      if (response.status < 500)
        throw Object.assign(new Error(`${method} ${path}: ${response.status} ${answer.message}`), {
          final: true,
        });
    } catch (error) {
      if (error.final || Date.now() > end) throw error;
    }
  }
}

let number = 2_000_000;
const said = new Map();
/** An organiser with friends of their own for each booking, so that a bare IN speaks of one invite. */
async function organise(index) {
  const { cookie } = await call('POST', '/api/register', {
    username: `Organiser ${index}`,
    email: `o${index}.${seed}@golf.example`,
    password: 'fairway-and-green',
    timeZone: 'America/Chicago',
  });
  for (const [tier, n] of Object.entries(FRIENDS))
    for (let f = 0; f < n; f++) {
      const friend = {
        name: `F${number}`,
        tier: Number(tier),
        phone: `+1312${number++}`,
        smsPermission: true,
      };
      await call('POST', '/api/contacts', friend, cookie);
    }
  const dateTime = new Date(Date.now() + 86_400_000).toISOString();
  const course = { isManualEntry: true, venueName: `Course ${index}`, dateTime };
  const { answer } = await call('POST', '/api/bookings', course, cookie);
  await call('POST', `/api/bookings/${answer.id}/send-invites`, {}, cookie);
}

const heard = new Set();
let organising = true;
/** Friends read their phones: 45 % come in, 25 % decline, the others stay silent; half by text, half by link. */
async function friendsAnswer() {
  while (organising) {
    for (const sms of simulator.messages()) {
      const token = /\/r\/([\w-]{22})/.exec(sms.body)?.[1];
      if (sms.direction === 'inbound' || !token || heard.has(token)) continue;
      heard.add(token);
      const dice = chance();
      const answer = dice < 0.45 ? 'in' : dice < 0.7 ? 'out' : undefined;
      if (!answer) continue;
      const byText = chance() < 0.5;
      void (async () => {
        await pause(chance() * 2_000);
        if (byText) {
          const { status } = await simulator.phone(sms.to).reply(answer.toUpperCase());
          if (status === 200) said.set(token, answer);
        } else {
          await call('POST', `/api/invitations/${token}`, { answer });
          said.set(token, answer);
        }
      })().catch((error) => console.log(`an answer was not taken: ${error.message}`));
    }
    await pause(100);
  }
}

const killed = {};
async function mayhem() {
  for (let i = 0; i < KILLS; i++) {
    await pause(1_000 + kills() * 4_000);
    const dice = kills();
    const part = dice < 0.1 ? 'kafka' : dice < 0.22 ? 'postgres' : dice < 0.36 ? 'redis' : undefined;
    const target = part ?? SERVICES[Math.floor(kills() * SERVICES.length)];
    killed[target] = (killed[target] ?? 0) + 1;
    appendFileSync(log, `${new Date().toISOString()} KILL ${target}\n`);
    if (!part) game.kill(target, Math.floor(kills() * INSTANCES));
    else {
      await parts.kill(part);
      if (part === 'redis') parts.wipe('redis');
      await pause(kills() * 1_500);
      await parts.start(part);
    }
  }
}

const answering = friendsAnswer();
const queue = Array.from({ length: BOOKINGS }, (_, i) => i);
const organisersAtWork = Array.from({ length: 4 }, async () => {
  for (let i = queue.shift(); i !== undefined; i = queue.shift()) await organise(i);
});
const chaos = mayhem();
await Promise.all(organisersAtWork);
await chaos;

const db = new pg.Pool({ connectionString: parts.env.DATABASE_URL });
db.on('error', () => {});
const rows = async (sql) => (await db.query(sql)).rows;
const one = async (sql) => Number((await rows(sql))[0].n);

/** What is still under way, by name; nothing at the end. */
async function unsettled() {
  const left = {};
  for (const schema of KEEPERS) {
    left[`${schema}.outbox`] = await one(`select count(*) n from ${schema}.outbox`);
    left[`${schema}.inbox`] = await one(`select count(*) n from ${schema}.inbox where state = 'pending'`);
    left[`${schema}.timers`] = await one(`select count(*) n from ${schema}.timers where due_at < now()`);
  }
  left.messages = await one(
    `select count(*) n from notifications.messages where state in ('queued', 'sending')`,
  );
  left.windows = await one(
    `select count(*) n from bookings.offers where state = 'pending' and expires_at > now()`,
  );
  return Object.entries(left).filter(([, n]) => n > 0);
}
let open;
for (const end = Date.now() + SETTLE_MS; Date.now() < end; await pause(500)) {
  open = await unsettled().catch((error) => [['database', error.message]]);
  if (!open.length) break;
}
organising = false;
await answering;
await simulator.settled();

const offers = await rows(
  `select o.*, t.ladder_state from bookings.offers o join bookings.tee_times t on t.id = o.booking_id`,
);
const texts = simulator.messages().filter((m) => m.direction !== 'inbound');
const invites = texts
  .filter((m) => /invites you/.test(m.body))
  .map((m) => /\/r\/([\w-]{22})/.exec(m.body)?.[1]);
const timesInvited = (token) => invites.filter((t) => t === token).length;
const known = new Set(offers.map((o) => o.token));
const asked = offers.filter((o) => o.state !== 'skipped');
const fits = { in: ['accepted', 'standby'], out: ['declined'] };
const findings = {
  'bookings lost': BOOKINGS - (await one(`select count(*) n from bookings.tee_times`)),
  'offers lost (no invite sent)': asked.filter((o) => timesInvited(o.token) === 0).length,
  'invites doubled': asked.filter((o) => timesInvited(o.token) > 1).length,
  'invites without an offer': invites.filter((token) => !known.has(token)).length,
  'messages doubled': simulator.counts().doubled.length,
  'answers lost': [...said].filter(
    ([token, answer]) => !fits[answer].includes(offers.find((o) => o.token === token)?.state),
  ).length,
  'bookings over 4': await one(
    `select count(*) n from (select booking_id from bookings.offers where state in ('accepted', 'reconfirm') group by 1 having count(*) > 3) x`,
  ),
  'ladders stuck': await one(
    `select count(*) n from bookings.tee_times where ladder_state = 'running' and (next_move_at is null or next_move_at < now())`,
  ),
  'dead letters': (
    await Promise.all(KEEPERS.map((s) => one(`select count(*) n from ${s}.inbox where state = 'dead'`)))
  ).reduce((a, b) => a + b),
  'still under way': open.length,
};
console.table({
  seed,
  kills: Object.entries(killed)
    .map(([k, n]) => `${k} ${n}`)
    .join(', '),
  bookings: BOOKINGS,
  full: await one(`select count(*) n from bookings.tee_times where ladder_state = 'full'`),
  offers: offers.length,
  answers: said.size,
  messages: texts.length,
  seconds: Math.round((Date.now() - began) / 1000),
  ...findings,
});
if (open.length) console.log('still under way:', open);
await db.end();
await game.stop();
await simulator.close();
await parts.down();
const bad = Object.entries(findings).filter(([, n]) => n > 0);
console.log(
  bad.length
    ? `It did not keep its word: ${bad.map(([what, n]) => `${what} ${n}`).join(', ')}`
    : 'It kept its word: nothing lost, nothing doubled.',
);
process.exit(bad.length ? 1 : 0);
