import { createIndexConcurrently } from '@game/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds indexes for due messages that do not wait, for the next text of each line, and for texts whose wait is
 * not published yet, so that a claim reads only the rows that it takes, however long a line is.
 */
export class Notifications1760000000421 implements MigrationInterface {
  name = 'Notifications1760000000421';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'messages_ready',
      `on messages (due_at, id) where state = 'queued' and not held`,
    );
    await createIndexConcurrently(
      runner,
      'messages_line',
      `on messages (line, due_at, id) where state = 'queued' and line is not null`,
    );
    await createIndexConcurrently(
      runner,
      'messages_line_untold',
      `on messages (due_at) where state = 'queued' and line is not null and not delayed`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const index of ['messages_ready', 'messages_line', 'messages_line_untold'])
      await runner.query(`drop index concurrently if exists ${index}`);
  }
}
