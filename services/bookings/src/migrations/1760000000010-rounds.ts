import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables and columns for entitlements, Manage Invites, recurring tee times, calendars and retention. */
export class Rounds1760000000010 implements MigrationInterface {
  name = 'Rounds1760000000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table entitlements (
        user_id uuid primary key,
        premium boolean not null,
        may_host boolean not null,
        version int not null
      )`);
    await runner.query(`
      create table recurring (
        id uuid primary key,
        organiser_id uuid not null,
        organiser_name text not null,
        organiser_zone text not null,
        venue_id text,
        venue_name text not null,
        course_address text,
        time_zone text not null,
        frequency text not null check (frequency in ('weekly', 'biweekly', 'monthly')),
        weekday smallint not null check (weekday between 0 and 6),
        week_of_month smallint check (week_of_month in (1, 2, 3, 4, -1)),
        wall_time text not null,
        starts_on date not null,
        ends_on date,
        days_ahead smallint not null,
        send_invites boolean not null,
        number_of_players smallint not null check (number_of_players between 1 and 4),
        special_requests text,
        notes text,
        paused boolean not null default false,
        skip_dates text[] not null default '{}',
        done_through date,
        problem text,
        created_at timestamptz not null
      )`);
    await runner.query(`create index recurring_organiser on recurring (organiser_id, created_at)`);
    await runner.query(`
      alter table tee_times
        add column on_hold boolean not null default false,
        add column on_free_plan boolean not null default false,
        add column cancelled_at timestamptz,
        add column recurring_id uuid references recurring (id) on delete set null,
        add column recurring_date date,
        add constraint tee_times_recurring unique (recurring_id, recurring_date)`);
    await runner.query(
      `create index tee_times_allowance on tee_times (organiser_id, created_at) where on_free_plan`,
    );
    await runner.query(`create index tee_times_age on tee_times (tee_time)`);
    await runner.query(`create index offers_email on offers (lower(email), sent_at) where email is not null`);
    await runner.query(`
      alter table players
        add column email_verified boolean not null default false,
        add column phone_verified boolean not null default false`);
    await runner.query(`
      create table calendar_links (
        user_id uuid primary key,
        token text not null unique,
        created_at timestamptz not null
      )`);
    // The first run of the retention timer is due at once; each run sets the timer for the next night.
    await runner.query(
      `insert into timers (job, key, due_at) values ('bookings.retention', 'nightly', '2000-01-01') on conflict do nothing`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from timers where job in ('bookings.retention', 'bookings.recur')`);
    await runner.query(`drop table calendar_links, entitlements`);
    await runner.query(`alter table players drop column email_verified, drop column phone_verified`);
    await runner.query(`drop index offers_email, tee_times_age, tee_times_allowance`);
    await runner.query(
      `alter table tee_times drop column on_hold, drop column on_free_plan, drop column cancelled_at,
         drop column recurring_id, drop column recurring_date`,
    );
    await runner.query(`drop table recurring`);
  }
}
