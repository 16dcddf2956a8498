import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ImportAndMatching1760000000002 implements MigrationInterface {
  name = 'ImportAndMatching1760000000002';

  async up(runner: QueryRunner): Promise<void> {
    // If several contacts of an owner have the same device contact id, only the first keeps it, because the
    // index below is unique.
    await runner.query(`
      update contacts c set device_contact_id = null where exists (
        select 1 from contacts first where first.owner_id = c.owner_id
          and first.device_contact_id = c.device_contact_id and first.position < c.position)`);
    await runner.query(`
      create unique index contacts_device on contacts (owner_id, device_contact_id)
      where device_contact_id is not null`);
    await runner.query(`
      create table uploads (
        owner_id uuid not null,
        upload_id text not null,
        part int not null,
        content bytea not null,
        at timestamptz not null,
        primary key (owner_id, upload_id, part)
      )`);
    await runner.query(`create index uploads_age on uploads (at)`);
    await runner.query(
      `create table phones (phone text primary key, opted_out boolean not null, changed_at timestamptz not null)`,
    );
    await runner.query(`
      create table players (
        user_id uuid primary key,
        user_version int not null default 0,
        name text not null default '',
        gender text,
        handicap real,
        skill_level text,
        verified boolean not null default false,
        public_profile boolean not null default false,
        location_sharing boolean not null default false,
        city_lat double precision,
        city_lng double precision,
        deleted boolean not null default false,
        auto_match boolean not null default false,
        women_only boolean not null default false,
        preferences jsonb not null default '{}',
        play_styles text[] not null default '{}',
        age_range text,
        preferred_times text[] not null default '{}',
        availability text[] not null default '{}',
        own_lat double precision,
        own_lng double precision,
        last_active_at timestamptz,
        place point generated always as (point(coalesce(own_lng, city_lng), coalesce(own_lat, city_lat))) stored,
        findable boolean not null generated always as (
          auto_match and public_profile and location_sharing and not deleted and user_version > 0
          and coalesce(own_lat, city_lat) is not null) stored
      )`);
    await runner.query(`create index players_place on players using gist (place) where findable`);
    await runner.query(`
      create table player_blocks (
        blocker_id uuid not null,
        blocked_id uuid not null,
        at timestamptz not null,
        primary key (blocker_id, blocked_id)
      )`);
    await runner.query(`create index player_blocks_blocked on player_blocks (blocked_id)`);
    await runner.query(`
      create table player_reports (
        id uuid primary key,
        reporter_id uuid,
        player_id uuid not null,
        reason text not null,
        at timestamptz not null
      )`);
    await runner.query(`create index player_reports_player on player_reports (player_id, at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table uploads, phones, players, player_blocks, player_reports`);
    await runner.query(`drop index contacts_device`);
  }
}
