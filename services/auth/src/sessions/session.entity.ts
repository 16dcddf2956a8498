import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('sessions')
export class SessionEntity {
  @PrimaryColumn('text', { name: 'token_hash' }) tokenHash: string;
  /** What the user calls it by; the hash never leaves. */
  @Column('uuid') id: string;
  @Column('uuid', { name: 'user_id' }) userId: string;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt: Date;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  /** The browser's own name for itself. */
  @Column('text', { nullable: true }) device: string | null;
  @Column('text', { nullable: true }) address: string | null;
}
