import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the change of gender that waits for its time, and when an operator suspended the account. */
export class Auth1760000000563 implements MigrationInterface {
  name = 'Auth1760000000563';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table users add column if not exists pending_gender text`);
    await runner.query(`alter table users add column if not exists gender_changes_at timestamptz`);
    await runner.query(`alter table users add column if not exists suspended_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table users drop column pending_gender, drop column gender_changes_at, drop column suspended_at`,
    );
  }
}
