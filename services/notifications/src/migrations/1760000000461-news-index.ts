import { createIndexConcurrently } from '@game/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds an index that finds waiting messages about a tee time that belong to no offer. */
export class Notifications1760000000461 implements MigrationInterface {
  name = 'Notifications1760000000461';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'messages_news',
      `on messages (booking_id) where state = 'queued' and offer_id is null and booking_id is not null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index messages_news`);
  }
}
