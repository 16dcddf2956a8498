import { createIndexConcurrently } from '@game/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the words of an invite without the names of who is in and the spots left. They take the place of `body` if these
 * change while the invite waits. Null if the body has nothing that can change, or if an older version wrote the row.
 */
export class Notifications1760000000511 implements MigrationInterface {
  name = 'Notifications1760000000511';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table messages add column if not exists plain_body text`);
    await createIndexConcurrently(
      runner,
      'messages_plain',
      `on messages (booking_id) where state = 'queued' and plain_body is not null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index concurrently if exists messages_plain`);
    await runner.query(`alter table messages drop column plain_body`);
  }
}
