import { User } from '@game/contracts';

/** A user as the service keeps it, without what only the database needs to know. */
export type Account = Omit<User, 'createdAt'> & { createdAt: Date; version: number };

/**
 * Everything but promotions and location sharing is on from the start (accounts#switches, accounts#message-kinds);
 * texting waits for a consent of its own.
 */
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

/** What a form left out stays as it is. */
export const onlyGiven = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

/** A new address has to be confirmed anew, and without a number there is nothing that we may text. */
export function alongWith(
  known: Pick<Account, 'email' | 'phone'>,
  fields: Partial<Pick<Account, 'email' | 'phone'>>,
): Partial<Account> {
  const { email, phone } = fields;
  return {
    ...(email !== undefined && email.toLowerCase() !== known.email.toLowerCase()
      ? { emailVerified: false }
      : {}),
    ...(phone !== undefined && phone !== known.phone ? { phoneVerified: false } : {}),
    ...(phone === null ? { messagingConsent: false } : {}),
  };
}

/** What an account becomes when its owner is gone: no sign-in fits it, no address is left. */
export const nobody = (id: string) => ({
  ...NEW_USER,
  username: 'Former member',
  email: `${id}@deleted.invalid`,
  passwordHash: '!',
  attempt: null,
  gender: null,
  timeZone: 'UTC',
  inviteNotifications: false,
  confirmationNotifications: false,
  reminderNotifications: false,
  emailNotifications: false,
  publicProfile: false,
  deletesAt: null,
});
