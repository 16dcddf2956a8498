import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Scorecards1760000000002 implements MigrationInterface {
  name = 'Scorecards1760000000002';

  async up(runner: QueryRunner): Promise<void> {
    // The holes on a scorecard: [{ number, par, strokeIndex }]. Lines and lengths are in venue_holes.
    await runner.query(`
      create table venue_scorecards (
        venue_id uuid primary key references venues on delete cascade,
        source text not null,
        holes jsonb not null
      )`);
    // The number of loaded rows of a data file, until all of them are loaded.
    await runner.query(`
      create table seed_progress (name text primary key, checksum text not null, rows_done int not null)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table seed_progress, venue_scorecards`);
  }
}
