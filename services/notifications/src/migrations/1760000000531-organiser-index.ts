import { createIndexConcurrently } from '@game/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the index by which the messages of an organiser are counted. */
export class Notifications1760000000531 implements MigrationInterface {
  name = 'Notifications1760000000531';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'messages_organiser',
      `on messages (organiser_id, sent_at) where organiser_id is not null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index concurrently if exists messages_organiser`);
  }
}
