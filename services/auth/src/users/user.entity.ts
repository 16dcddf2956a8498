import type { User } from '@game/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('users')
export class UserEntity {
  @PrimaryColumn('uuid') id: string;
  @Column('text') username: string;
  /** As it was typed; unique whatever its case. */
  @Column('text') email: string;
  @Column('text', { name: 'password_hash' }) passwordHash: string;
  /** Marks the request that made this account, so that its repeat is recognised. */
  @Column('text', { nullable: true }) attempt: string | null;
  @Column('text', { nullable: true }) phone: string | null;
  @Column('real', { nullable: true }) handicap: number | null;
  @Column('text', { nullable: true }) location: string | null;
  @Column('text', { nullable: true }) gender: User['gender'];
  @Column('text', { name: 'skill_level', nullable: true }) skillLevel: User['skillLevel'];
  @Column('text', { name: 'time_zone' }) timeZone: string;
  @Column('boolean', { name: 'email_verified' }) emailVerified: boolean;
  @Column('boolean', { name: 'phone_verified' }) phoneVerified: boolean;
  @Column('text', { name: 'subscription_status' }) subscriptionStatus: string;
  @Column('text', { name: 'subscription_type' }) subscriptionType: string;
  @Column('boolean', { name: 'messaging_consent' }) messagingConsent: boolean;
  @Column('boolean', { name: 'invite_notifications' }) inviteNotifications: boolean;
  @Column('boolean', { name: 'confirmation_notifications' }) confirmationNotifications: boolean;
  @Column('boolean', { name: 'reminder_notifications' }) reminderNotifications: boolean;
  @Column('boolean', { name: 'promotional_notifications' }) promotionalNotifications: boolean;
  @Column('boolean', { name: 'email_notifications' }) emailNotifications: boolean;
  @Column('boolean', { name: 'public_profile' }) publicProfile: boolean;
  @Column('boolean', { name: 'location_sharing' }) locationSharing: boolean;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('int') version: number;
  /** The version of billing's word that the subscription columns hold. */
  @Column('int', { name: 'entitlement_version' }) entitlementVersion: number;
  /** Set while the account waits out its days of grace. */
  @Column('timestamptz', { name: 'deletes_at', nullable: true }) deletesAt: Date | null;
  /** Set once nothing of the person is left in this row. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true }) deletedAt: Date | null;
}
