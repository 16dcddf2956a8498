import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Bookings1760000000001 implements MigrationInterface {
  name = 'Bookings1760000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table tee_times (
        id uuid primary key,
        organiser_id uuid not null,
        organiser_name text not null,
        venue_id text,
        venue_name text not null,
        course_address text,
        tee_time timestamptz not null,
        time_zone text not null,
        booking_type text not null,
        is_manual_entry boolean not null,
        status text not null check (status in ('confirmed', 'pending', 'cancelled')),
        special_requests text,
        cost text,
        notes text,
        dress_code text,
        weather_conditions text,
        difficulty text,
        amenities text[] not null default '{}',
        number_of_players smallint not null check (number_of_players between 1 and 4),
        chosen uuid[] not null default '{}',
        message text,
        send_confirmation boolean not null default true,
        ladder_state text not null,
        ladder_tier smallint,
        ladder_started_at timestamptz,
        ladder_stopped jsonb,
        ignore_quiet boolean not null default false,
        next_move_at timestamptz,
        sequence int not null default 0,
        version int not null default 1,
        created_at timestamptz not null
      )`);
    await runner.query(`create index tee_times_organiser on tee_times (organiser_id, tee_time)`);
    await runner.query(`
      create table offers (
        id uuid primary key,
        booking_id uuid not null references tee_times (id) on delete cascade,
        contact_id uuid not null,
        name text not null,
        phone text,
        email text,
        sms_permission boolean not null,
        tier smallint not null,
        state text not null,
        by_hand boolean not null,
        sent_at timestamptz not null,
        expires_at timestamptz not null,
        replied_at timestamptz,
        grace_until timestamptz,
        standby_since timestamptz,
        overlap_asked boolean not null default false,
        code int not null,
        token text not null unique,
        unique (booking_id, contact_id)
      )`);
    await runner.query(`create index offers_phone on offers (phone, sent_at) where phone is not null`);
    await runner.query(`
      create table activity (
        id uuid primary key,
        booking_id uuid not null references tee_times (id) on delete cascade,
        at timestamptz not null,
        kind text not null,
        text text not null
      )`);
    await runner.query(`create index activity_booking on activity (booking_id, at, id)`);
    await runner.query(`
      create table roster (
        id uuid primary key,
        owner_id uuid not null,
        name text not null,
        email text,
        phone text,
        tier smallint not null,
        sms_permission boolean not null,
        position int not null,
        deleted boolean not null default false,
        version int not null
      )`);
    await runner.query(`create index roster_owner on roster (owner_id, tier, position) where not deleted`);
    await runner.query(`
      create table phones (
        phone text primary key,
        opted_out boolean not null,
        changed_at timestamptz not null
      )`);
    await runner.query(`
      create table players (
        id uuid primary key,
        phone text,
        email text not null,
        time_zone text not null,
        version int not null
      )`);
    await runner.query(`create index players_phone on players (phone) where phone is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table tee_times, offers, activity, roster, phones, players`);
  }
}
