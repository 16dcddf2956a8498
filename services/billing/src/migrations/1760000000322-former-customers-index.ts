import { createIndexConcurrently } from '@game/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds an index that finds the account of a customer that was deleted at Stripe, for instance for a late dispute. */
export class FormerCustomersIndex1760000000322 implements MigrationInterface {
  name = 'FormerCustomersIndex1760000000322';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'accounts_former_customers',
      'on accounts using gin (former_customers)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index accounts_former_customers`);
  }
}
