import type { Contact } from '@game/contracts';
import type { Simulator } from '@game/simulator';
import { DemoClient } from './client.js';
import { seedGatherings } from './gatherings.js';
import { seedTeeTime, wanted } from './tee-times.js';

export const DEMO_LOGIN = { email: 'demo@getinthegame.example', password: 'fairway' };
const TIME_ZONE = 'America/Indiana/Indianapolis';
/** Long enough for a slow machine; whoever starts the game does not wait longer for its demo. */
const SEED_MS = 60_000;

/** Names and tiers of the demo organiser's friends; the numbers are of the range kept free for fiction. */
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
  /** DEMO_LOGIN works. */
  signedIn: boolean;
  /** What could not be done, each in one line that says why. */
  failures: string[];
}

/**
 * An organiser with friends in four tiers and tee times to come in different states, and a host with events and leagues.
 * What is there already is left alone, so that every start may call it; it never throws.
 */
export async function seedDemo(url: string, simulator: Simulator, now: Date): Promise<Seeded> {
  const signal = AbortSignal.timeout(SEED_MS);
  const golfer = new DemoClient(url, signal);
  const failures: string[] = [];
  const works = async (what: string, act: () => Promise<void>): Promise<boolean> => {
    try {
      await act();
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
    await works('friends', () => addFriends(golfer));
    for (const teeTime of wanted)
      await works(`tee time at ${teeTime.course}`, () =>
        seedTeeTime(teeTime, golfer, { url, simulator, now, signal }),
      );
  }
  await works('events and leagues', () => seedGatherings(url, now, TIME_ZONE, signal));
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
