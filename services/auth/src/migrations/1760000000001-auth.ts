import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Auth1760000000001 implements MigrationInterface {
  name = 'Auth1760000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table users (
        id uuid primary key,
        username text not null,
        email text not null,
        password_hash text not null,
        attempt text,
        phone text,
        handicap real check (handicap between 0 and 54),
        location text,
        gender text check (gender in ('male', 'female', 'other')),
        time_zone text not null,
        subscription_status text not null,
        subscription_type text not null,
        messaging_consent boolean not null,
        invite_notifications boolean not null,
        confirmation_notifications boolean not null,
        reminder_notifications boolean not null,
        promotional_notifications boolean not null,
        created_at timestamptz not null,
        version int not null
      )`);
    await runner.query(`create unique index users_email on users (lower(email))`);
    await runner.query(`
      create table sessions (
        token_hash text primary key,
        user_id uuid not null references users on delete cascade,
        expires_at timestamptz not null
      )`);
    await runner.query(`create index sessions_user on sessions (user_id)`);
    await runner.query(`create index sessions_expiry on sessions (expires_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table sessions, users`);
  }
}
