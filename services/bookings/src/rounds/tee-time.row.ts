import type {
  Booking,
  ContactId,
  LadderState,
  RecurringTeeTimeId,
  TeeTimeId,
  VenueId,
  UserId,
} from '@game/contracts';
import { Columns } from '@game/platform';
import type { Ladder } from '../ladder/ladder.js';

export interface TeeTimeRow {
  id: TeeTimeId;
  organiserId: UserId;
  organiserName: string;
  venueId: VenueId | null;
  venueName: string;
  courseAddress: string | null;
  dateTime: Date;
  timeZone: string;
  /** The date and time at the course, and the data by which `dateTime` follows from it (see LocalTime). */
  localTime: string | null;
  zoneData: string | null;
  bookingType: Booking['bookingType'];
  isManualEntry: boolean;
  status: Booking['status'];
  specialRequests: string | null;
  cost: string | null;
  notes: string | null;
  dressCode: Booking['dressCode'];
  weatherConditions: string | null;
  difficulty: Booking['difficulty'];
  amenities: string[];
  numberOfPlayers: number;
  /** Contacts that the organiser chose to be asked first. */
  chosen: ContactId[];
  /** The organiser's own words in the invites. */
  message: string | null;
  sendConfirmation: boolean;
  ladderState: LadderState;
  ladderTier: number | null;
  ladderStartedAt: Date | null;
  ladderStopped: Ladder['stopped'];
  ignoreQuiet: boolean;
  /** `Ladder.nightSeen` */
  nightSeen: ContactId[] | null;
  onHold: boolean;
  /** The ladder started before the contacts service delivered the roster; it is evaluated again when the roster arrives. */
  rosterLate: boolean;
  nextMoveAt: Date | null;
  /** When the organiser gets the second warning about quiet hours (`Ladder.eveningAt`). */
  eveningAt: Date | null;
  /**
   * The contacts about whom the activity already says that no text reaches them in time (`Ladder.asleep`).
   */
  asleep: ContactId[];
  /** Counts the changes of date, time and place, as calendars require (RFC 5545 SEQUENCE). */
  sequence: number;
  version: number;
  /** The version that the organiser's last edit made; an edit that started from an older one is refused. */
  editedVersion: number;
  /** Made on the free plan, so that it counts against the month's allowance. */
  onFreePlan: boolean;
  cancelledAt: Date | null;
  /** The recurring tee time that made this one, and the day of its rule for which it was made. */
  recurringId: RecurringTeeTimeId | null;
  recurringDate: string | null;
  createdAt: Date;
}

export const TEE_TIME_COLUMNS = new Columns<keyof TeeTimeRow>(
  {
    id: 'id',
    organiserId: 'organiser_id',
    organiserName: 'organiser_name',
    venueId: 'venue_id',
    venueName: 'venue_name',
    courseAddress: 'course_address',
    dateTime: 'tee_time',
    timeZone: 'time_zone',
    localTime: 'local_time',
    zoneData: 'zone_data',
    bookingType: 'booking_type',
    isManualEntry: 'is_manual_entry',
    status: 'status',
    specialRequests: 'special_requests',
    cost: 'cost',
    notes: 'notes',
    dressCode: 'dress_code',
    weatherConditions: 'weather_conditions',
    difficulty: 'difficulty',
    amenities: 'amenities',
    numberOfPlayers: 'number_of_players',
    chosen: 'chosen',
    message: 'message',
    sendConfirmation: 'send_confirmation',
    ladderState: 'ladder_state',
    ladderTier: 'ladder_tier',
    ladderStartedAt: 'ladder_started_at',
    ladderStopped: 'ladder_stopped',
    ignoreQuiet: 'ignore_quiet',
    nightSeen: 'night_seen',
    onHold: 'on_hold',
    rosterLate: 'roster_late',
    nextMoveAt: 'next_move_at',
    eveningAt: 'evening_at',
    asleep: 'asleep',
    sequence: 'sequence',
    version: 'version',
    editedVersion: 'edited_version',
    onFreePlan: 'on_free_plan',
    cancelledAt: 'cancelled_at',
    recurringId: 'recurring_id',
    recurringDate: 'recurring_date',
    createdAt: 'created_at',
  },
  ['recurringDate', 'localTime'],
);
