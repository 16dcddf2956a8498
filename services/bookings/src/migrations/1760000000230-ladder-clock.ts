import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds a mark for offers that promise no spot, the start of the round to which a player said yes, and the
 * time of the organiser's second warning about quiet hours. An earlier version writes none of these columns.
 */
export class LadderClock1760000000230 implements MigrationInterface {
  name = 'LadderClock1760000000230';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table offers add column first_come boolean not null default false, add column agreed_to timestamptz,
         add column one_seat boolean not null default false`,
    );
    await runner.query(`alter table tee_times add column evening_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table offers drop column first_come, drop column agreed_to, drop column one_seat`,
    );
    await runner.query(`alter table tee_times drop column evening_at`);
  }
}
