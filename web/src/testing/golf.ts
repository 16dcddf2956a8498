import { asId, type Contact, type PlayerPreferences, type User } from '@game/contracts';

/** Makes an id in the server's format. The same name always gives the same id. */
export const idOf = <I extends string>(name: string) =>
  asId<I>(
    `0197a000-0000-7000-8000-${[...name]
      .map((letter) => letter.charCodeAt(0).toString(16))
      .join('')
      .padStart(12, '0')}`,
  );

/** Pat, a golfer who signed up yesterday and changed no setting. */
export const golfer = (more: Partial<User> = {}): User => ({
  id: idOf('u1'),
  username: 'Pat',
  email: 'pat@golf.example',
  phone: null,
  handicap: null,
  location: null,
  gender: null,
  skillLevel: null,
  timeZone: 'America/Chicago',
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
  createdAt: '2026-06-01T15:00:00Z',
  ...more,
});

export const contact = (id: string, name: string, tier: number, more: Partial<Contact> = {}): Contact => ({
  id: idOf(id),
  name,
  tier,
  email: null,
  phone: null,
  handicap: null,
  isImported: false,
  deviceContactId: null,
  smsPermission: false,
  optedOutAt: null,
  untextable: null,
  mailOffAt: null,
  mailBouncedAt: null,
  externalId: null,
  version: 1,
  updatedAt: '2026-06-01T15:00:00Z',
  ...more,
});

export const preferences = (more: Partial<PlayerPreferences> = {}): PlayerPreferences => ({
  autoMatchEnabled: false,
  ownPlayStyles: ['casual'],
  ageRange: null,
  preferredTimes: ['flexible'],
  availability: [],
  verifiedOnly: false,
  allowBeginners: true,
  skillLevelRange: ['intermediate'],
  playStyle: ['casual'],
  timePreference: 'flexible',
  maxHandicapDifference: 10,
  handicapMin: 0,
  handicapMax: 36,
  ageRangePreference: ['any'],
  womenOnlyMatches: false,
  maxDistance: 25,
  hasLocation: false,
  findable: false,
  ...more,
});
