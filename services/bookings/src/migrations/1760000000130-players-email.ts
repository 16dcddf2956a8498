import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds an index by which users are found by their verified email, because a change of a tee time changes
 * their invitations.
 */
export class PlayersEmail1760000000130 implements MigrationInterface {
  name = 'PlayersEmail1760000000130';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create index players_email on players (lower(email)) where email_verified`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index players_email`);
  }
}
