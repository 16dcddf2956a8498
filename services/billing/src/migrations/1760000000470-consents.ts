import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds to which words buyers agreed before they paid, and when. */
export class Consents1760000000470 implements MigrationInterface {
  name = 'Consents1760000000470';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table consents (
        id uuid primary key,
        user_id uuid,
        checkout_id text not null,
        plan text not null,
        words text not null,
        given_at timestamptz not null,
        unique (checkout_id, words)
      )`);
    await runner.query(`create index consents_user on consents (user_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table consents`);
  }
}
