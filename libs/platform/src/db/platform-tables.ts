import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables that every service's schema has: outbox, inbox, command results and timers. */
export class PlatformTables1760000000000 implements MigrationInterface {
  name = 'PlatformTables1760000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table outbox (
        id bigint generated always as identity primary key,
        event_id uuid not null,
        name text not null,
        key text not null,
        payload jsonb not null,
        context jsonb not null
      )`);
    await runner.query(`
      create table inbox (
        seq bigint generated always as identity,
        consumer text not null,
        event_id uuid not null,
        name text not null,
        key text not null,
        payload jsonb,
        context jsonb not null,
        state text not null default 'pending' check (state in ('pending', 'done', 'dead')),
        attempts int not null default 0,
        due_at timestamptz not null,
        error text,
        primary key (consumer, event_id)
      )`);
    await runner.query(`create index inbox_pending on inbox (seq) where state = 'pending'`);
    await runner.query(`create index inbox_order on inbox (consumer, key, seq) where state = 'pending'`);
    await runner.query(`create index inbox_dead on inbox (seq) where state = 'dead'`);
    await runner.query(`
      create table command_results (
        key text primary key,
        command text not null,
        input_hash text not null,
        output jsonb,
        created_at timestamptz not null
      )`);
    await runner.query(`create index command_results_age on command_results (created_at)`);
    await runner.query(`
      create table timers (
        job text not null,
        key text not null,
        due_at timestamptz not null,
        attempts int not null default 0,
        primary key (job, key)
      )`);
    await runner.query(`create index timers_due on timers (due_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table outbox, inbox, command_results, timers`);
  }
}

/** Adds the context of the request that set the timer; null if an earlier version set it. */
export class TimerContext1760000000210 implements MigrationInterface {
  name = 'TimerContext1760000000210';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table timers add column context jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table timers drop column context`);
  }
}
