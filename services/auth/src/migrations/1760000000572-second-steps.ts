import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Auth1760000000572 implements MigrationInterface {
  name = 'Auth1760000000572';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table second_steps (
        user_id uuid primary key references users on delete cascade,
        secret text,
        next_secret text,
        confirmed_at timestamptz,
        used_step bigint not null default 0
      )`);
    await runner.query(`
      create table recovery_codes (
        user_id uuid not null references users on delete cascade,
        code_hash text not null,
        primary key (user_id, code_hash)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table recovery_codes, second_steps`);
  }
}
