import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds how often the facts of a tee time have changed, by which a message with older facts is recognised. */
export class Notifications1760000000007 implements MigrationInterface {
  name = 'Notifications1760000000007';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table tee_time_changes (booking_id uuid primary key, sequence int not null, changed_at timestamptz not null)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table tee_time_changes`);
  }
}
