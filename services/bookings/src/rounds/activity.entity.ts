import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('activity')
export class ActivityEntity {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'booking_id' }) bookingId: string;
  @Column('timestamptz') at: Date;
  @Column('text') kind: string;
  @Column('text') text: string;
}
