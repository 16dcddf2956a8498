import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds a user's customers that were deleted at Stripe, because their payments still count after another customer was
 * created.
 */
export class FormerCustomers1760000000320 implements MigrationInterface {
  name = 'FormerCustomers1760000000320';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table accounts add former_customers text[] not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table accounts drop former_customers`);
  }
}
