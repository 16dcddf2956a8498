import type { User } from '@game/contracts';
import { Columns } from '@game/platform';

export interface UserRow {
  id: string;
  username: string;
  /** As the user typed it; unique regardless of case. */
  email: string;
  passwordHash: string;
  /** Marks the request that made this account, so that its repeat is recognised. */
  attempt: string | null;
  phone: string | null;
  handicap: number | null;
  location: string | null;
  gender: User['gender'];
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
  /** The version of billing's entitlement event that the subscription columns come from. */
  entitlementVersion: number;
  /** When the account will be erased. Set only between the user's request to delete it and the erasure. */
  deletesAt: Date | null;
  /** When everything about the person was erased from this row. */
  deletedAt: Date | null;
}

export const USER_COLUMNS = new Columns<keyof UserRow>({
  id: 'id',
  username: 'username',
  email: 'email',
  passwordHash: 'password_hash',
  attempt: 'attempt',
  phone: 'phone',
  handicap: 'handicap',
  location: 'location',
  gender: 'gender',
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
});
