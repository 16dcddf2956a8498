import { createIndexConcurrently } from '@game/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds what an organiser was asked last about a tee time that begins by text or mail, and the name and place of users,
 * which are null until the next change of a user who is stored already.
 */
export class Notifications1760000000510 implements MigrationInterface {
  name = 'Notifications1760000000510';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table if not exists planning (user_id uuid primary key, question jsonb not null, expires_at timestamptz not null)`,
    );
    await runner.query(
      `alter table users add column if not exists name text, add column if not exists location text`,
    );
    await createIndexConcurrently(runner, 'offers_organiser', `on offers (organiser_id, tee_time)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index concurrently if exists offers_organiser`);
    await runner.query(`alter table users drop column name, drop column location`);
    await runner.query(`drop table planning`);
  }
}
