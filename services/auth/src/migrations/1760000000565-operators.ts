import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the operators of the trust desk, their sessions, and the log of what they looked at and did. */
export class Auth1760000000565 implements MigrationInterface {
  name = 'Auth1760000000565';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table operators (
        id uuid primary key,
        name text not null,
        role text not null check (role in ('reader', 'operator')),
        password_hash text not null,
        totp_secret text not null,
        last_step bigint not null default 0,
        created_at timestamptz not null,
        removed_at timestamptz
      )`);
    await runner.query(
      `create unique index operators_name on operators (lower(name)) where removed_at is null`,
    );
    await runner.query(`
      create table operator_sessions (
        token_hash text primary key,
        operator_id uuid not null references operators on delete cascade,
        opened_at timestamptz not null,
        used_at timestamptz not null
      )`);
    await runner.query(`create index operator_sessions_age on operator_sessions (opened_at)`);
    await runner.query(`
      create table desk_acts (
        id uuid primary key,
        at timestamptz not null,
        operator_id uuid,
        operator text not null,
        act text not null,
        about text,
        reason text,
        outcome text not null check (outcome in ('allowed', 'refused'))
      )`);
    await runner.query(`
      create function desk_acts_stay() returns trigger language plpgsql as $$
        begin raise exception 'The log of the desk is append-only.'; end $$`);
    await runner.query(`
      create trigger desk_acts_stay before update or delete or truncate on desk_acts
        for each statement execute function desk_acts_stay()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table desk_acts, operator_sessions, operators`);
    await runner.query(`drop function desk_acts_stay`);
  }
}
