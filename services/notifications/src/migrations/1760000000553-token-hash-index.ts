import { createIndexConcurrently } from '@game/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the index by which the preferences behind a link are found. */
export class Notifications1760000000553 implements MigrationInterface {
  name = 'Notifications1760000000553';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'reach_preferences_token_hash',
      'on reach_preferences (token_hash)',
      {
        unique: true,
      },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index reach_preferences_token_hash`);
  }
}
