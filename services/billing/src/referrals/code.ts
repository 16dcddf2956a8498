import { createHash } from 'node:crypto';

/** Without 0, 1, I and O, which look alike on a phone. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 10;

/** The code of a golfer's share link: 50 bits of the id's hash, so that it is known before anything is stored. */
export function codeOf(userId: string): string {
  const bytes = createHash('sha256').update(`referral ${userId}`).digest();
  return Array.from(bytes.subarray(0, LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** Hashes the mailbox of an email: case, and what follows a plus, make no difference. */
export function emailHash(email: string): string {
  return createHash('sha256').update(mailbox(email)).digest('base64url');
}
export const mailbox = (email: string) =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '');
