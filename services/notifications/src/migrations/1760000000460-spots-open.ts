import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the number of open spots that a message names, by which messages that have become false are found, and
 * the event that last reported whether a tee time is full.
 */
export class Notifications1760000000460 implements MigrationInterface {
  name = 'Notifications1760000000460';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table messages add column spots_open int`);
    await runner.query(`alter table tee_time_changes add column full_source text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table tee_time_changes drop column full_source`);
    await runner.query(`alter table messages drop column spots_open`);
  }
}
