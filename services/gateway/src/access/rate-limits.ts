import { tooManyRequests } from '@game/contracts';
import { COUNTERS, SETTINGS, type Counters } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewaySettings } from '../settings.js';

const MINUTE = 60_000;
/** Requests a minute of a user, or of an address where nobody is signed in. */
const REQUESTS = 600;
/** Calls a minute with one invitation's token, and unknown tokens a minute from one address. */
const ONE_INVITATION = 60;
const MISSED_INVITATIONS = 30;
/** Calls a minute with one API key, and unknown keys a minute from one address. */
const ONE_KEY = 300;
const MISSED_KEYS = 30;
/** Exports a minute of one user: each reads the whole account out of every service. */
const EXPORTS = 5;
/** Stripe's webhooks a minute from one address, and forged ones. Renewals come in bursts, and Stripe sends a refused webhook again. */
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
    return this.spend(`requests:${userOrAddress}`, REQUESTS);
  }
  invitation(tokenHash: string) {
    return this.spend(`invitation:${tokenHash}`, ONE_INVITATION);
  }
  missedInvitation(address: string) {
    return this.spend(`missed:${address}`, MISSED_INVITATIONS);
  }

  apiKey(keyId: string) {
    return this.spend(`key:${keyId}`, ONE_KEY);
  }
  missedKey(address: string) {
    return this.spend(`missed-key:${address}`, MISSED_KEYS);
  }
  export(userId: string) {
    return this.spend(`export:${userId}`, EXPORTS);
  }

  webhook(address: string) {
    return this.spend(`webhook:${address}`, WEBHOOKS);
  }
  forgedWebhook(address: string) {
    return this.spend(`forged:${address}`, FORGED_WEBHOOKS);
  }

  private async spend(what: string, hits: number): Promise<void> {
    if (this.settings.RATE_LIMITS === 'off') return;
    if ((await this.counters.hit(`gateway:${what}`, MINUTE)) > hits)
      throw tooManyRequests({ details: { retryAfter: MINUTE / 1000 } });
  }
}
