import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the time since which an offer's window is stopped, and the channel on which its message waits. Both
 * are null while the window runs.
 */
export class HeldOffers1760000000330 implements MigrationInterface {
  name = 'HeldOffers1760000000330';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table offers add column held_since timestamptz, add column held_by text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table offers drop column held_since, drop column held_by`);
  }
}
