import type { Booking, BookingDetail, ContactId, OfferId } from '@game/contracts';
import { contact, golfer, idOf, preferences } from '../../testing/golf';

const HOUR = 3_600_000;
export const inHours = (h: number) => new Date(Date.now() + h * HOUR).toISOString();
export const pat = golfer();

export const booking = (more: Partial<Booking> = {}): Booking => ({
  id: idOf('b1'),
  venueId: null,
  venueName: 'Eagle Creek',
  courseAddress: '8802 W 56th St',
  location: '8802 W 56th St',
  dateTime: inHours(72),
  localDateTime: null,
  zoneName: null,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  specialRequests: null,
  bookingType: 'booked',
  isManualEntry: true,
  status: 'confirmed',
  currentTier: 1,
  cost: '$45',
  notes: null,
  dressCode: 'collared',
  weatherConditions: null,
  difficulty: null,
  amenities: ['cart', 'range'],
  nextTierTimeout: inHours(2.5),
  timeoutAt: null,
  invitedPlayers: [
    { id: idOf('u1'), name: 'Pat', status: 'confirmed', tier: 0 },
    { id: idOf('c1'), name: 'Ann', status: 'confirmed', tier: 1 },
    { id: idOf('c2'), name: 'Bob', status: 'pending', tier: 1 },
  ],
  recurringId: null,
  ladder: 'running',
  numberOfPlayers: 2,
  spotsOpen: 2,
  state: 'filling',
  waitingFor: ['Bob'],
  toConfirm: [],
  onHold: false,
  version: 1,
  doubts: [],
  delayed: null,
  ...more,
});

const offer = (id: OfferId, contactId: ContactId, name: string) => ({
  id,
  contactId,
  name,
  tier: 1,
  sentAt: inHours(-1),
  expiresAt: inHours(2),
  standbyRank: null,
  waits: false,
  maybeAt: null,
});
export const detail = (more: Partial<BookingDetail> = {}): BookingDetail => ({
  ...booking(),
  message: null,
  sequence: 0,
  offers: [
    { ...offer(idOf('o1'), idOf('c1'), 'Ann'), state: 'accepted', repliedAt: inHours(-0.5) },
    { ...offer(idOf('o2'), idOf('c2'), 'Bob'), state: 'pending', repliedAt: null },
  ],
  activity: [{ id: idOf('a1'), at: inHours(-1), kind: 'asked', text: 'Tier 1 asked: Ann, Bob' }],
  ...more,
});

export const server = {
  'GET /api/bookings': { body: [booking()] },
  [`GET /api/bookings/${idOf('b1')}`]: { body: detail() },
  [`GET /api/bookings/${idOf('b1')}/plan`]: {
    body: {
      steps: [
        {
          at: inHours(2.5),
          tier: 2,
          tierName: 'Backup Squad',
          because: 'window',
          contacts: [{ id: idOf('c5'), name: 'Eve', channel: 'sms' }],
        },
      ],
      notes: [],
      night: null,
    },
  },
  'GET /api/bookings/allowance': { body: { limit: 2, used: 1, premium: false, resetsAt: inHours(200) } },
  'GET /api/contacts': {
    body: [
      contact('c1', 'Ann', 1),
      contact('c2', 'Bob', 1),
      contact('c3', 'Cy', 1),
      contact('c4', 'Dee', 1),
      contact('c5', 'Eve', 2),
      contact('c6', 'Kit', 4),
    ],
  },
  'GET /api/custom-tier-names': { body: [] },
  'GET /api/invitations': { body: [] },
  'GET /api/player-preferences': { body: preferences() },
};
