import { Golfer, eventually, type GameHarness } from '@game/testing';

const inDays = (harness: GameHarness, days: number) =>
  new Date(harness.now().getTime() + days * 86_400_000).toISOString();

/** Creates a golfer who paid for a year with a test card and hosts an event and a league that can be joined. */
export async function hosts(harness: GameHarness): Promise<Golfer> {
  const sam = await harness.organiser('Sam');
  const { clientSecret } = await sam.call('POST', '/api/create-annual-subscription', { plan: 'annual' });
  await sam.call('POST', '/api/subscription/test-card', { clientSecret, number: '4242424242424242' });
  await eventually(
    () =>
      sam.call('POST', '/api/couples-events', {
        title: 'Nine and Dine',
        venueName: 'Eagle Creek',
        startDate: inDays(harness, 7),
        maxCouples: 4,
        costPerCouple: 45,
        skillLevel: 'beginner',
      }),
    30_000,
  );
  await sam.call('POST', '/api/public-leagues', {
    leagueName: 'River City Match Play',
    leagueType: 'social',
    startDate: inDays(harness, 9).slice(0, 10),
    maxPlayers: 2,
    playSchedule: 'weekly',
    entryFee: 20,
  });
  return sam;
}

/** Creates a golfer in Nashville who has opted in to player matching. */
export async function findable(harness: GameHarness, name: string, more: object = {}): Promise<Golfer> {
  const golfer = await harness.organiser(name);
  await golfer.call('PATCH', '/api/me', { location: 'Nashville, Tennessee', handicap: 12, ...more });
  await golfer.call('PATCH', '/api/me/settings', { locationSharing: true, publicProfile: true });
  await golfer.call('POST', '/api/player-preferences', { autoMatchEnabled: true });
  return golfer;
}
