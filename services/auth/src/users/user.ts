import { User } from '@game/contracts';

/** A user as this service passes it on, without the columns that stay inside, such as the password hash. */
export type Account = Omit<User, 'createdAt'> & { createdAt: Date; version: number };

/**
 * For a new user everything except promotions and location sharing is on (accounts#switches, accounts#message-kinds).
 * Texting is off until the user consents to it.
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

/** Parsing drops each field that the user must not see. */
export const asUser = (account: Account): User =>
  User.parse({ ...account, createdAt: account.createdAt.toISOString() });

/** The snapshot of the user that other services keep. */
export const asSnapshot = (account: Account) => ({ ...asUser(account), version: account.version });

/** Drops the fields that a form left out, so that they stay as they are. */
export const onlyGiven = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

/** What else changes with these fields: a new email or phone is unconfirmed, and no phone means no consent to texts. */
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

/** The fields of an erased account: no password fits it, and it has no email or phone of the person. */
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
