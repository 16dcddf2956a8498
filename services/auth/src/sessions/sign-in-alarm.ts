import { createHash } from 'node:crypto';
import { COUNTERS, LOGGER, Telemetry, type Counters, type Logger } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';

const WINDOW_MS = 10 * 60_000;
/**
 * Wrong passwords for this many accounts within ten minutes are an attack with a list of stolen ones: limits by account
 * and by network do not see it if each account is tried once, each time from elsewhere. Golfers stay signed in for weeks,
 * so their own mistakes stay far below.
 */
const ACCOUNTS = 50;

/** Tells the operators of wrong passwords for many accounts, from anywhere; once in each window. */
@Injectable()
export class SignInAlarm {
  constructor(
    private readonly telemetry: Telemetry,
    @Inject(COUNTERS) private readonly counters: Counters,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Counts a wrong password for this email, whether or not it has an account. */
  async failed(email: string): Promise<void> {
    const account = createHash('sha256').update(email.toLowerCase()).digest('base64url');
    if ((await this.counters.hit(`auth:wrong:${account}`, WINDOW_MS)) > 1) return;
    if ((await this.counters.hit('auth:wrong-accounts', WINDOW_MS)) !== ACCOUNTS) return;
    this.telemetry.incident('passwords_guessed');
    this.log.error(
      { accounts: ACCOUNTS, minutes: WINDOW_MS / 60_000 },
      'wrong passwords for many accounts: somebody tries a list of stolen ones',
    );
  }
}
