import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the hashes by which links are found. The tokens themselves are sealed; those of older rows are plain until then. */
export class TokenHashes1760000000550 implements MigrationInterface {
  name = 'TokenHashes1760000000550';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table offers add column token_hash text`);
    await runner.query(`alter table calendar_links add column token_hash text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table calendar_links drop column token_hash`);
    await runner.query(`alter table offers drop column token_hash`);
  }
}
