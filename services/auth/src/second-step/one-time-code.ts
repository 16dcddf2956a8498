import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
/** How many periods the clock of a phone may be wrong. */
const WINDOW = 1;

/** Makes the secret of an authenticator app, with the link that its QR code shows. */
export function newTotp(issuer: string, label: string): { secret: string; uri: string } {
  const totp = new TOTP({ issuer, label, secret: new Secret({ size: 20 }), period: PERIOD_S });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * Returns the number of the period to which the code belongs, or undefined if the code does not fit (RFC 6238) or is not
 * newer than the last one that was used, so that nobody can use a code that was read over a shoulder.
 */
export function periodOf(code: string, secret: string, now: Date, usedPeriod: number): number | undefined {
  const timestamp = now.getTime();
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_S });
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  const period = delta === null ? 0 : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
  return period > usedPeriod ? period : undefined;
}
