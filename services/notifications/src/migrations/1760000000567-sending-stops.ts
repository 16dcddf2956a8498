import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds what operators stopped: one organiser's sending, or, in the row without an organiser, everything. */
export class SendingStops1760000000567 implements MigrationInterface {
  name = 'SendingStops1760000000567';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table sending_stops (
        organiser_id uuid primary key,
        reason text not null,
        operator text not null,
        at timestamptz not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table sending_stops`);
  }
}
