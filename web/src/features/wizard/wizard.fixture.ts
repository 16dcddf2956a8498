import type { RecurringTeeTime } from '@game/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { toLocalInput } from '../../lib/times';
import { idOf } from '../../testing/golf';

const DAY_MS = 86_400_000;
/** A Saturday at 8:10 in about a month, as the value of a datetime-local field. */
export const WHEN = (() => {
  const at = new Date(Date.now() + 30 * DAY_MS);
  at.setDate(at.getDate() + ((6 - at.getDay() + 7) % 7));
  at.setHours(8, 10, 0, 0);
  return toLocalInput(at);
})();
export const choose = (when: string) =>
  fireEvent.change(screen.getByLabelText(/Date and time/), { target: { value: when } });

export const weekly: RecurringTeeTime = {
  id: idOf('r1'),
  frequency: 'weekly',
  weekday: 6,
  weekOfMonth: null,
  time: '08:10',
  startsOn: '2099-06-07',
  endsOn: null,
  daysAhead: 14,
  sendInvites: false,
  numberOfPlayers: 1,
  venueId: null,
  venueName: 'Eagle Creek',
  courseAddress: null,
  timeZone: 'America/Chicago',
  specialRequests: null,
  notes: null,
  paused: false,
  skipDates: [],
  next: [],
  problem: null,
};
