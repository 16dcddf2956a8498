import { createIndexConcurrently } from '@game/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the index by which the daily job finds messages of earlier versions, whose words hold the token of a link in
 * plain text. Nothing is in it once they are gone. The condition is repeated in `retention.repository.ts`.
 */
export class Notifications1760000000610 implements MigrationInterface {
  name = 'Notifications1760000000610';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'messages_plain_links',
      `on messages (created_at) where body ~ '(/[rp]/|[?&]token=)[A-Za-z0-9_-]{16}'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index messages_plain_links`);
  }
}
