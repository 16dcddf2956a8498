import type { UserId } from '@game/contracts';
import type { PreferencesByAddress } from '../preferences/reach.js';

/** What the service knows about the people to whom the notices go. */
export interface Standing {
  optedOut: Set<string>;
  /** The numbers that can get no texts because of their country or kind (messages#countries). */
  untextable: Set<string>;
  usersById: Map<string, KnownUser>;
  /** The users by phone, each only if the user confirmed the phone. */
  usersByPhone: Map<string, KnownUser>;
  /** The users by email address in lower case, each only if the user confirmed the address. */
  usersByEmail: Map<string, KnownUser>;
  /** The preferences that the owners of the addresses chose. */
  preferences: PreferencesByAddress;
  /** The ids of the browsers in which a user switched notifications on; the key is the user's id. */
  devices: Map<string, string[]>;
}

export interface KnownUser {
  id: UserId;
  /** The golfers whom this user blocked. */
  blocked: UserId[];
  email: string;
  phone: string | null;
  emailVerified: boolean;
  phoneVerified: boolean;
  timeZone: string;
  messagingConsent: boolean;
  inviteNotifications: boolean;
  confirmationNotifications: boolean;
  reminderNotifications: boolean;
  promotionalNotifications: boolean;
  emailNotifications: boolean;
}
