import { createIndexConcurrently } from '@game/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds an index of the tee times whose ladder waits for the roster: each event from contacts looks for those
 * of its organiser.
 */
export class RosterLateIndex1760000000132 implements MigrationInterface {
  name = 'RosterLateIndex1760000000132';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'tee_times_roster_late',
      'on tee_times (organiser_id) where roster_late',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index tee_times_roster_late`);
  }
}
