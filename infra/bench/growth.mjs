/**
 * Measures calls of an organiser with a long history against those of one with a short history in the same
 * embedded game: the dashboard, the list of tee times, a new tee time and the plan of its ladder.
 */
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pendingLadders } from './dist/pending-ladders.js';
import { embedded } from './reads.mjs';

const SHORT = { teeTimes: 20, contacts: 100 };
const LONG = { teeTimes: 2_000, contacts: 5_000 };
const ROUNDS = 25;
/** How many tee times are created at a time. */
const AT_ONCE = 8;
/** The contacts are uploaded in files of this many rows. */
const ROWS_A_FILE = 2_000;
const HOUR = 3_600_000;

/** A golfer with a session in the game at `url`. */
class Golfer {
  constructor(url) {
    this.url = url;
  }

  async call(method, path, body) {
    const form = body instanceof FormData;
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(this.cookie && { cookie: this.cookie }),
        ...(body && !form && { 'content-type': 'application/json' }),
      },
      body: form ? body : body && JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`);
    this.cookie ??= response.headers.getSetCookie()[0]?.split(';')[0];
    return text;
  }

  async registers(name) {
    const email = `${name}@golf.example`;
    const person = { username: name, email, password: 'fairway-and-green', timeZone: 'America/Chicago' };
    await this.call('POST', '/api/register', person);
    return this;
  }

  plans(hours) {
    const dateTime = new Date(Date.now() + hours * HOUR).toISOString();
    return this.call('POST', '/api/bookings', { isManualEntry: true, venueName: 'Eagle Creek', dateTime });
  }

  async has({ teeTimes, contacts }) {
    for (let made = 0; made < teeTimes; made += AT_ONCE)
      await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, teeTimes - made) }, (_, i) => this.plans(2 + made + i)),
      );
    for (let from = 0; from < contacts; from += ROWS_A_FILE) {
      const rows = Array.from({ length: Math.min(ROWS_A_FILE, contacts - from) }, (_, i) => {
        const at = from + i;
        return `Friend ${at},friend${at}@golf.example,${(at % 3) + 1}`;
      });
      const form = new FormData();
      form.set('contactsFile', new Blob([`Name,Email,Tier\n${rows.join('\n')}`]), 'friends.csv');
      await this.call('POST', '/api/contacts/upload', form);
    }
    return this;
  }
}

const median = (times) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)];

/** The measured calls. */
const acts = {
  'GET / (the dashboard)': (golfer) => golfer.call('GET', '/'),
  'GET /api/bookings': (golfer) => golfer.call('GET', '/api/bookings'),
  'POST /api/bookings': (golfer) => golfer.plans(3),
  'GET plan': (golfer) => golfer.call('GET', `/api/bookings/${golfer.last}/plan`),
};
const targets = {
  'GET / (the dashboard)': 1.5,
  'GET /api/bookings': 1.5,
  'POST /api/bookings': 2,
  'GET plan': 2,
};

/** Measures what becomes slower with the history of an organiser, and with the number of pending ladders. */
export async function growth() {
  return [...(await histories()), ...(await pendingLadders())];
}

async function histories() {
  const dir = join(resolve(import.meta.dirname, '../..'), '.local/bench');
  rmSync(join(dir, 'data'), { recursive: true, force: true });
  const game = await embedded(3801);
  try {
    const short = await (await new Golfer(game.url).registers('short')).has(SHORT);
    const long = await (await new Golfer(game.url).registers('long')).has(LONG);
    for (const golfer of [short, long]) golfer.last = JSON.parse(await golfer.plans(2.5)).id;
    const rows = [];
    for (const [act, run] of Object.entries(acts)) {
      const times = { short: [], long: [] };
      const sizes = {};
      for (let round = -5; round < ROUNDS; round++)
        for (const [name, golfer] of Object.entries({ short, long })) {
          const began = performance.now();
          sizes[name] = (await run(golfer)).length;
          if (round >= 0) times[name].push(performance.now() - began);
        }
      const [a, b] = [median(times.short), median(times.long)];
      rows.push({
        figure: `${act}: ${LONG.teeTimes} tee times and ${LONG.contacts} contacts / ${SHORT.teeTimes} and ${SHORT.contacts}`,
        reached: (b / a).toFixed(2),
        target: `<= ${targets[act]}`,
        detail: `p50 ${b.toFixed(1)} ms / ${a.toFixed(1)} ms; ${sizes.long} / ${sizes.short} characters`,
      });
    }
    return rows;
  } finally {
    await game.stop();
  }
}
