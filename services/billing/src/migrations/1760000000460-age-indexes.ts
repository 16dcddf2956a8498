import { createIndexConcurrently } from '@game/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds indexes by which old rows are found when they are deleted. */
export class AgeIndexes1760000000460 implements MigrationInterface {
  name = 'AgeIndexes1760000000460';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, 'payments_age', 'on payments (paid_at)');
    await createIndexConcurrently(runner, 'operator_orders_age', 'on operator_orders (placed_at)');
    await createIndexConcurrently(runner, 'incidents_age', 'on incidents (at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index payments_age, operator_orders_age, incidents_age`);
  }
}
