/**
 * Measures what cheap floods cost everybody else: the p95 of an organiser's reads while somebody sends slowly, invents
 * sessions, nests JSON or uploads files of commas, against quiet rounds before and after in the same game.
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
    const upload = () => {
      const body = new FormData();
      body.set('contactsFile', new Blob([commas]), 'friends.csv');
      return fetch(`${url}/api/contacts/upload`, { method: 'POST', headers: { cookie: eve }, body });
    };
    const all = {
      '300 senders of a byte each ten seconds': () => slowSenders(url, 300),
      '100 invented sessions a second': () =>
        evenly(100, () => fetch(`${url}/api/me`, { headers: { cookie: cookie() } })),
      '20 bodies of 5,000 nested lists a second': () => evenly(20, () => post(url, '/api/login', deep)),
      '2 files of 400,000 commas a second': () => evenly(2, upload),
    };
    for (let i = 0; i < WARM_UP; i++)
      await fetch(`${url}/api/contacts`, { headers: { cookie: ann } }).then((read) => read.text());
    const rows = [];
    for (const [name, begins] of Object.entries(all)) {
      const before = await readsOf(url, ann);
      const ends = begins();
      const beside = await readsOf(url, ann);
      const answers = ends();
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
