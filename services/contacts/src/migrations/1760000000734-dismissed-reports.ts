import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds whether a resolved report was dismissed as unfounded. */
export class DismissedReports1760000000734 implements MigrationInterface {
  name = 'DismissedReports1760000000734';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table player_reports add column dismissed boolean not null default false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table player_reports drop column dismissed`);
  }
}
