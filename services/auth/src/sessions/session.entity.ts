import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('sessions')
export class SessionEntity {
  @PrimaryColumn('text', { name: 'token_hash' }) tokenHash: string;
  /** The id by which a client names this session, for example to end it. The token hash is never sent to a client. */
  @Column('uuid') id: string;
  @Column('uuid', { name: 'user_id' }) userId: string;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt: Date;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  /** The User-Agent header of the browser that signed in, shortened; null if it sent none. */
  @Column('text', { nullable: true }) device: string | null;
  @Column('text', { nullable: true }) address: string | null;
}
