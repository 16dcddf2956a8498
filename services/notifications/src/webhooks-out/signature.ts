import { createHmac, randomBytes } from 'node:crypto';

export const newSecret = () => `whsec_${randomBytes(32).toString('base64url')}`;

/** The time is signed with the body: whoever checks it refuses what is older than a few minutes. */
export function signatureOf(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
