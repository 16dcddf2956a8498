import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the local start and end of events and leagues at their place, and the release of the time zone data by which
 * the instants beside them were computed (see gatherings/keep-gatherings.ts, which also fills in older rows).
 */
export class GatheringLocalTimes1760000000632 implements MigrationInterface {
  name = 'GatheringLocalTimes1760000000632';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table gatherings add column local_start timestamp, add column local_end timestamp,
         add column zone_data text`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table gatherings drop column local_start, drop column local_end, drop column zone_data`,
    );
  }
}
