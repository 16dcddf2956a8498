import type { RecurringTeeTime } from '@game/contracts';
import { idOf } from '../../testing/golf';

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
