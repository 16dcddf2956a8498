import type { Contact } from '@game/contracts';
import type { Simulator } from '@game/simulator';
import { DemoClient } from './client.js';
import { seedGatherings } from './gatherings.js';
import { seedTeeTime, wanted } from './tee-times.js';

export const DEMO_LOGIN = { email: 'demo@getinthegame.example', password: 'fairway-wood' };
const TIME_ZONE = 'America/Indiana/Indianapolis';
/** The longest time that the start waits for the demo; long enough for a slow machine. */
const SEED_MS = 60_000;

/** The demo organiser's friends; their phone numbers are in the range that is reserved for fiction. */
const friends: Array<[name: string, tier: number, handicap: number]> = [
  ['Ann Avery', 1, 9],
  ['Bob Brooks', 1, 14],
  ['Cy Castillo', 1, 6],
  ['Dee Dalton', 1, 18],
  ['Eve Ellis', 2, 12],
  ['Fay Foster', 2, 21],
  ['Gus Greene', 2, 10],
  ['Hal Hayes', 3, 16],
  ['Ida Irwin', 3, 24],
  ['Kit Keller', 4, 3],
];

export interface Seeded {
  /** True if DEMO_LOGIN works. */
  signedIn: boolean;
  /** The parts that could not be made, each in one line with the reason. */
  failures: string[];
}

/**
 * Creates an organiser with friends in four tiers and future tee times in different states, and a host with
 * events and leagues. Existing parts are left unchanged, so every start can call it. It never throws.
 */
export async function seedDemo(url: string, simulator: Simulator, now: Date): Promise<Seeded> {
  const signal = AbortSignal.timeout(SEED_MS);
  const golfer = new DemoClient(url, signal);
  const failures: string[] = [];
  const works = async (what: string, make: () => Promise<void>): Promise<boolean> => {
    try {
      await make();
      return true;
    } catch (error) {
      failures.push(`${what} (${firstLine(error)})`);
      return false;
    }
  };
  const signedIn = await works('sign-in', () =>
    golfer.signIn({ ...DEMO_LOGIN, timeZone: TIME_ZONE }, 'Pat Palmer'),
  );
  if (signedIn) {
    await works('confirmed email', () => golfer.confirmEmail(simulator));
    await works('friends', () => addFriends(golfer));
    for (const teeTime of wanted)
      await works(`tee time at ${teeTime.course}`, () =>
        seedTeeTime(teeTime, golfer, { url, simulator, now, signal }),
      );
  }
  await works('events and leagues', () => seedGatherings(url, simulator, now, signal));
  return { signedIn, failures };
}

async function addFriends(golfer: DemoClient): Promise<void> {
  if ((await golfer.call<Contact[]>('GET', '/api/contacts')).length) return;
  for (const [i, [name, tier, handicap]] of friends.entries()) {
    const email = `${name.split(' ')[0]!.toLowerCase()}@friends.example`;
    const phone = `+1317555${String(101 + i).padStart(4, '0')}`;
    await golfer.call('POST', '/api/contacts', { name, email, phone, tier, handicap, smsPermission: true });
  }
}

const firstLine = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0];
