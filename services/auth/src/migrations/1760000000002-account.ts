import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Auth1760000000002 implements MigrationInterface {
  name = 'Auth1760000000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table users
        add column skill_level text check (skill_level in ('beginner', 'intermediate', 'advanced', 'expert')),
        add column email_verified boolean not null default false,
        add column phone_verified boolean not null default false,
        add column email_notifications boolean not null default true,
        add column public_profile boolean not null default true,
        add column location_sharing boolean not null default false,
        add column entitlement_version int not null default 0,
        add column deletes_at timestamptz,
        add column deleted_at timestamptz`);
    await runner.query(`
      alter table sessions
        add column id uuid not null unique default gen_random_uuid(),
        add column created_at timestamptz,
        add column device text,
        add column address text`);
    await runner.query(`update sessions set created_at = expires_at - interval '30 days'`);
    await runner.query(`alter table sessions alter column created_at set not null`);
    await runner.query(`
      create table password_resets (
        token_hash text primary key,
        user_id uuid not null references users on delete cascade,
        email text not null,
        expires_at timestamptz not null
      )`);
    await runner.query(`create index password_resets_user on password_resets (user_id)`);
    await runner.query(`
      create table codes (
        user_id uuid not null references users on delete cascade,
        channel text not null check (channel in ('email', 'phone')),
        address text not null,
        code_hash text not null,
        tries int not null default 0,
        expires_at timestamptz not null,
        primary key (user_id, channel)
      )`);
    await runner.query(`
      create table messaging_consents (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        phone text not null,
        consent boolean not null,
        source text not null,
        text text not null,
        at timestamptz not null
      )`);
    await runner.query(`create index messaging_consents_user on messaging_consents (user_id, at)`);
    await runner.query(`
      create table api_keys (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        name text not null,
        key_hash text not null unique,
        prefix text not null,
        scopes text[] not null,
        created_at timestamptz not null,
        last_used_at timestamptz
      )`);
    await runner.query(`create index api_keys_user on api_keys (user_id, created_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table api_keys, messaging_consents, codes, password_resets`);
    await runner.query(
      `alter table sessions drop column id, drop column created_at, drop column device, drop column address`,
    );
    await runner.query(`
      alter table users drop column skill_level, drop column email_verified, drop column phone_verified,
        drop column email_notifications, drop column public_profile, drop column location_sharing,
        drop column entitlement_version, drop column deletes_at, drop column deleted_at`);
  }
}
