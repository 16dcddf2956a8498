/**
 * Measures what cheap floods cost everybody else: the p95 of an organiser's reads while somebody sends slowly, invents
 * sessions, nests JSON, uploads files of commas, or previews and imports 5,000 contacts, against quiet rounds before and
 * after in the same game.
 */
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { f, pause, percentile } from './dist/figures.js';
import { embedded } from './reads.mjs';

const ROUND_MS = 8_000;
/** One read each 120 ms stays below the limit of 600 calls a minute, which is on. */
const READ_EVERY_MS = 120;
const WARM_UP = 100;
const BYTE_EVERY_MS = 10_000;
/** More accounts than can import in one round, because an account holds 5,000 contacts. */
const IMPORTERS = 20;
const ROWS = 5_000;
/** How many reviewed rows the web client sends at once. */
const BATCH = 50;

async function registers(url, name) {
  const person = { username: name, email: `${name}@golf.example`, password: 'fairway-and-green' };
  const response = await post(url, '/api/register', JSON.stringify(person));
  if (!response.ok) throw new Error(`/api/register: ${response.status} ${await response.text()}`);
  return response.headers.getSetCookie()[0].split(';')[0];
}

const post = (url, path, body) =>
  fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });

/** Reads at an even pace; returns the p95 in milliseconds, and how many reads failed. */
async function readsOf(url, cookie) {
  const times = [];
  let failed = 0;
  const end = performance.now() + ROUND_MS;
  while (performance.now() < end) {
    const began = performance.now();
    const response = await fetch(`${url}/api/contacts`, { headers: { cookie } });
    await response.text();
    if (!response.ok) failed++;
    const took = performance.now() - began;
    times.push(took);
    await pause(Math.max(0, READ_EVERY_MS - took));
  }
  return { p95: percentile(times, 0.95), failed };
}

/** Calls `act` `perSecond` times a second until it is stopped, however slow the answers are. */
function evenly(perSecond, act) {
  const answers = new Map();
  const timer = setInterval(() => {
    act().then(
      ({ status }) => answers.set(status, (answers.get(status) ?? 0) + 1),
      () => answers.set('no answer', (answers.get('no answer') ?? 0) + 1),
    );
  }, 1_000 / perSecond);
  return () => {
    clearInterval(timer);
    return [...answers].map(([status, times]) => `${times} times ${status}`).join(', ');
  };
}

function slowSenders(url, count) {
  const headers = 'POST /api/login HTTP/1.1\r\nHost: golf.example\r\n';
  const body = `${headers}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`;
  const sockets = Array.from({ length: count }, (_, at) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write(at % 2 ? `${headers}X-Slow: ` : body);
    const timer = setInterval(() => socket.write('x'), BYTE_EVERY_MS);
    socket.on('close', () => clearInterval(timer));
    return socket;
  });
  return () => {
    const open = sockets.filter((socket) => !socket.closed).length;
    for (const socket of sockets) socket.destroy();
    return `${open} of ${count} still open`;
  };
}

const uploads = (url, cookie, text, more = {}) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(more)) body.set(name, value);
  body.set('contactsFile', new Blob([text]), 'friends.csv');
  return fetch(`${url}/api/contacts/upload`, { method: 'POST', headers: { cookie }, body });
};

const FILE = `Name,Email,Phone,Tier,Handicap\n${Array.from({ length: ROWS }, (_, i) => `Golfer ${i},g${i}@golf.example,31755${String(i).padStart(5, '0')},${(i % 4) + 1},${i % 26}`).join('\n')}`;

async function previewOf(url, cookie) {
  const { preview } = await (await uploads(url, cookie, FILE, { dryRun: 'true' })).json();
  if (preview?.length !== ROWS) throw new Error(`The preview has ${preview?.length} rows, not ${ROWS}.`);
  return preview.map(({ row, name, email, phone, tier, handicap }) => ({
    ...{ row, name, email, phone, tier: String(tier), handicap: String(handicap) },
  }));
}

async function imports(url, cookie, rows) {
  const response = await fetch(`${url}/api/contacts/import`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ rows }),
  });
  const { created } = await response.json();
  if (created !== rows.length) throw new Error(`${created} of ${rows.length} rows were imported.`);
}

/** Does one piece of work after another until it is stopped; says how often. */
function repeatedly(what, work) {
  let [ended, times] = [false, 0];
  const running = (async () => {
    for (; !ended; times++) await work();
  })();
  return async () => {
    ended = true;
    await running;
    return `${times} ${what}`;
  };
}

/** Imports reviewed rows in batches and rests after each twice as long as it took, as the web client does, for one account after another. */
function importing(url, cookies, rows) {
  let at = 0;
  return repeatedly(`times ${BATCH} rows imported`, async () => {
    const first = at % ROWS;
    const began = performance.now();
    await imports(url, cookies[Math.floor(at / ROWS)], rows.slice(first, first + BATCH));
    await pause(2 * (performance.now() - began));
    at += BATCH;
  });
}

export async function floods() {
  const dir = join(resolve(import.meta.dirname, '../..'), '.local/bench');
  rmSync(join(dir, 'data'), { recursive: true, force: true });
  const game = await embedded(3801, { RATE_LIMITS: 'on' });
  const { url } = game;
  try {
    const [ann, eve] = [await registers(url, 'ann'), await registers(url, 'eve')];
    const cookie = () => `session=${randomBytes(32).toString('base64url')}`;
    const deep = `{"email":${'['.repeat(5_000)}1${']'.repeat(5_000)},"password":"x"}`;
    const commas = `Name${','.repeat(400_000)}\nAnn`;
    const importers = [];
    for (let i = 0; i < IMPORTERS; i++) importers.push(await registers(url, `importer${i}`));
    const reviewed = await previewOf(url, eve);
    const all = {
      '300 senders of a byte each ten seconds': () => slowSenders(url, 300),
      '100 invented sessions a second': () =>
        evenly(100, () => fetch(`${url}/api/me`, { headers: { cookie: cookie() } })),
      '20 bodies of 5,000 nested lists a second': () => evenly(20, () => post(url, '/api/login', deep)),
      '2 files of 400,000 commas a second': () => evenly(2, () => uploads(url, eve, commas)),
      'previews of a file of 5,000 rows': () => repeatedly('previews', () => previewOf(url, eve)),
      'imports of 5,000 reviewed rows': () => importing(url, importers, reviewed),
    };
    for (let i = 0; i < WARM_UP; i++)
      await fetch(`${url}/api/contacts`, { headers: { cookie: ann } }).then((read) => read.text());
    const rows = [];
    for (const [name, begins] of Object.entries(all)) {
      const before = await readsOf(url, ann);
      const ends = begins();
      const beside = await readsOf(url, ann);
      const answers = await ends();
      const after = await readsOf(url, ann);
      rows.push({
        figure: `read p95 beside ${name} / without`,
        reached: f(beside.p95 / ((before.p95 + after.p95) / 2)),
        target: '<= 2',
        detail: `${f(beside.p95)} ms / ${f(before.p95)} ms before and ${f(after.p95)} ms after; ${answers}; failed reads: ${beside.failed} / ${before.failed + after.failed}`,
      });
    }
    return rows;
  } finally {
    await game.stop();
  }
}
