import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('contacts')
export class ContactEntity {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'owner_id' }) ownerId: string;
  @Column('text') name: string;
  @Column('text', { nullable: true }) email: string | null;
  @Column('text', { nullable: true }) phone: string | null;
  @Column('smallint') tier: number;
  @Column('real', { nullable: true }) handicap: number | null;
  @Column('boolean', { name: 'is_imported' }) isImported: boolean;
  @Column('text', { name: 'device_contact_id', nullable: true }) deviceContactId: string | null;
  @Column('boolean', { name: 'sms_permission' }) smsPermission: boolean;
  /** Order within the owner's list; the ladder asks in this order. */
  @Column('int') position: number;
  @Column('int') version: number;
}
