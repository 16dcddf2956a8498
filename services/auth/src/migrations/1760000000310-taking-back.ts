import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the email that waits for confirmation, the links that undo a change of the email, known devices, and last uses
 * of sessions.
 */
export class Auth1760000000310 implements MigrationInterface {
  name = 'Auth1760000000310';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table users add column pending_email text`);
    await runner.query(`
      create table email_undos (
        token_hash text primary key,
        user_id uuid not null references users on delete cascade,
        email text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null
      )`);
    await runner.query(`create index email_undos_user on email_undos (user_id, created_at)`);
    await runner.query(`create index email_undos_email on email_undos (lower(email), expires_at)`);
    await runner.query(`alter table sessions add column used_at timestamptz`);
    await runner.query(`
      create table known_devices (
        user_id uuid not null references users on delete cascade,
        device_hash text not null,
        used_at timestamptz not null,
        primary key (user_id, device_hash)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table known_devices, email_undos`);
    await runner.query(`alter table sessions drop column used_at`);
    await runner.query(`alter table users drop column pending_email`);
  }
}
