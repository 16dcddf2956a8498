import type { RecurringTeeTime, RecurringTeeTimeId, VenueId, UserId } from '@game/contracts';
import { Columns } from '@game/platform';

export interface RecurringRow {
  id: RecurringTeeTimeId;
  organiserId: UserId;
  organiserName: string;
  /** The organiser's own zone, in whose calendar months the allowance is counted. */
  organiserZone: string;
  venueId: VenueId | null;
  venueName: string;
  courseAddress: string | null;
  timeZone: string;
  frequency: RecurringTeeTime['frequency'];
  weekday: number;
  weekOfMonth: RecurringTeeTime['weekOfMonth'];
  time: string;
  startsOn: string;
  endsOn: string | null;
  daysAhead: number;
  sendInvites: boolean;
  numberOfPlayers: number;
  specialRequests: string | null;
  notes: string | null;
  paused: boolean;
  skipDates: string[];
  /** The last day of the rule whose tee time was made or left out; null if there is none yet. */
  doneThrough: string | null;
  problem: RecurringTeeTime['problem'];
  createdAt: Date;
}

export const RECURRING_COLUMNS = new Columns<keyof RecurringRow>(
  {
    id: 'id',
    organiserId: 'organiser_id',
    organiserName: 'organiser_name',
    organiserZone: 'organiser_zone',
    venueId: 'venue_id',
    venueName: 'venue_name',
    courseAddress: 'course_address',
    timeZone: 'time_zone',
    frequency: 'frequency',
    weekday: 'weekday',
    weekOfMonth: 'week_of_month',
    time: 'wall_time',
    startsOn: 'starts_on',
    endsOn: 'ends_on',
    daysAhead: 'days_ahead',
    sendInvites: 'send_invites',
    numberOfPlayers: 'number_of_players',
    specialRequests: 'special_requests',
    notes: 'notes',
    paused: 'paused',
    skipDates: 'skip_dates',
    doneThrough: 'done_through',
    problem: 'problem',
    createdAt: 'created_at',
  },
  ['startsOn', 'endsOn', 'doneThrough'],
);
