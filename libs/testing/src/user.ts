import type { InputOf, userSaved } from '@game/contracts';
import { newId } from '@game/platform';

/**
 * A user as auth publishes it after the registration: email and phone are unconfirmed, and the user has not consented
 * to texts.
 */
export function aUser(more: Partial<InputOf<typeof userSaved>> = {}): InputOf<typeof userSaved> {
  const { id = newId() } = more;
  return {
    id,
    username: 'Pat',
    email: `${id}@golf.example`,
    phone: null,
    handicap: null,
    location: null,
    gender: null,
    skillLevel: null,
    timeZone: 'America/Chicago',
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
    emailVerified: false,
    phoneVerified: false,
    createdAt: '2026-01-01T00:00:00Z',
    version: 1,
    ...more,
  };
}
