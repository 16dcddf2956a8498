import { tooManyRequests, type UserId } from '@game/contracts';
import { COUNTERS, SETTINGS, assertNoTransaction, networkOf, type Counters } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthSettings } from './settings.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
type Limit = readonly [hits: number, windowMs: number];
/**
 * A /48 network of IPv6 may be a whole company, so its limit is this many times that of a /64. Each limit below is
 * [number of hits, milliseconds].
 */
const SITE = 10;
/** Sign-ins to any account from one network. */
const SIGN_IN = [50, MINUTE] as const;
/**
 * Guesses at one account's password within an hour that need no wait; the waits of further guesses grow. The first
 * number is for one network or known device, the second for all others together (accounts#guessing).
 */
const GUESSES = { fromOne: 10, fromElsewhere: 30 } as const;
/** The longest wait. The wait doubles with every ten guesses after the free ones. */
const LONGEST_WAIT = 16 * MINUTE;
/** Registrations from one network: enough for the members of a club behind one router, too few for a script. */
const REGISTER = [60, HOUR] as const;
/**
 * Registrations with one email, whether it has an account or not, and the mails to its owner about them. Each of these
 * accounts may cause mails to it.
 */
const REGISTER_EMAIL = [5, DAY] as const;
const TAKEN_MAILS = [3, DAY] as const;
/** Reset mails to one account; reset links requested from, and tried from, one network. */
const RESET = { account: [5, HOUR], asked: [30, HOUR], tried: [30, HOUR] } as const;
/** Challenges for passkeys to one network, each of which is stored for five minutes; and sign-ins with them. */
const PASSKEY = [60, MINUTE] as const;
/** Tries of the current password by a user who is signed in. */
const PASSWORD = [10, 15 * MINUTE] as const;
/**
 * Codes for one account, and codes to one phone or mailbox from all accounts together, because each code costs a text.
 */
const CODE = { soon: [3, 10 * MINUTE], day: [10, DAY], address: [10, DAY] } as const;
/** Tries to sign in to the desk from one network: as one operator, and in all. */
const OPERATOR = { name: [5, 15 * MINUTE], network: [20, HOUR] } as const;
/** Changes of a profile. Each one is published to all services. */
const CHANGES = [120, HOUR] as const;

/** What a guess at an account's password counts for, each with how many are free. */
function guessesAt(
  email: string,
  address: string,
  knownDevice: string | null,
): [what: string, free: number][] {
  const account = email.toLowerCase();
  if (knownDevice) return [[`sign-in:device:${knownDevice}:${account}`, GUESSES.fromOne]];
  return [
    [`sign-in:${networkOf(address, 64)}:${account}`, GUESSES.fromOne],
    [`sign-in:account:${account}`, GUESSES.fromElsewhere],
  ];
}

@Injectable()
export class RateLimits {
  constructor(
    @Inject(COUNTERS) private readonly counters: Counters,
    @Inject(SETTINGS) private readonly settings: Pick<AuthSettings, 'RATE_LIMITS'>,
  ) {}

  /**
   * `knownDevice` is the hash of the browser's device cookie if the user signed in to this account with it before, else
   * null.
   */
  async signIn(email: string, address: string, knownDevice: string | null): Promise<void> {
    await this.spendFrom('sign-in', address, SIGN_IN);
    for (const [what, free] of guessesAt(email, address, knownDevice)) await this.slowDown(what, free);
  }
  /** A sign-in with the right password was no guess. */
  async rightPassword(email: string, address: string, knownDevice: string | null): Promise<void> {
    for (const [what] of guessesAt(email, address, knownDevice)) await this.takeBack(what, HOUR);
  }

  async register(address: string): Promise<void> {
    await this.spendFrom('register', address, REGISTER);
  }
  async registerEmail(email: string): Promise<void> {
    await this.spend(`register-email:${email.toLowerCase()}`, REGISTER_EMAIL);
  }
  /** Counts a registration with a taken email. Returns whether its owner may get another mail about it. */
  tellsOwner(email: string): Promise<boolean> {
    return this.has(`taken:mails:${email.toLowerCase()}`, TAKEN_MAILS);
  }

  /**
   * Returns whether another link may be mailed. If not, the request is still not refused, because the earlier links
   * still work; a refusal would let an attacker keep the owner from getting one.
   */
  async forgotPassword(email: string, address: string): Promise<boolean> {
    await this.spendFrom('forgot', address, RESET.asked);
    return this.has(`forgot:account:${email.toLowerCase()}`, RESET.account);
  }
  async resetPassword(address: string): Promise<void> {
    await this.spendFrom('reset', address, RESET.tried);
  }
  async password(userId: UserId): Promise<void> {
    await this.spend(`password:${userId}`, PASSWORD);
  }
  /** `knownDevice`: as for a sign-in. */
  async secondStep(userId: UserId, knownDevice: string | null): Promise<void> {
    await this.slowDown(`second-step:${knownDevice ?? ''}:${userId}`, GUESSES.fromOne);
  }
  async passkey(address: string): Promise<void> {
    await this.spendFrom('passkey', address, PASSKEY);
  }
  async code(userId: UserId, channel: string, address: string): Promise<void> {
    await this.spend(`code:${channel}:${userId}`, CODE.soon);
    await this.spend(`code-day:${channel}:${userId}`, CODE.day);
    await this.spend(`code-to:${address.toLowerCase()}`, CODE.address);
  }
  async operator(name: string, address: string): Promise<void> {
    await this.spendFrom('operator', address, OPERATOR.network);
    await this.spendFrom(`operator:${name.toLowerCase()}`, address, OPERATOR.name);
  }
  async change(userId: UserId): Promise<void> {
    await this.spend(`change:${userId}`, CHANGES);
  }

  private async spendFrom(what: string, address: string, [hits, windowMs]: Limit): Promise<void> {
    const [own, site] = [networkOf(address, 64), networkOf(address, 48)];
    await this.spend(`${what}:${own}`, [hits, windowMs]);
    if (site !== own) await this.spend(`${what}:${site}`, [hits * SITE, windowMs]);
  }

  private async spend(what: string, limit: Limit): Promise<void> {
    if (!(await this.has(what, limit))) throw tooManyRequests({ details: { retryAfter: limit[1] / 1000 } });
  }

  private async has(what: string, [hits, windowMs]: Limit): Promise<boolean> {
    return (await this.hit(what, windowMs)) <= hits;
  }

  /** After an hour's free guesses, one guess is accepted per wait, and the waits grow. */
  private async slowDown(what: string, free: number): Promise<void> {
    const over = (await this.hit(what, HOUR)) - free;
    if (over < 0) return;
    const wait = Math.min(LONGEST_WAIT, MINUTE * 2 ** Math.floor(over / 10));
    if ((await this.hit(`${what}:${wait}`, wait)) > 1)
      throw tooManyRequests({ details: { retryAfter: wait / 1000 } });
  }

  private async takeBack(what: string, windowMs: number): Promise<void> {
    assertNoTransaction('A rate limit');
    if (this.settings.RATE_LIMITS === 'on') await this.counters.takeBack(`auth:${what}`, windowMs);
  }

  private async hit(what: string, windowMs: number): Promise<number> {
    // Checked even if the limits are off, as they are in most tests.
    assertNoTransaction('A rate limit');
    return this.settings.RATE_LIMITS === 'off' ? 0 : this.counters.hit(`auth:${what}`, windowMs);
  }
}
