import { createHash } from 'node:crypto';

const RECOVERY = /^[a-z2-7]{16}$/;

/**
 * Returns the hash under which a recovery code is stored, or undefined if this is none. People may type spaces, hyphens
 * and capitals. A fast hash is enough, because a code has 80 random bits.
 */
export function recoveryHashOf(typed: string): string | undefined {
  const code = typed.toLowerCase().replace(/[\s-]/g, '');
  return RECOVERY.test(code) ? createHash('sha256').update(code).digest('base64url') : undefined;
}
