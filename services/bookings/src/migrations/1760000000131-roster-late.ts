import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds a mark for tee times whose ladder started before the contacts service answered, and goes on when the
 * roster arrives.
 */
export class RosterLate1760000000131 implements MigrationInterface {
  name = 'RosterLate1760000000131';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table tee_times add column roster_late boolean not null default false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table tee_times drop column roster_late`);
  }
}
