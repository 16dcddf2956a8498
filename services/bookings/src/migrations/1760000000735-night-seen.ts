import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds of which contacts the organiser saw that they are texted at night; null counts for all of them. */
export class NightSeen1760000000735 implements MigrationInterface {
  name = 'NightSeen1760000000735';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table tee_times add column night_seen uuid[]`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table tee_times drop column night_seen`);
  }
}
