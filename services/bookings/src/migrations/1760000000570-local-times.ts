import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the local date and time at the course, and the release of the time zone data by which the instant beside
 * it was computed (see rounds/keep-tee-times.ts, which also fills in older rows).
 */
export class LocalTimes1760000000570 implements MigrationInterface {
  name = 'LocalTimes1760000000570';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table tee_times add column local_time timestamp, add column zone_data text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table tee_times drop column local_time, drop column zone_data`);
  }
}
