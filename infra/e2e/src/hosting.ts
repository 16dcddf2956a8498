import { randomInt } from 'node:crypto';
import { Golfer, eventually, type GameHarness } from '@game/testing';

const inDays = (harness: GameHarness, days: number) =>
  new Date(harness.now().getTime() + days * 86_400_000).toISOString();

/**
 * Creates a golfer who paid for a year with a test card and hosts an event and a league that can be joined. Files share
 * one product, so both carry the host's own number in their names: `Nine and Dine 4711`.
 */
export async function hosts(harness: GameHarness): Promise<{ sam: Golfer; event: string; league: string }> {
  const number = randomInt(1e9);
  const event = `Nine and Dine ${number}`;
  const league = `River City Match Play ${number}`;
  const sam = await harness.organiser('Sam');
  await sam.buys('annual');
  await eventually(() =>
    sam.call('POST', '/api/couples-events', {
      title: event,
      venueName: 'Eagle Creek',
      startDate: inDays(harness, 7),
      maxCouples: 4,
      costPerCouple: 45,
      skillLevel: 'beginner',
    }),
  );
  await sam.call('POST', '/api/public-leagues', {
    leagueName: league,
    leagueType: 'social',
    startDate: inDays(harness, 9).slice(0, 10),
    maxPlayers: 2,
    playSchedule: 'weekly',
    entryFee: 20,
  });
  return { sam, event, league };
}

/** Creates a golfer in Nashville who has opted in to player matching. */
export async function findable(harness: GameHarness, name: string, more: object = {}): Promise<Golfer> {
  const golfer = await harness.organiser(name);
  await golfer.call('PATCH', '/api/me', { location: 'Nashville, Tennessee', handicap: 12, ...more });
  await golfer.call('PATCH', '/api/me/settings', { locationSharing: true, publicProfile: true });
  await golfer.call('POST', '/api/player-preferences', { autoMatchEnabled: true });
  return golfer;
}
