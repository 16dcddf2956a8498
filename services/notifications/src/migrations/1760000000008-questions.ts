import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the last question that we asked a friend by text, and the codes by which texts name offers. A code is
 * null in rows that an older version wrote.
 */
export class Notifications1760000000008 implements MigrationInterface {
  name = 'Notifications1760000000008';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table offers add column code int`);
    await runner.query(
      `create table questions (phone text primary key, ask text not null, asked_at timestamptz not null)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table questions`);
    await runner.query(`alter table offers drop column code`);
  }
}
