import { User, type UserId } from '@game/contracts';

/** A user in the form that may leave this service, without internal columns such as the password hash. */
export type Account = Omit<User, 'createdAt' | 'pendingEmail' | 'pendingGender' | 'genderChangesAt'> & {
  createdAt: Date;
  version: number;
  pendingEmail: string | null;
  pendingGender: User['gender'];
  genderChangesAt: Date | null;
};

/**
 * The switches of a new user: everything except promotions and location sharing is on (accounts#switches,
 * accounts#message-kinds). Texting is off until the user consents to it.
 */
const NEW_USER = {
  pendingEmail: null,
  pendingGender: null,
  genderChangesAt: null,
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
    phone?: string | null;
    emailVerified?: boolean;
  },
): Account {
  return { ...NEW_USER, ...given, timeZone: given.timeZone ?? 'UTC' };
}

/**
 * Parsing removes each field that the user must not see. A consent counts only while its number is confirmed, even if
 * it was given before confirmation was required.
 */
export const asUser = (account: Account): User =>
  User.parse({
    ...account,
    messagingConsent: account.messagingConsent && account.phoneVerified,
    createdAt: account.createdAt.toISOString(),
    genderChangesAt: account.genderChangesAt?.toISOString() ?? null,
  });

/** The snapshot of the user for other services. It contains neither an email that is not confirmed yet nor a gender that waits. */
export const asSnapshot = (account: Account & { deletesAt?: Date | null; suspendedAt?: Date | null }) => {
  const { pendingEmail: _, pendingGender: __, genderChangesAt: ___, ...user } = asUser(account);
  const suspended = Boolean(account.suspendedAt);
  const hidden = suspended || Boolean(account.deletesAt);
  // Nobody can find a golfer who is hidden. Afterwards the golfer's own setting applies again.
  return {
    ...user,
    publicProfile: user.publicProfile && !hidden,
    version: account.version,
    hidden,
    suspended,
  };
};

/** Removes the fields that a form left out, so that they are not changed. */
export const onlyGiven = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

/**
 * The fields that must change together with the given ones: a new email or phone is unconfirmed, and the consent to
 * texts ends if its phone number changes.
 */
export function alongWith(
  known: Pick<Account, 'email' | 'phone'>,
  fields: Partial<Pick<Account, 'email' | 'phone'>>,
): Partial<Account> {
  const { email, phone } = fields;
  return {
    ...(email !== undefined && email.toLowerCase() !== known.email.toLowerCase()
      ? { emailVerified: false }
      : {}),
    ...(phone !== undefined && phone !== known.phone
      ? { phoneVerified: false, messagingConsent: false }
      : {}),
  };
}

/** The fields of an erased account: no email or phone, and a hash that no password matches. */
export const nobody = (id: UserId) => ({
  ...NEW_USER,
  username: 'Former member',
  email: `${id}@deleted.invalid`,
  duplicateEmail: false,
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
  suspendedAt: null,
});
