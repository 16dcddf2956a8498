import type { CouplesEvent, PublicLeague } from '@game/contracts';
import type { Simulator } from '@game/simulator';
import { DemoClient } from './client.js';

const HOST = { email: 'host@getinthegame.example', password: 'fairway-wood' };
const TIME_ZONE = 'America/Indiana/Indianapolis';
const DAY = 86_400_000;

/** Events in cities that the product knows by name (events#distance). The courses exist; the events are invented. */
const events = [
  {
    days: 6,
    title: 'Nine and Dine',
    venueName: 'Eagle Creek Golf Club',
    venueLocation: 'Indianapolis, IN',
    maxCouples: 12,
    costPerCouple: 85,
    skillLevel: 'mixed',
    eventType: 'date_night',
    format: '9-hole',
    description: 'Nine relaxed holes, then dinner on the terrace.',
    amenities: ['Carts', 'Dinner', 'Live music', 'Range balls'],
  },
  {
    days: 13,
    title: 'Couples Scramble',
    venueName: 'Jackson Park Golf Course',
    venueLocation: 'Chicago, IL',
    maxCouples: 18,
    costPerCouple: 120.5,
    skillLevel: 'intermediate',
    eventType: 'couples',
    format: 'scramble',
    description: 'Two couples a team; the best shot counts.',
    amenities: ['Carts', 'Lunch', 'Prizes'],
  },
  {
    days: 20,
    title: 'Music City Mixed Tournament',
    venueName: 'Hermitage Golf Course',
    venueLocation: 'Nashville, TN',
    maxCouples: 24,
    costPerCouple: 160,
    skillLevel: 'advanced',
    eventType: 'tournament',
    format: 'best-ball',
    description: 'A full field over eighteen holes.',
    amenities: ['Caddies', 'Breakfast', 'Prizes'],
  },
];
const leagues = [
  {
    days: 9,
    leagueName: 'Tuesday Twilight League',
    leagueType: 'recreational',
    leagueDescription: 'Nine holes after work, week after week.',
    venueNames: ['The Fort Golf Resort'],
    venueLocation: 'Indianapolis, IN',
    maxPlayers: 32,
    playSchedule: 'weekly',
    playDay: 'Tuesday',
    playTime: '17:30',
    entryFee: 40,
    skillLevel: 'mixed',
    format: '9-hole',
  },
  {
    days: 16,
    leagueName: 'River City Match Play',
    leagueType: 'competitive',
    leagueDescription: 'Head to head, twice a month.',
    venueNames: ['Seneca Golf Course', 'Shawnee Golf Course'],
    venueLocation: 'Louisville, KY',
    maxPlayers: 16,
    playSchedule: 'bi-weekly',
    playDay: 'Saturday',
    playTime: '09:00',
    entryFee: 75.5,
    skillLevel: 'advanced',
    format: 'match_play',
    prizes: 'The River City Cup',
  },
];

/**
 * Creates a paying host with events and leagues. An event or league that is over or cancelled is created
 * again.
 */
export async function seedGatherings(
  url: string,
  simulator: Simulator,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const host = new DemoClient(url, signal);
  await host.signIn({ ...HOST, timeZone: TIME_ZONE }, 'Sam Sutton');
  await host.confirmEmail(simulator);
  await host.buyUnless((status) => status === 'active' || status === 'past_due');
  const announce = async (path: string, drafts: Draft[]) => {
    const ahead = (await host.call<Gathering[]>('GET', `/api/${path}?mine=true`))
      .filter(isAhead)
      .map(titleOf);
    for (const { days, ...draft } of drafts)
      if (!ahead.includes(titleOf(draft)))
        await host.onceEntitled(`/api/${path}`, { ...draft, startDate: evening(now, days, draft.playDay) });
  };
  await announce('couples-events', events);
  await announce('public-leagues', leagues);
}

type Gathering = CouplesEvent | PublicLeague;
type Draft = { days: number; title?: string; leagueName?: string; playDay?: string };
const isAhead = ({ status }: Gathering) => status === 'open' || status === 'full';
const titleOf = (g: { title?: string; leagueName?: string }) => g.title ?? g.leagueName;

/**
 * About 5:30 p.m. in the Midwest after these days, or on the first such weekday from then on; daylight saving time may
 * shift it by an hour.
 */
export function evening(now: Date, days: number, weekday?: string): string {
  const day = new Date(now.getTime() + days * DAY);
  const nameOf = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
  while (weekday && nameOf.format(day) !== weekday) day.setUTCDate(day.getUTCDate() + 1);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 21, 30)).toISOString();
}
