import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Contacts1760000000001 implements MigrationInterface {
  name = 'Contacts1760000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table contacts (
        id uuid primary key,
        owner_id uuid not null,
        name text not null,
        email text,
        phone text,
        tier smallint not null check (tier between 1 and 4),
        handicap real check (handicap between 0 and 25),
        is_imported boolean not null default false,
        device_contact_id text,
        sms_permission boolean not null default false,
        position int not null,
        version int not null
      )`);
    await runner.query(`create index contacts_owner on contacts (owner_id, tier, position)`);
    await runner.query(`
      create table tier_names (
        owner_id uuid not null,
        tier smallint not null check (tier between 1 and 4),
        custom_name text not null,
        primary key (owner_id, tier)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table contacts, tier_names`);
  }
}
