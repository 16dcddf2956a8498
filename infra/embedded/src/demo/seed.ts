import type { Booking, Contact, Venue } from '@game/contracts';
import type { Simulator } from '@game/simulator';
import { DemoClient } from './client.js';
import { seedGatherings } from './gatherings.js';

export const DEMO_LOGIN = { email: 'demo@getinthegame.example', password: 'fairway' };
const TIME_ZONE = 'America/Indiana/Indianapolis';
const HOUR = 3_600_000;

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

/** An organiser with friends in four tiers and tee times in different states; does nothing where they are already. */
export async function seedDemo(url: string, simulator: Simulator, now: Date): Promise<void> {
  const golfer = new DemoClient(url);
  await golfer.signIn({ ...DEMO_LOGIN, timeZone: TIME_ZONE }, 'Pat Palmer');
  if (!(await golfer.call<Contact[]>('GET', '/api/contacts')).length) await addFriends(golfer);
  const upcoming = (await golfer.call<Booking[]>('GET', '/api/bookings')).filter(
    (b) => new Date(b.dateTime) > now,
  );
  if (!upcoming.length) await addTeeTimes(golfer, url, simulator, now);
  await seedGatherings(url, now, TIME_ZONE);
}

async function addFriends(golfer: DemoClient): Promise<void> {
  for (const [i, [name, tier, handicap]] of friends.entries()) {
    const email = `${name.split(' ')[0]!.toLowerCase()}@friends.example`;
    const phone = `+1317555${String(101 + i).padStart(4, '0')}`;
    await golfer.call('POST', '/api/contacts', { name, email, phone, tier, handicap, smsPermission: true });
  }
}

async function addTeeTimes(golfer: DemoClient, url: string, simulator: Simulator, now: Date): Promise<void> {
  const create = async (name: string, days: number) => {
    const [venue] = await golfer.call<Venue[]>('GET', `/api/venues/search?${new URLSearchParams({ name })}`);
    return golfer.call<Booking>('POST', '/api/bookings', {
      venueId: venue!.id,
      dateTime: nextAt(now, days).toISOString(),
      timeZone: TIME_ZONE,
    });
  };
  const send = (booking: Booking) =>
    golfer.call('POST', `/api/bookings/${booking.id}/send-invites`, {
      message: 'Carts are on me.',
      ignoreQuietHours: true,
    });

  const full = await create('Brickyard Crossing', 3);
  await send(full);
  for (const name of ['ann', 'bob', 'cy']) await answerByLink(simulator, url, full, name, 'in');
  const filling = await create('Eagle Creek Golf Club', 5);
  await send(filling);
  await answerByLink(simulator, url, filling, 'ann', 'in');
  await answerByLink(simulator, url, filling, 'bob', 'out');
  await create('The Fort Golf Resort', 9);
  const cancelled = await create('Coffin Golf Club', 12);
  await golfer.call('POST', `/api/bookings/${cancelled.id}/cancel`);
}

/** 8:10 in the morning in the course's zone, give or take a change of clocks. */
function nextAt(now: Date, days: number): Date {
  const day = new Date(now.getTime() + days * 24 * HOUR);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 13, 10));
}

async function answerByLink(
  simulator: Simulator,
  url: string,
  { venueName }: Booking,
  name: string,
  answer: 'in' | 'out',
): Promise<void> {
  const link = /\/r\/([\w-]{22})/;
  const mail = await simulator
    .inbox(`${name}@friends.example`)
    .waitFor(({ text }) => !!text?.includes(venueName) && link.test(text));
  await new DemoClient(url).call('POST', `/api/invitations/${link.exec(mail.text!)![1]}`, { answer });
}
