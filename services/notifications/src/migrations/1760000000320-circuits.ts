import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the circuits of the senders, the messages that wait for one, the undocumented codes that came for
 * single recipients, and which tee times are full, so that no waiting invite offers a spot that is taken.
 */
export class Notifications1760000000320 implements MigrationInterface {
  name = 'Notifications1760000000320';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table circuits (
         channel text not null,
         sender text not null,
         opened_at timestamptz,
         fault text,
         code text,
         by_report boolean not null default false,
         probes int not null default 0,
         probe_at timestamptz,
         probe_id uuid,
         last_address text,
         primary key (channel, sender)
       )`,
    );
    await runner.query(
      `create table odd_codes (
         channel text not null,
         code text not null,
         address_hash text not null,
         primary key (channel, code, address_hash)
       )`,
    );
    await runner.query(
      `alter table messages add column held boolean not null default false, add column delayed boolean not null default false`,
    );
    await runner.query(`alter table tee_time_changes add column is_full boolean not null default false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table tee_time_changes drop column is_full`);
    await runner.query(`alter table messages drop column held, drop column delayed`);
    await runner.query(`drop table odd_codes`);
    await runner.query(`drop table circuits`);
  }
}
