import type { Booking } from '@game/contracts';
import { sees, type Screen } from './screen.js';

const DAY = 86_400_000;
const rounds = { as: 'pat', path: '/', heading: /Welcome back/ } as const;
const change = (course: string, to: (round: Booking) => Partial<Booking>) => (list: Booking[]) =>
  list.map((round) => (round.venueName === course ? { ...round, ...to(round) } : round));
const standing = (ladder: Booking['ladder']) => ({
  '/api/bookings': change('Eagle Creek Golf Club', () => ({ ladder, nextTierTimeout: null })),
});

/** Cards of rounds in states that the demo does not have. */
export const bookingStates: Screen[] = [
  {
    ...rounds,
    name: 'booking-stopped',
    promise: 'messages#stopped-ladder-told',
    shows: 'Nobody is left to ask: the card says so and offers to ask again',
    answers: standing('stopped'),
    reach: (page) => sees(page, /^Everyone has been asked/),
  },
  {
    ...rounds,
    name: 'booking-paused',
    promise: 'ladder#quiet-hours',
    shows: 'The ladder is paused until the organiser decides whether texts may go out in quiet hours',
    answers: standing('paused'),
    reach: (page) => sees(page, /^Paused: no texts go out/),
  },
  {
    ...rounds,
    name: 'bookings-inactive',
    promise: 'tee-times#active-and-inactive',
    shows: 'The Inactive tab of My Bookings, with cancelled and past tee times',
    answers: {
      '/api/bookings': change('The Fort Golf Resort', ({ dateTime }) => ({
        dateTime: new Date(new Date(dateTime).getTime() - 30 * DAY).toISOString(),
      })),
    },
    reach: async (page) => {
      await page.getByRole('tab', { name: /^Inactive/ }).click();
      await sees(page, 'Cancelled');
      await sees(page, 'Past');
    },
  },
];
