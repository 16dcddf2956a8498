import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the time at which the other players were last told that a player comes late, so that they are not told
 * again shortly after.
 */
export class ToldLate1760000000260 implements MigrationInterface {
  name = 'ToldLate1760000000260';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table offers add column told_late_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table offers drop column told_late_at`);
  }
}
