import type { OfferState } from '@game/contracts';
import type { MessageContext } from '@game/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Offer } from '../ladder/ladder.js';

/** An offer with what is needed to reach the person: a snapshot of the contact when it was made. */
@Entity('offers')
export class OfferEntity implements Offer {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'booking_id' }) bookingId: string;
  @Column('uuid', { name: 'contact_id' }) contactId: string;
  @Column('text') name: string;
  @Column('text', { nullable: true }) phone: string | null;
  @Column('text', { nullable: true }) email: string | null;
  @Column('boolean', { name: 'sms_permission' }) smsPermission: boolean;
  @Column('smallint') tier: number;
  @Column('text') state: OfferState;
  @Column('boolean', { name: 'by_hand' }) byHand: boolean;
  @Column('timestamptz', { name: 'sent_at' }) sentAt: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt: Date;
  @Column('timestamptz', { name: 'replied_at', nullable: true }) repliedAt: Date | null;
  @Column('timestamptz', { name: 'grace_until', nullable: true }) graceUntil: Date | null;
  @Column('timestamptz', { name: 'standby_since', nullable: true }) standbySince: Date | null;
  /** An overlapping round was pointed out; the next IN counts. */
  @Column('boolean', { name: 'overlap_asked' }) overlapAsked: boolean;
  @Column('int') code: number;
  @Column('text') token: string;
  /** Of the request that made the offer: its answer goes on there. Null where a version made it that kept none. */
  @Column('jsonb', { nullable: true }) context: MessageContext | null;
}
