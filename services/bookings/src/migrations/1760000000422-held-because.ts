import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the reason why an offer's window is stopped, which the organiser reads. It is null in rows of an
 * earlier version.
 */
export class HeldBecause1760000000422 implements MigrationInterface {
  name = 'HeldBecause1760000000422';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table offers add column held_because text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table offers drop column held_because`);
  }
}
