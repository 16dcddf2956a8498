import { createIndexConcurrently } from '@game/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the id of a contact in an integrator's system, and when what was entered last changed. The database sets that time,
 * so that the changes of an instance of the previous version have it, too.
 */
export class ContactSync1760000000645 implements MigrationInterface {
  name = 'ContactSync1760000000645';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table contacts add column if not exists external_id text,
         add column if not exists updated_at timestamptz not null default now()`,
    );
    await createIndexConcurrently(
      runner,
      'contacts_external_id',
      'on contacts (owner_id, external_id) where external_id is not null',
      { unique: true },
    );
    // Writers of one owner's contacts wait for each other, so a later change never has an earlier time.
    await runner.query(
      `create or replace function contacts_stamp() returns trigger language plpgsql as $$
       begin
         new.updated_at := date_trunc('milliseconds', clock_timestamp());
         return new;
       end $$`,
    );
    await runner.query(
      `create or replace trigger contacts_stamp_insert before insert on contacts
       for each row execute function contacts_stamp()`,
    );
    await runner.query(
      `create or replace trigger contacts_stamp_update before update on contacts
       for each row when (new.version <> old.version) execute function contacts_stamp()`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop function contacts_stamp() cascade`);
    await runner.query(`drop index contacts_external_id`);
    await runner.query(`alter table contacts drop column external_id, drop column updated_at`);
  }
}
