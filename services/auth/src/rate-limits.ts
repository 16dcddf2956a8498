import { tooManyRequests } from '@game/contracts';
import { COUNTERS, SETTINGS, type Counters } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthSettings } from './settings.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Guesses at one account from one place, at any account from one place, at one account from anywhere. */
const SIGN_IN = { accountAtAddress: [10, MINUTE], address: [50, MINUTE], account: [200, HOUR] } as const;
/** A club's whole evening may sign up behind one address; a script may not. */
const REGISTER = { address: [60, HOUR] } as const;

@Injectable()
export class RateLimits {
  constructor(
    @Inject(COUNTERS) private readonly counters: Counters,
    @Inject(SETTINGS) private readonly settings: AuthSettings,
  ) {}

  async signIn(email: string, address: string): Promise<void> {
    const account = email.toLowerCase();
    await this.spend(`sign-in:${address}`, SIGN_IN.address);
    await this.spend(`sign-in:${address}:${account}`, SIGN_IN.accountAtAddress);
    await this.spend(`sign-in:account:${account}`, SIGN_IN.account);
  }

  async register(address: string): Promise<void> {
    await this.spend(`register:${address}`, REGISTER.address);
  }

  private async spend(what: string, [hits, windowMs]: readonly [number, number]): Promise<void> {
    if (this.settings.RATE_LIMITS === 'off') return;
    if ((await this.counters.hit(`auth:${what}`, windowMs)) <= hits) return;
    throw tooManyRequests({ details: { retryAfter: windowMs / 1000 } });
  }
}
