import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the contacts about whom the activity already says that no text reaches them before the tee time, so
 * that it says so only once.
 */
export class Asleep1760000000462 implements MigrationInterface {
  name = 'Asleep1760000000462';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table tee_times add column asleep uuid[] not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table tee_times drop column asleep`);
  }
}
