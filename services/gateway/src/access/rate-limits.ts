import { tooManyRequests, type UserId, type ApiKeyId } from '@game/contracts';
import { COUNTERS, SETTINGS, networkOf, type Counters } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewaySettings } from '../settings.js';

/** In milliseconds. */
const MINUTE = 60_000;
/** How many requests a user may make in a minute, or an IP address if nobody is signed in. */
const REQUESTS = 600;
/**
 * How many calls with the same invitation's token are allowed in a minute, and how many calls with an unknown
 * token from one IP address.
 */
const ONE_INVITATION = 60;
const MISSED_INVITATIONS = 30;
/** How many messages to the organiser are allowed in a minute from the same reply page. */
const NOTES = 3;
/**
 * How many calls with the same API key are allowed in a minute, and how many calls with an unknown key from
 * one IP address.
 */
const ONE_KEY = 300;
const MISSED_KEYS = 30;
/**
 * How many sessions that this instance has not seen may come from one IP address in a minute. They are counted before
 * auth is asked, because each invented session costs auth a query; a golfer's browser counts once.
 */
const NEW_SESSIONS = 300;
/**
 * How many calls a visitor without an account may make in a minute: searches for courses, and dry runs. They are counted
 * for each network, so an office shares them.
 */
const VISITS = 60;
const DRAFT_PLANS = 30;
/** How many exports a user may make in a minute. Each export reads the whole account from every service. */
const EXPORTS = 5;
/**
 * How many webhooks are allowed from one IP address in a minute, and how many with a forged signature or
 * secret. The first limit is high, because Stripe's renewals come in bursts and Stripe sends a refused
 * webhook again.
 */
const WEBHOOKS = 3_000;
const FORGED_WEBHOOKS = 30;

/** The rate limits of the gateway. Sign-in and registration are limited in auth, where the account is known. */
@Injectable()
export class RateLimits {
  constructor(
    @Inject(COUNTERS) private readonly counters: Counters,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  request(userOrAddress: string) {
    return this.spend(`requests:${networkOf(userOrAddress, 64)}`, REQUESTS);
  }
  invitation(tokenHash: string) {
    return this.spend(`invitation:${tokenHash}`, ONE_INVITATION);
  }
  note(tokenHash: string) {
    return this.spend(`note:${tokenHash}`, NOTES);
  }
  missedInvitation(address: string) {
    return this.spend(`missed:${networkOf(address, 64)}`, MISSED_INVITATIONS);
  }

  apiKey(keyId: ApiKeyId) {
    return this.spend(`key:${keyId}`, ONE_KEY);
  }
  missedKey(address: string) {
    return this.spend(`missed-key:${networkOf(address, 64)}`, MISSED_KEYS);
  }
  newSession(address: string) {
    return this.spend(`new-session:${networkOf(address, 64)}`, NEW_SESSIONS);
  }
  visit(address: string) {
    return this.spend(`visit:${networkOf(address, 64)}`, VISITS);
  }
  draftPlan(address: string) {
    return this.spend(`draft-plan:${networkOf(address, 64)}`, DRAFT_PLANS);
  }
  export(userId: UserId) {
    return this.spend(`export:${userId}`, EXPORTS);
  }

  webhook(address: string) {
    return this.spend(`webhook:${networkOf(address, 64)}`, WEBHOOKS);
  }
  forgedWebhook(address: string) {
    return this.spend(`forged:${networkOf(address, 64)}`, FORGED_WEBHOOKS);
  }

  private async spend(what: string, hits: number): Promise<void> {
    if (this.settings.RATE_LIMITS === 'off') return;
    if ((await this.counters.hit(`gateway:${what}`, MINUTE)) > hits)
      throw tooManyRequests({ details: { retryAfter: MINUTE / 1000 } });
  }
}
