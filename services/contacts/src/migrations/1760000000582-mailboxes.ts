import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds which mailboxes get no mail of organisers, as notifications publishes it. */
export class Mailboxes1760000000582 implements MigrationInterface {
  name = 'Mailboxes1760000000582';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table mailboxes (email text primary key, opted_out boolean not null, changed_at timestamptz not null)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table mailboxes`);
  }
}
