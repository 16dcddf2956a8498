import { createIndexConcurrently } from '@game/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds what an operator did about a report, and indexes for the queue and for the reports that are forgotten. */
export class ResolvedReports1760000000566 implements MigrationInterface {
  name = 'ResolvedReports1760000000566';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table player_reports add column if not exists resolved_at timestamptz`);
    await runner.query(`alter table player_reports add column if not exists resolved_by text`);
    await runner.query(`alter table player_reports add column if not exists note text`);
    await createIndexConcurrently(
      runner,
      'player_reports_open',
      `on player_reports (id) where resolved_at is null`,
    );
    await createIndexConcurrently(
      runner,
      'player_reports_age',
      `on player_reports (resolved_at) where resolved_at is not null`,
    );
    await runner.query(
      `insert into timers (job, key, due_at) values ('contacts.forget-reports', 'nightly', '2000-01-01') on conflict do nothing`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index concurrently if exists player_reports_open`);
    await runner.query(`drop index concurrently if exists player_reports_age`);
    await runner.query(
      `alter table player_reports drop column resolved_at, drop column resolved_by, drop column note`,
    );
    await runner.query(`delete from timers where job = 'contacts.forget-reports'`);
  }
}
