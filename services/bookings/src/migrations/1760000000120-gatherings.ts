import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Gatherings1760000000120 implements MigrationInterface {
  name = 'Gatherings1760000000120';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table gatherings (
        id uuid primary key,
        kind text not null check (kind in ('couples-event', 'public-league')),
        host_id uuid,
        host_name text not null,
        title text not null,
        description text,
        venue_id uuid,
        venue_names text[] not null,
        venue_location text,
        lat double precision,
        lng double precision,
        starts_at timestamptz not null,
        over_at timestamptz,
        time_zone text not null,
        places int not null check (places > 0),
        taken int not null default 0 check (taken between 0 and places),
        fee_cents int not null check (fee_cents >= 0),
        skill_level text not null,
        format text not null,
        type text not null,
        amenities text[] not null default '{}',
        play_schedule text,
        play_day text,
        play_time text,
        prizes text,
        cancelled_at timestamptz,
        tell_host_from timestamptz,
        version int not null,
        created_at timestamptz not null
      )`);
    await runner.query(
      `create index gatherings_upcoming on gatherings (kind, starts_at, id) where cancelled_at is null`,
    );
    await runner.query(`create index gatherings_host on gatherings (host_id)`);
    await runner.query(`
      create table gathering_members (
        gathering_id uuid not null references gatherings (id) on delete cascade,
        user_id uuid not null,
        name text not null,
        state text not null check (state in ('in', 'waiting')),
        turn bigint generated always as identity,
        joined_at timestamptz not null,
        primary key (gathering_id, user_id)
      )`);
    await runner.query(`create index gathering_members_user on gathering_members (user_id)`);
    await runner.query(
      `create index gathering_members_waiting on gathering_members (gathering_id, turn) where state = 'waiting'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table gatherings, gathering_members`);
  }
}
