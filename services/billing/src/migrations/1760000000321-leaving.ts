import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the time at which an account whose owner deleted it will be erased, and the refunds at that time. */
export class Leaving1760000000321 implements MigrationInterface {
  name = 'Leaving1760000000321';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table accounts add leaves_at timestamptz, add payback jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table accounts drop leaves_at, drop payback`);
  }
}
