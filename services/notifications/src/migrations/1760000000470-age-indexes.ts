import { createIndexConcurrently } from '@game/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds indexes by which old rows are found when they are deleted. */
export class Notifications1760000000470 implements MigrationInterface {
  name = 'Notifications1760000000470';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, 'offers_age', 'on offers (tee_time)');
    await createIndexConcurrently(runner, 'tee_time_changes_age', 'on tee_time_changes (changed_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index offers_age, tee_time_changes_age`);
  }
}
