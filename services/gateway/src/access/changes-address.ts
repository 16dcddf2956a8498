import type { User } from '@game/contracts';

/** True if the body of a profile gives it another email or phone, to which codes and links would then go. */
export function changesAddress(body: unknown, user: Pick<User, 'email' | 'phone'>): boolean {
  const { email, phone } = (body ?? {}) as { email?: unknown; phone?: unknown };
  const isOtherEmail = email !== undefined && plain(email) !== plain(user.email);
  return isOtherEmail || (phone !== undefined && (phone || null) !== user.phone);
}

const plain = (email: unknown) => String(email).trim().toLowerCase();
