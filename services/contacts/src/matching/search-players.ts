import {
  MATCHES_KEPT,
  getVenue,
  distanceMiles,
  noMatchLocation,
  scoreMatch,
  searchPlayers,
  womenOnlyRefused,
  type MatchPlayer,
  type MatchReason,
  type MatchWishes,
  type PayloadOf,
  type PlayStyle,
  type UserId,
} from '@game/contracts';
import { Answers, Bus, Clock } from '@game/platform';
import { Controller } from '@nestjs/common';
import { PlayersRepository, type PlayerRow } from '../players/players.repository.js';
import { coarse } from '../players/coarse.js';
import { preferencesOf } from '../players/preferences.js';
import { RateLimits } from '../rate-limits.js';
import type { Coordinates } from './box.js';
import { MatchingRepository, type Found } from './matching.repository.js';

const DAY_MS = 86_400_000;
/** The search goes outwards in rings. These are their radii as fractions of the greatest wished distance. */
const RINGS = [1 / 40, 1 / 10, 1 / 3, 1];
/** The highest score that a match can have. */
const BEST = 100;

interface Match {
  found: Found;
  distance: number;
  /** The distance that is shown and scored: whole miles, so that no score reveals where a player lives. */
  miles: number;
  score: number;
  days: number;
  reasons: MatchReason[];
}

type Input = PayloadOf<typeof searchPlayers>;

@Controller()
export class SearchPlayers {
  constructor(
    private readonly players: PlayersRepository,
    private readonly matching: MatchingRepository,
    private readonly limits: RateLimits,
    private readonly bus: Bus,
    private readonly clock: Clock,
  ) {}

  async centre({ userId, venueId }: Input): Promise<Coordinates | undefined> {
    await this.limits.search(userId);
    return venueId ? this.bus.ask(getVenue, { venueId }) : undefined;
  }

  @Answers(searchPlayers, 'centre')
  async handle(
    { userId, venueId: _, near, ...given }: Input,
    { prepared: venue }: { prepared: Coordinates | undefined },
  ) {
    const me = await this.players.find(userId);
    const chosen = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const wishes: MatchWishes = { ...preferencesOf(me), ...chosen };
    if (wishes.womenOnlyMatches && me?.gender !== 'female') throw womenOnlyRefused();
    const centre = venue ?? (near && coarsely(near)) ?? coordinatesOf(me);
    if (!centre) throw noMatchLocation();
    return { players: await this.shown(await this.best(centre, userId, me, wishes)) };
  }

  /**
   * Stops once twelve players have the highest score. Nobody farther away can come before them, because the
   * nearer of two players with the same score comes first.
   */
  private async best(centre: Coordinates, userId: UserId, me: PlayerRow | undefined, wishes: MatchWishes) {
    const seeker = { gender: me?.gender ?? null, handicap: me?.handicap ?? null };
    const matches: Match[] = [];
    let seen = -1;
    for (const ring of RINGS) {
      const miles = wishes.maxDistance * ring;
      const found = await this.matching.around(centre, miles, { userId, gender: seeker.gender }, wishes);
      for (const one of found) {
        const distance = distanceMiles(centre, one);
        if (distance > seen && distance <= miles) matches.push(this.match(one, distance, seeker, wishes));
      }
      seen = miles;
      if (matches.filter(({ score }) => score === BEST).length >= MATCHES_KEPT) break;
    }
    return matches
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.distance - b.distance || (a.found.id < b.found.id ? -1 : 1))
      .slice(0, MATCHES_KEPT);
  }

  private match(
    found: Found,
    distance: number,
    seeker: { gender: string | null; handicap: number | null },
    wishes: MatchWishes,
  ): Match {
    const miles = Math.max(1, Math.round(distance));
    const since = this.clock.now().getTime() - (found.lastActiveAt?.getTime() ?? 0);
    const days = Math.max(0, Math.floor(since / DAY_MS));
    const playStyle = found.styles ? (found.styles.split(',') as PlayStyle[]) : [];
    const candidate = { ...found, distance: miles, playStyle, recentActivity: days };
    const { score, reasons } = scoreMatch(seeker, candidate, wishes);
    return { found, distance, miles, score, days, reasons };
  }

  private async shown(matches: Match[]): Promise<MatchPlayer[]> {
    const cards = await this.matching.cards(matches.map(({ found }) => found.id));
    const byId = new Map(cards.map((card) => [card.id, card]));
    return matches.flatMap(({ found, miles, score, days, reasons }) => {
      const card = byId.get(found.id);
      const { handicap, skillLevel, verified } = found;
      const facts = { handicap, skillLevel, verified, distance: miles, recentActivity: days };
      return card ? [{ ...card, ...facts, matchScore: score, explanation: reasons }] : [];
    });
  }
}

const coordinatesOf = (player: PlayerRow | undefined): Coordinates | undefined =>
  player?.lat != null && player.lng != null ? { lat: player.lat, lng: player.lng } : undefined;
/** Rounds to about a kilometre, so that searches around many points do not show where a player is. */
const coarsely = ({ lat, lng }: Coordinates): Coordinates => ({ lat: coarse(lat), lng: coarse(lng) });
