import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the hashes by which the links to the preferences are found. Tokens of older rows are plain until they are sealed. */
export class Notifications1760000000552 implements MigrationInterface {
  name = 'Notifications1760000000552';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table reach_preferences add column token_hash text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table reach_preferences drop column token_hash`);
  }
}
