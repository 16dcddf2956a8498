import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('tier_names')
export class TierNameEntity {
  @PrimaryColumn('uuid', { name: 'owner_id' }) ownerId: string;
  @PrimaryColumn('smallint') tier: number;
  @Column('text', { name: 'custom_name' }) customName: string;
}
