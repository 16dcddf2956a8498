import type { CouplesEvent, PublicLeague } from '@game/contracts';
import { DemoClient } from './client.js';

const HOST = { email: 'host@getinthegame.example', password: 'fairway' };
const DAY = 86_400_000;
/** Attempts, a quarter of a second apart. */
const PATIENCE = 40;

/** In the cities that the client knows (2-social.md section 9); places as they are, events as they might be. */
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
    leagueDescription: 'Nine holes after work, all summer.',
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

/** A paying host with events and leagues to come; does nothing where they are already. */
export async function seedGatherings(url: string, now: Date, timeZone: string): Promise<void> {
  const host = new DemoClient(url);
  await host.signIn({ ...HOST, timeZone }, 'Sam Sutton');
  const mine = (path: string) =>
    host.call<Array<CouplesEvent | PublicLeague>>('GET', `/api/${path}?mine=true`);
  const isAhead = ({ status }: CouplesEvent | PublicLeague) => status === 'open' || status === 'full';
  const create = async (path: string, drafts: Array<{ days: number }>) => {
    if ((await mine(path)).some(isAhead)) return;
    for (const { days, ...draft } of drafts)
      await oncePremium(() => host.call('POST', `/api/${path}`, { ...draft, startDate: evening(now, days) }));
  };
  await becomePremium(host);
  await create('couples-events', events);
  await create('public-leagues', leagues);
}

/** Pays for a year at the simulator, once. */
async function becomePremium(host: DemoClient): Promise<void> {
  const { user } = await host.call<{ user: { subscriptionStatus: string } }>('GET', '/api/me');
  if (user.subscriptionStatus !== 'active') {
    const plan = { plan: 'annual' };
    const { clientSecret } = await host.call<{ clientSecret: string }>(
      'POST',
      '/api/create-annual-subscription',
      plan,
    );
    await host.call('POST', '/api/subscription/test-card', { clientSecret, number: '4242424242424242' });
  }
}

/** Until bookings has heard of the payment it refuses with 403. */
async function oncePremium<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await act();
    } catch (error) {
      if ((error as { status?: number }).status !== 403 || attempt === PATIENCE) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
}

/** 5:30 in the afternoon in the Midwest, give or take a change of clocks. */
function evening(now: Date, days: number): string {
  const day = new Date(now.getTime() + days * DAY);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 21, 30)).toISOString();
}
