import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the purchase that a golfer gave back, which is possible once per account. */
export class Withdrawal1760000000440 implements MigrationInterface {
  name = 'Withdrawal1760000000440';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table accounts add withdrawal jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table accounts drop withdrawal`);
  }
}
