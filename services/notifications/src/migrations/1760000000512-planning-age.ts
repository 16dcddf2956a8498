import { createIndexConcurrently } from '@game/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds indexes by which old rows are found when they are deleted. */
export class Notifications1760000000512 implements MigrationInterface {
  name = 'Notifications1760000000512';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, 'planning_age', 'on planning (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index planning_age`);
  }
}
