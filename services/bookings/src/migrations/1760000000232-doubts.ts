import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the text of a player that may mean that the player does not come, and its time. Both are null if there
 * is no doubt.
 */
export class Doubts1760000000232 implements MigrationInterface {
  name = 'Doubts1760000000232';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table offers add column doubt text, add column doubt_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table offers drop column doubt, drop column doubt_at`);
  }
}
