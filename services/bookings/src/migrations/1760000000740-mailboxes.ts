import { createIndexConcurrently } from '@game/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds which mailboxes get no mail of organisers, and the contacts from whose address a mail came back. */
export class Mailboxes1760000000740 implements MigrationInterface {
  name = 'Mailboxes1760000000740';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table if not exists mailboxes (email text primary key, opted_out boolean not null, changed_at timestamptz not null)`,
    );
    await runner.query(
      `alter table roster add column if not exists mail_bounced boolean not null default false`,
    );
    await createIndexConcurrently(runner, 'roster_email', 'on roster (lower(email)) where email is not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index roster_email`);
    await runner.query(`alter table roster drop column mail_bounced`);
    await runner.query(`drop table mailboxes`);
  }
}
