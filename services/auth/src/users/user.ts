import type { User } from '@game/contracts';

/** A user as the service keeps it, without what only the database needs to know. */
export type Account = Omit<User, 'createdAt'> & { createdAt: Date; version: number };

/** 2-social.md 2.3: everything but promotions is on from the start; texting waits for a consent of its own. */
const NEW_USER = {
  phone: null,
  handicap: null,
  location: null,
  subscriptionStatus: 'trial',
  subscriptionType: 'trial',
  messagingConsent: false,
  inviteNotifications: true,
  confirmationNotifications: true,
  reminderNotifications: true,
  promotionalNotifications: false,
  version: 1,
} as const;

export function newAccount(
  given: Pick<Account, 'id' | 'username' | 'email' | 'gender' | 'createdAt'> & {
    timeZone: string | undefined;
  },
): Account {
  return { ...NEW_USER, ...given, timeZone: given.timeZone ?? 'UTC' };
}

export function asUser(account: Account): User {
  const { id, username, email, phone, handicap, location, gender, timeZone } = account;
  const { subscriptionStatus, subscriptionType, messagingConsent } = account;
  const { inviteNotifications, confirmationNotifications, reminderNotifications, promotionalNotifications } =
    account;
  return {
    ...{ id, username, email, phone, handicap, location, gender, timeZone },
    ...{ subscriptionStatus, subscriptionType, messagingConsent },
    ...{ inviteNotifications, confirmationNotifications, reminderNotifications, promotionalNotifications },
    createdAt: account.createdAt.toISOString(),
  };
}

/** The snapshot that others keep. */
export const asSnapshot = (account: Account) => ({ ...asUser(account), version: account.version });
