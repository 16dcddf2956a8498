import { createHmac, randomBytes } from 'node:crypto';
import { STANDARD_ID_HEADER, STANDARD_SIGNATURE_HEADER, STANDARD_TIMESTAMP_HEADER } from '@game/contracts';

const PREFIX = 'whsec_';
/**
 * Makes a secret in standard base64, which every library of Standard Webhooks decodes. Older secrets are in
 * base64url.
 */
export const newSecret = () => `${PREFIX}${randomBytes(32).toString('base64')}`;

/** The signature covers the time and the body, so that receivers can refuse a post that is older than a few minutes. */
export function signatureOf(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/**
 * The three headers of Standard Webhooks (https://www.standardwebhooks.com), which its libraries verify. The
 * key is the decoded secret, in standard base64 or in base64url.
 */
export function standardHeaders(secret: string, id: string, body: string, at: Date): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1_000);
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    [STANDARD_ID_HEADER]: id,
    [STANDARD_TIMESTAMP_HEADER]: String(seconds),
    [STANDARD_SIGNATURE_HEADER]: `v1,${signature}`,
  };
}
