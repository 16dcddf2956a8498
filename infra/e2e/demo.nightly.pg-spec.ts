import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Booking, Contact, CouplesEvent, PublicLeague, Venue } from '@game/contracts';
import { DEMO_LOGIN, seedDemo, startGame } from '@game/embedded';
import { createLogger } from '@game/platform';
import { startLocal } from '@game/simulator';
import {
  Golfer,
  TestClock,
  GameHarness,
  createTestDatabase,
  eventually,
  refused,
  type GameUnderTest,
} from '@game/testing';
import { freePort } from './src/free-port.js';
import { START } from './src/start-time.js';

const DAY = 86_400_000;
const daysLater = (days: number) => new Date(START.getTime() + days * DAY);

/** A data folder: the database, and the file in which the simulator stores messages and payments. */
let folder: { databaseUrl: string; dataFile: string };
let drop: () => Promise<void>;
beforeEach(async () => {
  const database = await createTestDatabase();
  const home = mkdtempSync(join(tmpdir(), 'game-demo-'));
  folder = { databaseUrl: database.url, dataFile: join(home, 'simulator.jsonl') };
  drop = async () => {
    await database.drop();
    rmSync(home, { recursive: true });
  };
});
afterEach(() => drop());

/** Runs the game on the folder, with its clock starting at this time, until `run` has ended. */
async function runGame(at: Date, run: (game: GameUnderTest) => Promise<void>): Promise<void> {
  const clock = new TestClock(at);
  const publicUrl = `http://localhost:${await freePort()}`;
  const { simulator, settings } = await startLocal({
    publicUrl,
    dataFile: folder.dataFile,
    now: () => clock.now().getTime(),
  });
  const game = await startGame({
    databaseUrl: folder.databaseUrl,
    clock,
    env: {
      ...settings,
      PORT: new URL(publicUrl).port,
      PUBLIC_URL: publicUrl,
      QUIET_HOURS: 'off',
      SHIPPED_COURSES: 'none',
    },
    logger: (service) => createLogger(service, process.env['TEST_LOG'] ?? 'silent'),
  });
  const stop = async () => {
    await game.stop();
    await simulator.close();
  };
  await run({ url: game.url, simulator, clock, stop }).finally(stop);
}

const seed = (game: GameUnderTest) => seedDemo(game.url, game.simulator, game.clock.now());
const COMPLETE = { signedIn: true, failures: [] };

async function demoGolfer(game: GameUnderTest): Promise<Golfer> {
  const pat = new Golfer(new GameHarness(game), 'Pat Palmer');
  await pat.call('POST', '/api/login', DEMO_LOGIN);
  return pat;
}

/** The demo golfer's future tee times as the dashboard shows them, ordered by name. */
async function toCome(game: GameUnderTest): Promise<string[]> {
  const pat = await demoGolfer(game);
  return (await pat.call<Booking[]>('GET', '/api/bookings'))
    .filter(({ dateTime }) => new Date(dateTime) > game.clock.now())
    .map(({ venueName, status, ladder, numberOfPlayers }) =>
      status === 'cancelled' ? `${venueName}: cancelled` : `${venueName}: ${ladder}, ${numberOfPlayers} of 4`,
    )
    .sort();
}
/** The tee times that the README describes. */
const AS_PROMISED = [
  'Brickyard Crossing: full, 4 of 4',
  'Coffin Golf Club: cancelled',
  'Eagle Creek Golf Club: running, 2 of 4',
  'The Fort Golf Resort: idle, 1 of 4',
];

it.each([1, 10, 20, 400])(
  'on a data folder that is %d days old the first start adds new demo tee times, and the second adds none',
  async (age) => {
    await runGame(START, async (game) => {
      expect(await seed(game)).toEqual(COMPLETE);
      expect(await toCome(game)).toEqual(AS_PROMISED);
    });
    await runGame(daysLater(age), async (game) => {
      for (let start = 0; start < 2; start++) {
        expect(await seed(game)).toEqual(COMPLETE);
        expect(await toCome(game)).toEqual(AS_PROMISED);
      }
      const pat = await demoGolfer(game);
      const ahead = async <T extends CouplesEvent | PublicLeague>(path: string) =>
        (await pat.call<T[]>('GET', path)).filter(({ status }) => status === 'open').length;
      expect(await ahead<CouplesEvent>('/api/couples-events')).toBe(3);
      expect(await ahead<PublicLeague>('/api/public-leagues')).toBe(2);
    });
  },
  240_000,
);

it('the seeding buys the demo golfer a plan once the trial is over and the month’s free tee times are used up', async () => {
  await runGame(START, async (game) => void (await seed(game)));
  await runGame(daysLater(20), async (game) => {
    const pat = await demoGolfer(game);
    const at = (hours: number) => new Date(daysLater(30).getTime() + hours * 3_600_000).toISOString();
    const create = (hours: number) =>
      pat.call('POST', '/api/bookings', { isManualEntry: true, venueName: 'Muni', dateTime: at(hours) });
    await eventually(async () =>
      expect(await pat.call('GET', '/api/bookings/allowance')).toMatchObject({ limit: 2, used: 0 }),
    );
    await create(0);
    await create(6);
    expect((await refused(create(12))).status).toBe(402);
    expect(await seed(game)).toEqual(COMPLETE);
    expect(await toCome(game)).toEqual(expect.arrayContaining(AS_PROMISED));
    expect(await pat.call('GET', '/api/subscription')).toMatchObject({ status: 'active', plan: 'annual' });
  });
});

it('the demo finishes what an earlier start left unfinished, instead of creating it again', async () => {
  await runGame(START, async (game) => void (await seed(game)));
  await runGame(daysLater(20), async (game) => {
    const pat = await demoGolfer(game);
    for (const [days, name] of [
      [23, 'Brickyard Crossing'],
      [25, 'Eagle Creek Golf Club'],
    ] as const) {
      const [venue] = await pat.call<Venue[]>('GET', `/api/venues/search?name=${encodeURIComponent(name)}`);
      await pat.call('POST', '/api/bookings', {
        venueId: venue!.id,
        dateTime: daysLater(days).toISOString(),
        sendInvites: true,
      });
    }
    expect(await seed(game)).toEqual(COMPLETE);
    expect(await toCome(game)).toEqual(AS_PROMISED);
  });
});

it('the demo reports each part that cannot be made, makes the others, and makes nothing twice at the next start', async () => {
  await runGame(START, async (game) => void (await seed(game)));
  await runGame(daysLater(20), async (game) => {
    const pat = await demoGolfer(game);
    for (const { id } of await pat.call<Contact[]>('GET', '/api/contacts'))
      await pat.call('DELETE', `/api/contacts/${id}`);
    await pat.call('POST', '/api/contacts', { name: 'Ann', tier: 4, email: 'ann@friends.example' });
    for (let start = 0; start < 2; start++) {
      expect(await seed(game)).toEqual({
        signedIn: true,
        failures: [
          'tee time at Brickyard Crossing (409: There is nobody to ask. Add contacts to your tiers first.)',
          'tee time at Eagle Creek Golf Club (409: There is nobody to ask. Add contacts to your tiers first.)',
        ],
      });
      expect(await toCome(game)).toEqual([
        'Brickyard Crossing: idle, 1 of 4',
        'Coffin Golf Club: cancelled',
        'Eagle Creek Golf Club: idle, 1 of 4',
        'The Fort Golf Resort: idle, 1 of 4',
      ]);
    }
  });
});
