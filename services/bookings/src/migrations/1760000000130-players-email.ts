import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds users by their verified email: those whose invitations change with a tee time. */
export class PlayersEmail1760000000130 implements MigrationInterface {
  name = 'PlayersEmail1760000000130';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create index players_email on players (lower(email)) where email_verified`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index players_email`);
  }
}
