import type { Booking, BookingDetail, Contact, Venue } from '@game/contracts';
import type { Simulator } from '@game/simulator';
import { DemoClient } from './client.js';
import { linkTo } from './invite-link.js';

export interface DemoContext {
  url: string;
  simulator: Simulator;
  now: Date;
  signal: AbortSignal;
}
interface Wanted {
  course: string;
  /** How many days ahead the tee time is; later if that day is not free. */
  inDays: number;
  /** True if the booking is in the wanted state. */
  shown: (booking: Booking) => boolean;
  /** True if `finish` can bring the booking into the wanted state. */
  unfinished: (booking: Booking) => boolean;
  finish?: (booking: Booking, golfer: DemoClient, context: DemoContext) => Promise<void>;
}

const TIME_ZONE = 'America/Indiana/Indianapolis';
const HOUR = 3_600_000;
/** Demo rounds are further apart than the five hours within which a player is not asked for another round. */
const APART = 5 * HOUR;

const isOn = ({ status }: Booking) => status !== 'cancelled';
const isAsking = (b: Booking) => isOn(b) && b.ladder === 'running';
const untouched = (b: Booking) => isOn(b) && b.ladder === 'idle' && b.spotsOpen > 0;

/**
 * One tee time is full, one filling, one has no invites yet, and one is cancelled. Each is identified by its
 * course.
 */
export const wanted: Wanted[] = [
  {
    course: 'Brickyard Crossing',
    inDays: 3,
    shown: (b) => isOn(b) && b.spotsOpen === 0,
    unfinished: (b) => untouched(b) || isAsking(b),
    finish: async (booking, golfer, context) => {
      await sendInvites(golfer, booking);
      await answer(booking, golfer, context, ['in', 'in', 'in']);
    },
  },
  {
    course: 'Eagle Creek Golf Club',
    inDays: 5,
    shown: (b) => isAsking(b) && b.numberOfPlayers > 1,
    unfinished: (b) => untouched(b) || isAsking(b),
    finish: async (booking, golfer, context) => {
      await sendInvites(golfer, booking);
      await answer(booking, golfer, context, ['in', 'out']);
    },
  },
  { course: 'The Fort Golf Resort', inDays: 9, shown: untouched, unfinished: untouched },
  {
    course: 'Coffin Golf Club',
    inDays: 12,
    shown: (b) => !isOn(b),
    unfinished: untouched,
    finish: async (booking, golfer) => {
      await golfer.call('POST', `/api/bookings/${booking.id}/cancel`);
    },
  },
];

/** If no future tee time is in the wanted state, finishes one that an earlier start began, or creates one. */
export async function seedTeeTime(
  { course, inDays, shown, unfinished, finish }: Wanted,
  golfer: DemoClient,
  context: DemoContext,
): Promise<void> {
  const toCome = (await golfer.call<Booking[]>('GET', '/api/bookings')).filter(
    (b) => new Date(b.dateTime) > context.now,
  );
  const here = toCome.filter((b) => b.venueName === course);
  if (here.some(shown)) return;
  await golfer.buyUnless((status) => status !== 'free');
  const day = freeDay(toCome.filter(isOn), context.now, inDays);
  const booking = here.find(unfinished) ?? (await create(golfer, course, day));
  await finish?.(booking, golfer, context);
}

async function create(golfer: DemoClient, name: string, dateTime: Date): Promise<Booking> {
  const [venue] = await golfer.call<Venue[]>('GET', `/api/venues/search?${new URLSearchParams({ name })}`);
  if (!venue) throw new Error(`there is no course named ${name}`);
  return golfer.onceEntitled('/api/bookings', {
    venueId: venue.id,
    dateTime: dateTime.toISOString(),
    timeZone: TIME_ZONE,
  });
}

async function sendInvites(golfer: DemoClient, { id, ladder }: Booking): Promise<void> {
  if (ladder === 'running') return;
  const wishes = { message: 'Carts are on me.', ignoreQuietHours: true };
  await golfer.call('POST', `/api/bookings/${id}/send-invites`, wishes);
}

/** Lets the friends with pending offers answer in turn, each by the link in the invite's mail. */
async function answer(
  { id }: Booking,
  golfer: DemoClient,
  context: DemoContext,
  answers: Array<'in' | 'out'>,
): Promise<void> {
  const detail = await golfer.call<BookingDetail>('GET', `/api/bookings/${id}`);
  const contacts = await golfer.call<Contact[]>('GET', '/api/contacts');
  const silent = detail.offers.filter(({ state }) => state === 'pending');
  for (const [i, { contactId }] of silent.slice(0, answers.length).entries()) {
    const email = contacts.find((contact) => contact.id === contactId)?.email;
    if (!email) throw new Error('a friend of the demo has no email address');
    const friend = new DemoClient(context.url, context.signal);
    const token = await linkTo(detail, context.simulator.inbox(email), friend, context.signal);
    await friend.call('POST', `/api/invitations/${token}`, { answer: answers[i] });
  }
}

/**
 * About 8:10 a.m. at the course, on the first day without another round nearby. Daylight saving time may
 * shift it by an hour.
 */
function freeDay(others: Booking[], now: Date, inDays: number): Date {
  const day = new Date(now.getTime() + inDays * 24 * HOUR);
  const at = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 13, 10);
  const taken = others.some((b) => Math.abs(new Date(b.dateTime).getTime() - at) < APART);
  return taken ? freeDay(others, now, inDays + 1) : new Date(at);
}
