import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './online-changes.js';

/**
 * What is handled next is found consumer by consumer, and parked rows are out of its way. The index of all that is
 * pending goes: it would tempt the planner, and the version before finds its rows without it too, if more slowly.
 */
export class InboxClaim1760000000221 implements MigrationInterface {
  name = 'InboxClaim1760000000221';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, which] of [
      ['inbox_claim', 'not parked'],
      ['inbox_parked', 'parked'],
    ] as const)
      await createIndexConcurrently(
        runner,
        name,
        `on inbox (consumer, seq) where state = 'pending' and ${which}`,
      );
    await runner.query(`drop index concurrently if exists inbox_pending`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, 'inbox_pending', `on inbox (seq) where state = 'pending'`);
    await runner.query(`drop index inbox_claim, inbox_parked`);
  }
}
