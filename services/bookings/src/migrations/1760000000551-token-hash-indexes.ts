import { createIndexConcurrently } from '@game/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the indexes by which the rows of links are found. */
export class TokenHashIndexes1760000000551 implements MigrationInterface {
  name = 'TokenHashIndexes1760000000551';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, 'offers_token_hash', 'on offers (token_hash)', { unique: true });
    await createIndexConcurrently(runner, 'calendar_links_token_hash', 'on calendar_links (token_hash)', {
      unique: true,
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index calendar_links_token_hash`);
    await runner.query(`drop index offers_token_hash`);
  }
}
