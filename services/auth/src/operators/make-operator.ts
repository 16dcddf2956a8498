import { randomBytes } from 'node:crypto';
import type { OperatorRole } from '@game/contracts';
import type { Keyring } from '@game/platform';
import { hashOfPassword } from '../passwords/passwords.js';
import { newTotp } from '../second-step/one-time-code.js';
import { addOperator } from './operators.repository.js';

const ISSUER = 'Get in the game! Desk';

/**
 * Makes an operator with a password of 160 random bits and a secret for an authenticator app, both of which are returned
 * once; the database has a hash of the one and seals the other. Returns undefined if there is an operator of this name.
 */
export async function makeOperator(
  query: Parameters<typeof addOperator>[0],
  keyring: Keyring,
  { name, role }: { name: string; role: OperatorRole },
): Promise<{ password: string; secret: string; uri: string } | undefined> {
  const password = randomBytes(20).toString('base64url');
  const { secret, uri } = newTotp(ISSUER, name);
  const passwordHash = await hashOfPassword(password);
  const isNew = await addOperator(query, keyring, { name, role, passwordHash, totpSecret: secret });
  return isNew ? { password, secret, uri } : undefined;
}
