import { tooManyRequests, type ContactId, type UserId } from '@game/contracts';
import { COUNTERS, SETTINGS, assertNoTransaction, type Counters } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ContactsSettings } from './settings.js';

/** In milliseconds. */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/**
 * Each limit is [how many times, within how many milliseconds]. The numbers are enough for an evening of
 * planning and too low to flood other people with messages.
 */
const CASUAL = { user: [30, HOUR], contact: [3, DAY] } as const;
const PLAYERS = { user: [36, DAY], pair: [2, 7 * DAY] } as const;
const SEARCHES = [120, HOUR] as const;
const REPORTS = [20, DAY] as const;
const UPLOADS = [60, HOUR] as const;

@Injectable()
export class RateLimits {
  constructor(
    @Inject(COUNTERS) private readonly counters: Counters,
    @Inject(SETTINGS) private readonly settings: Pick<ContactsSettings, 'RATE_LIMITS'>,
  ) {}

  async casualInvite(userId: UserId, contactId: ContactId): Promise<void> {
    await this.spend(`casual:${userId}:${contactId}`, CASUAL.contact);
    await this.spend(`casual:${userId}`, CASUAL.user);
  }

  async playerInvite(userId: UserId, playerId: UserId): Promise<void> {
    await this.spend(`invite:${userId}:${playerId}`, PLAYERS.pair);
    await this.spend(`invite:${userId}`, PLAYERS.user);
  }

  search(userId: UserId) {
    return this.spend(`search:${userId}`, SEARCHES);
  }
  report(userId: UserId) {
    return this.spend(`report:${userId}`, REPORTS);
  }
  upload(userId: UserId) {
    return this.spend(`upload:${userId}`, UPLOADS);
  }

  private async spend(what: string, [hits, windowMs]: readonly [number, number]): Promise<void> {
    // This check also runs if the limits are off, which they are in most tests.
    assertNoTransaction('A rate limit');
    if (this.settings.RATE_LIMITS === 'off') return;
    if ((await this.counters.hit(`contacts:${what}`, windowMs)) <= hits) return;
    throw tooManyRequests({ details: { retryAfter: windowMs / 1000 } });
  }
}
