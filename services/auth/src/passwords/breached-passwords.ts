import { breachedPassword } from '@game/contracts';
import { LOGGER, SETTINGS, assertFreeToWait, type Logger } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import { pwnedPassword } from 'hibp';
import type { AuthSettings } from '../settings.js';

/** Somebody waits for the answer, so a service that is slower than this counts as not there. */
const TIMEOUT_MS = 2_000;

/**
 * Asks the range API of Have I Been Pwned, or another server with that API, whether a password is in a known breach. It
 * learns the first five of 40 hexadecimal digits of the password's SHA-1, which hundreds of passwords share.
 */
@Injectable()
export class BreachedPasswords {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<AuthSettings, 'BREACHES_URL'>,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * Throws `auth.breached-password` with the name of the field. Without a server, or if it does not answer, no password
   * is refused: the most common ones are refused by our own list anyway.
   */
  async refuse(field: 'password' | 'newPassword', password: string): Promise<void> {
    const baseUrl = this.settings.BREACHES_URL;
    if (!baseUrl) return;
    assertFreeToWait('A question about breached passwords');
    const options = { addPadding: true, baseUrl, timeoutMs: TIMEOUT_MS, userAgent: 'get-in-the-game' };
    const breaches = await pwnedPassword(password, options).catch((err: unknown) => {
      this.log.warn({ err }, 'a password was not compared with breached ones');
      return 0;
    });
    if (breaches === 0) return;
    const { message } = breachedPassword();
    throw breachedPassword({ details: { errors: [{ field, message }] } });
  }
}
