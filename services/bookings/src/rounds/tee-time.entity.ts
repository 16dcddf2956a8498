import type { Booking, LadderState } from '@game/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Ladder } from '../ladder/ladder.js';

@Entity('tee_times')
export class TeeTimeEntity {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'organiser_id' }) organiserId: string;
  @Column('text', { name: 'organiser_name' }) organiserName: string;
  @Column('text', { name: 'venue_id', nullable: true }) venueId: string | null;
  @Column('text', { name: 'venue_name' }) venueName: string;
  @Column('text', { name: 'course_address', nullable: true }) courseAddress: string | null;
  @Column('timestamptz', { name: 'tee_time' }) dateTime: Date;
  @Column('text', { name: 'time_zone' }) timeZone: string;
  @Column('text', { name: 'booking_type' }) bookingType: Booking['bookingType'];
  @Column('boolean', { name: 'is_manual_entry' }) isManualEntry: boolean;
  @Column('text') status: Booking['status'];
  @Column('text', { name: 'special_requests', nullable: true }) specialRequests: string | null;
  @Column('text', { nullable: true }) cost: string | null;
  @Column('text', { nullable: true }) notes: string | null;
  @Column('text', { name: 'dress_code', nullable: true }) dressCode: Booking['dressCode'];
  @Column('text', { name: 'weather_conditions', nullable: true }) weatherConditions: string | null;
  @Column('text', { nullable: true }) difficulty: Booking['difficulty'];
  @Column('text', { array: true }) amenities: string[];
  @Column('smallint', { name: 'number_of_players' }) numberOfPlayers: number;
  /** Contacts that the organiser chose to be asked first. */
  @Column('uuid', { array: true }) chosen: string[];
  /** The organiser's own words in the invites. */
  @Column('text', { nullable: true }) message: string | null;
  @Column('boolean', { name: 'send_confirmation' }) sendConfirmation: boolean;
  @Column('text', { name: 'ladder_state' }) ladderState: LadderState;
  @Column('smallint', { name: 'ladder_tier', nullable: true }) ladderTier: number | null;
  @Column('timestamptz', { name: 'ladder_started_at', nullable: true }) ladderStartedAt: Date | null;
  @Column('jsonb', { name: 'ladder_stopped', nullable: true }) ladderStopped: Ladder['stopped'];
  @Column('boolean', { name: 'ignore_quiet' }) ignoreQuiet: boolean;
  @Column('boolean', { name: 'on_hold' }) onHold: boolean;
  /**
   * The ladder started before the contacts service had answered. It is evaluated again when the organiser's contacts
   * have arrived.
   */
  @Column('boolean', { name: 'roster_late' }) rosterLate: boolean;
  @Column('timestamptz', { name: 'next_move_at', nullable: true }) nextMoveAt: Date | null;
  /** Counts changes of date, time and place, as calendars want it (RFC 5545 SEQUENCE). */
  @Column('int') sequence: number;
  @Column('int') version: number;
  /** Made on the free plan, so that it counts against the month's allowance. */
  @Column('boolean', { name: 'on_free_plan' }) onFreePlan: boolean;
  @Column('timestamptz', { name: 'cancelled_at', nullable: true }) cancelledAt: Date | null;
  /** The recurring tee time that made it, and the day that it stands for. */
  @Column('uuid', { name: 'recurring_id', nullable: true }) recurringId: string | null;
  @Column('date', { name: 'recurring_date', nullable: true }) recurringDate: string | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
