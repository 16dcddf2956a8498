import { tooManyRequests } from '@game/contracts';
import { COUNTERS, SETTINGS, assertNoTransaction, type Counters } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthSettings } from './settings.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/**
 * Sign-ins to one account from one IP address, to any account from one IP address, to one account from anywhere.
 * Each limit is [how often, in how many milliseconds].
 */
const SIGN_IN = { accountAtAddress: [10, MINUTE], address: [50, MINUTE], account: [200, HOUR] } as const;
/** Registrations from one IP address: enough for a club's evening behind one router, too few for a script. */
const REGISTER = { address: [60, HOUR] } as const;
/** Reset mails to one account; reset links requested from, and tried from, one IP address. */
const RESET = { account: [5, HOUR], asked: [30, HOUR], tried: [30, HOUR] } as const;
/** Tries of the current password by a user who is signed in. */
const PASSWORD = [10, 15 * MINUTE] as const;
/** Codes for one account, and to one number or mailbox regardless of the account, because a code costs a text. */
const CODE = { soon: [3, 10 * MINUTE], day: [10, DAY], address: [10, DAY] } as const;
/** Changes of a profile: one to a taken email reveals that it has an account, so nobody may try thousands. */
const CHANGES = [120, HOUR] as const;

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

  async forgotPassword(email: string, address: string): Promise<void> {
    await this.spend(`forgot:${address}`, RESET.asked);
    await this.spend(`forgot:account:${email.toLowerCase()}`, RESET.account);
  }
  async resetPassword(address: string): Promise<void> {
    await this.spend(`reset:${address}`, RESET.tried);
  }
  async password(userId: string): Promise<void> {
    await this.spend(`password:${userId}`, PASSWORD);
  }
  async code(userId: string, channel: string, address: string): Promise<void> {
    await this.spend(`code:${channel}:${userId}`, CODE.soon);
    await this.spend(`code-day:${channel}:${userId}`, CODE.day);
    await this.spend(`code-to:${address.toLowerCase()}`, CODE.address);
  }
  async change(userId: string): Promise<void> {
    await this.spend(`change:${userId}`, CHANGES);
  }

  private async spend(what: string, [hits, windowMs]: readonly [number, number]): Promise<void> {
    // This is checked even if the limits are off, as they are in most tests.
    assertNoTransaction('A rate limit');
    if (this.settings.RATE_LIMITS === 'off') return;
    if ((await this.counters.hit(`auth:${what}`, windowMs)) <= hits) return;
    throw tooManyRequests({ details: { retryAfter: windowMs / 1000 } });
  }
}
