import { setTimeout as pause } from 'node:timers/promises';
import type { Booking } from '@game/contracts';
import { startGame } from '@game/embedded';
import { createLogger, SystemClock } from '@game/platform';
import { startLocal, type Simulator } from '@game/simulator';
import { GameHarness, createTestDatabase, eventually, type Golfer } from '@game/testing';
import pg from 'pg';
import { freePort } from './src/free-port.js';

/** Longer than a burst of messages is collected, and than the results of calls to providers are. */
const QUIET_MS = 400;
/** The looks that every service makes now and then fall into some measurements; the smallest of so many has fewest. */
const TIMES = 3;

let statements = 0;
const client = pg.Client.prototype as unknown as { query(...args: unknown[]): unknown };
const { query } = client;
let harness: GameHarness;
let simulator: Simulator;
let stop: () => Promise<void>;
let pat: Golfer;

beforeAll(async () => {
  client.query = function (this: object, ...args) {
    statements++;
    return query.apply(this, args);
  };
  const database = await createTestDatabase();
  const publicUrl = `http://localhost:${await freePort()}`;
  // Reports of delivery come much later, so that they are not counted.
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
  for (let before = -1; before !== statements;) {
    before = statements;
    await pause(QUIET_MS);
  }
}

/** The fewest statements of some times that the act is done, until nothing happens any more. */
async function cost(act: (turn: number) => Promise<unknown>): Promise<number> {
  const counts: number[] = [];
  for (let turn = 0; turn < TIMES; turn++) {
    await quiet();
    const before = statements;
    await act(turn);
    await quiet();
    counts.push(statements - before);
  }
  return Math.min(...counts);
}

const texts = () => simulator.messages().filter(({ body }) => body.includes('invites you'));

it('a service at rest looks for work a few times in ten seconds', async () => {
  await quiet();
  const before = statements;
  await pause(10_000);
  expect(statements - before).toBeLessThanOrEqual(100);
}, 30_000);

it('saving a contact takes at most 40 statements', async () => {
  expect(await cost((turn) => pat.knows(3, [`Gus${turn}`]))).toBeLessThanOrEqual(40);
}, 30_000);

it('creating a tee time with three invites takes at most 110 statements until the texts have left', async () => {
  const created = await cost(async (turn) => {
    await pat.call<Booking>('POST', '/api/bookings', {
      isManualEntry: true,
      venueName: 'Eagle Creek',
      dateTime: new Date(Date.now() + (3 + turn) * 86_400_000).toISOString(),
      sendInvites: true,
    });
    await eventually(() => expect(texts()).toHaveLength(3 * (turn + 1)));
  });
  expect(created).toBeLessThanOrEqual(110);
}, 60_000);

it('an answer takes at most 80 statements by link and 95 by text until the organiser knows', async () => {
  const invites = texts();
  const tokenOf = (turn: number) => /\/r\/([\w-]{22})/.exec(invites[turn]!.body)![1];
  const byLink = await cost((turn) =>
    pat.call('POST', `/api/invitations/${tokenOf(turn)}`, { answer: 'in' }),
  );
  expect(byLink).toBeLessThanOrEqual(80);
  const byText = await cost((turn) => {
    const { to, body } = invites[3 + turn]!;
    return simulator.phone(to).reply(`${/(\d+) IN/.exec(body)?.[1] ?? ''} OUT`.trim());
  });
  expect(byText).toBeLessThanOrEqual(95);
}, 60_000);
