import { createIndexConcurrently } from '@game/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const WAITING = `where state = 'queued' and line is not null`;

/** Replaces the index for the next text of each line by one in which invites come before news. */
export class InvitesFirst1760000000633 implements MigrationInterface {
  name = 'InvitesFirst1760000000633';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const isNews = `(kind not in ('invite', 'moved', 'cancelled', 'withdrawn'))`;
    await createIndexConcurrently(
      runner,
      'messages_line_turn',
      `on messages (line, ${isNews}, due_at, id) ${WAITING}`,
    );
    await runner.query(`drop index concurrently if exists messages_line`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, 'messages_line', `on messages (line, due_at, id) ${WAITING}`);
    await runner.query(`drop index concurrently if exists messages_line_turn`);
  }
}
