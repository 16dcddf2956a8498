import type { UserId } from '@game/contracts';
import { createHash } from 'node:crypto';

/** Excludes 0, 1, I and O, which are easily confused on a phone. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 10;
/** Gmail delivers mail for both of its domains to the same mailbox. */
const GMAIL = /^(gmail|googlemail)\.com$/;

/** The code of a golfer's share link: 50 bits of the id's hash, so it is known before anything is stored. */
export function codeOf(userId: UserId): string {
  const bytes = createHash('sha256').update(`referral ${userId}`).digest();
  return Array.from(bytes.subarray(0, LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** Hashes the mailbox of an email, ignoring case, what follows a plus sign, and Gmail's dots. */
export function emailHash(email: string): string {
  return createHash('sha256').update(mailbox(email)).digest('base64url');
}
function mailbox(email: string): string {
  const [, name = '', host = ''] = /^(.*)@(.*)$/.exec(email.trim().toLowerCase()) ?? [];
  const plain = name.replace(/\+.*/, '');
  return GMAIL.test(host) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${host}`;
}
