import type { RecurringTeeTime } from '@game/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('recurring')
export class RecurringEntity {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'organiser_id' }) organiserId: string;
  @Column('text', { name: 'organiser_name' }) organiserName: string;
  /** Whose calendar month counts for the allowance. */
  @Column('text', { name: 'organiser_zone' }) organiserZone: string;
  @Column('text', { name: 'venue_id', nullable: true }) venueId: string | null;
  @Column('text', { name: 'venue_name' }) venueName: string;
  @Column('text', { name: 'course_address', nullable: true }) courseAddress: string | null;
  @Column('text', { name: 'time_zone' }) timeZone: string;
  @Column('text') frequency: RecurringTeeTime['frequency'];
  @Column('smallint') weekday: number;
  @Column('smallint', { name: 'week_of_month', nullable: true }) weekOfMonth: RecurringTeeTime['weekOfMonth'];
  @Column('text', { name: 'wall_time' }) time: string;
  @Column('date', { name: 'starts_on' }) startsOn: string;
  @Column('date', { name: 'ends_on', nullable: true }) endsOn: string | null;
  @Column('smallint', { name: 'days_ahead' }) daysAhead: number;
  @Column('boolean', { name: 'send_invites' }) sendInvites: boolean;
  @Column('smallint', { name: 'number_of_players' }) numberOfPlayers: number;
  @Column('text', { name: 'special_requests', nullable: true }) specialRequests: string | null;
  @Column('text', { nullable: true }) notes: string | null;
  @Column('boolean') paused: boolean;
  @Column('text', { name: 'skip_dates', array: true }) skipDates: string[];
  /** The last day that was made or passed; what comes after is still to come. */
  @Column('date', { name: 'done_through', nullable: true }) doneThrough: string | null;
  @Column('text', { nullable: true }) problem: RecurringTeeTime['problem'];
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
