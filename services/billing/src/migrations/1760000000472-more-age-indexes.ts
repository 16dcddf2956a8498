import { createIndexConcurrently } from '@game/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds indexes by which old rows are found when they are deleted. */
export class MoreAgeIndexes1760000000472 implements MigrationInterface {
  name = 'MoreAgeIndexes1760000000472';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, 'consents_age', 'on consents (given_at)');
    await createIndexConcurrently(runner, 'payment_refunds_age', 'on payment_refunds (refunded_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index consents_age, payment_refunds_age`);
  }
}
