import { setTimeout as pause } from 'node:timers/promises';
import type { Booking } from '@game/contracts';
import { startGame } from '@game/embedded';
import { createLogger, SystemClock } from '@game/platform';
import { startLocal, type Simulator } from '@game/simulator';
import { GameHarness, createTestDatabase, eventually, type Golfer } from '@game/testing';
import pg from 'pg';
import { freePort } from './src/free-port.js';

/**
 * In milliseconds: longer than messages are collected before they are sent together, and longer than results
 * of calls to providers are collected before they are stored.
 */
const QUIET_MS = 400;
/**
 * Each service also looks for work every few seconds. During the count it does so thirty times less often: on
 * a busy machine an act takes so long that most of what is counted would otherwise come from this.
 */
const SELDOM = { fromMs: 1_000, times: 30 };
/** Each act is measured this many times. The smallest result contains the least of other work. */
const TIMES = 9;

/**
 * Round trips to the database. A transaction's start and commit, and all statements that are issued at the same time,
 * travel in one round trip, which is one call of the client.
 */
let trips = 0;
const client = pg.Client.prototype as unknown as { query(...args: unknown[]): unknown };
const { query } = client;
let harness: GameHarness;
let simulator: Simulator;
let stop: () => Promise<void>;
let pat: Golfer;

beforeAll(async () => {
  client.query = function (this: object, ...args) {
    trips++;
    return query.apply(this, args);
  };
  const database = await createTestDatabase();
  const publicUrl = `http://localhost:${await freePort()}`;
  // The simulated reports of delivery come much later, so that they are not counted.
  const local = await startLocal({ publicUrl, paceMs: 3_600_000 });
  simulator = local.simulator;
  const game = await startGame({
    databaseUrl: database.url,
    env: {
      ...local.settings,
      PORT: new URL(publicUrl).port,
      PUBLIC_URL: publicUrl,
      QUIET_HOURS: 'off',
      RATE_LIMITS: 'off',
      SHIPPED_COURSES: 'none',
    },
    logger: (service) => createLogger(service, 'silent'),
  });
  stop = async () => {
    await game.stop();
    await simulator.close();
    await database.drop();
    client.query = query;
  };
  harness = new GameHarness({ url: game.url, simulator, clock: systemClock, stop });
  pat = await harness.organiser();
  await pat.knows(1, ['Ann', 'Bob', 'Cy', 'Dee', 'Eve', 'Fay']);
  await quiet();
});
afterAll(() => stop());

const clock = new SystemClock();
const systemClock = { now: () => clock.now(), forwardTo: () => {} };

async function quiet(): Promise<void> {
  for (let before = -1; before !== trips;) {
    before = trips;
    await pause(QUIET_MS);
  }
}

/**
 * Carries out the act a few times, and waits each time until nothing happens any more. Resolves with the
 * smallest number of round trips.
 */
async function cost(act: (turn: number) => Promise<unknown>): Promise<number> {
  const counts: number[] = [];
  for (let turn = 0; turn < TIMES; turn++) {
    await quiet();
    const before = trips;
    await act(turn);
    await quiet();
    counts.push(trips - before);
  }
  return Math.min(...counts);
}

const texts = () => simulator.messages().filter(({ body }) => body.includes('wants you for golf'));

it('a service at rest looks for work only a few times in ten seconds', async () => {
  await quiet();
  const before = trips;
  await pause(10_000);
  expect(trips - before).toBeLessThanOrEqual(100);
});

describe('the number of round trips to the database for an act', () => {
  beforeAll(() => {
    const { setTimeout: later, setInterval: often } = globalThis;
    const seldom = (ms = 0) => (ms < SELDOM.fromMs ? ms : ms * SELDOM.times);
    globalThis.setTimeout = ((run: () => void, ms?: number) => later(run, seldom(ms))) as typeof later;
    globalThis.setInterval = ((run: () => void, ms?: number) => often(run, seldom(ms))) as typeof often;
  });

  it('is at most 15 for saving a contact', async () => {
    expect(await cost((turn) => pat.knows(3, [`Gus${turn}`]))).toBeLessThanOrEqual(15);
  });

  it('is at most 50 for creating a tee time with three invites, until the texts have left', async () => {
    const created = await cost(async (turn) => {
      await pat.call<Booking>('POST', '/api/bookings', {
        isManualEntry: true,
        venueName: 'Eagle Creek',
        dateTime: new Date(Date.now() + (3 + turn) * 86_400_000).toISOString(),
        sendInvites: true,
      });
      await eventually(() => expect(texts()).toHaveLength(3 * (turn + 1)));
    });
    expect(created).toBeLessThanOrEqual(50);
  });

  it('is at most 34 for an answer by link and 45 for one by text, until the organiser knows', async () => {
    const invites = texts();
    const tokenOf = (turn: number) => /\/r\/([\w-]{22})/.exec(invites[turn]!.body)![1];
    const byLink = await cost((turn) =>
      pat.call('POST', `/api/invitations/${tokenOf(turn)}`, { answer: 'in' }),
    );
    expect(byLink).toBeLessThanOrEqual(34);
    const byText = await cost((turn) => {
      const { to, body } = invites[TIMES + turn]!;
      return simulator.phone(to).reply(`${/(\d+) IN/.exec(body)?.[1] ?? ''} OUT`.trim());
    });
    expect(byText).toBeLessThanOrEqual(45);
  });
});
