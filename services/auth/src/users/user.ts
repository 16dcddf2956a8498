import { User } from '@game/contracts';

/** A user as the service keeps it, without what only the database needs to know. */
export type Account = Omit<User, 'createdAt'> & { createdAt: Date; version: number };

/** 2-social.md 2.3: everything but promotions is on from the start; texting waits for a consent of its own. */
const NEW_USER = {
  phone: null,
  handicap: null,
  location: null,
  skillLevel: null,
  emailVerified: false,
  phoneVerified: false,
  subscriptionStatus: 'trial',
  subscriptionType: 'trial',
  messagingConsent: false,
  inviteNotifications: true,
  confirmationNotifications: true,
  reminderNotifications: true,
  promotionalNotifications: false,
  emailNotifications: true,
  publicProfile: true,
  locationSharing: false,
  version: 1,
} as const;

export function newAccount(
  given: Pick<Account, 'id' | 'username' | 'email' | 'gender' | 'createdAt'> & {
    timeZone: string | undefined;
  },
): Account {
  return { ...NEW_USER, ...given, timeZone: given.timeZone ?? 'UTC' };
}

/** Parsing leaves out whatever is not the user's to see. */
export const asUser = (account: Account): User =>
  User.parse({ ...account, createdAt: account.createdAt.toISOString() });

/** The snapshot that others keep. */
export const asSnapshot = (account: Account) => ({ ...asUser(account), version: account.version });
