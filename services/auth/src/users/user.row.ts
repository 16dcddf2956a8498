import type { User, UserId } from '@game/contracts';
import { Columns } from '@game/platform';

export interface UserRow {
  id: UserId;
  username: string;
  /** As the user typed it; unique regardless of case among the accounts that are no duplicates. */
  email: string;
  /**
   * True if another account had this email already. The account can do what any account with an unconfirmed email can,
   * so that a registration does not reveal who has an account (accounts#whether-an-email-has-an-account).
   */
  duplicateEmail: boolean;
  /** The address that replaces the email as soon as it is confirmed. */
  pendingEmail: string | null;
  passwordHash: string;
  /** Identifies the request that created this account, so that its retry is recognised. */
  attempt: string | null;
  phone: string | null;
  handicap: number | null;
  location: string | null;
  gender: User['gender'];
  /** The gender from `genderChangesAt` on; null if none is to be said. Means nothing while no change waits. */
  pendingGender: User['gender'];
  /** When `pendingGender` takes effect; null if no change waits. */
  genderChangesAt: Date | null;
  skillLevel: User['skillLevel'];
  timeZone: string;
  emailVerified: boolean;
  phoneVerified: boolean;
  subscriptionStatus: string;
  subscriptionType: string;
  messagingConsent: boolean;
  inviteNotifications: boolean;
  confirmationNotifications: boolean;
  reminderNotifications: boolean;
  promotionalNotifications: boolean;
  emailNotifications: boolean;
  publicProfile: boolean;
  locationSharing: boolean;
  createdAt: Date;
  version: number;
  /** The version of billing's entitlement event from which the subscription columns were copied. */
  entitlementVersion: number;
  /** When the account will be erased. Set from the user's request for deletion until the erasure. */
  deletesAt: Date | null;
  /** When everything about the person was erased from this row. */
  deletedAt: Date | null;
  /** When an operator suspended the account; null if it is not suspended. */
  suspendedAt: Date | null;
}

export const USER_COLUMNS = new Columns<keyof UserRow>({
  id: 'id',
  username: 'username',
  email: 'email',
  duplicateEmail: 'duplicate_email',
  pendingEmail: 'pending_email',
  passwordHash: 'password_hash',
  attempt: 'attempt',
  phone: 'phone',
  handicap: 'handicap',
  location: 'location',
  gender: 'gender',
  pendingGender: 'pending_gender',
  genderChangesAt: 'gender_changes_at',
  skillLevel: 'skill_level',
  timeZone: 'time_zone',
  emailVerified: 'email_verified',
  phoneVerified: 'phone_verified',
  subscriptionStatus: 'subscription_status',
  subscriptionType: 'subscription_type',
  messagingConsent: 'messaging_consent',
  inviteNotifications: 'invite_notifications',
  confirmationNotifications: 'confirmation_notifications',
  reminderNotifications: 'reminder_notifications',
  promotionalNotifications: 'promotional_notifications',
  emailNotifications: 'email_notifications',
  publicProfile: 'public_profile',
  locationSharing: 'location_sharing',
  createdAt: 'created_at',
  version: 'version',
  entitlementVersion: 'entitlement_version',
  deletesAt: 'deletes_at',
  deletedAt: 'deleted_at',
  suspendedAt: 'suspended_at',
});
