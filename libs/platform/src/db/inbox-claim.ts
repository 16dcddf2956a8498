import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './online-changes.js';

/**
 * Adds an index by which the inbox finds the next row of each consumer; it does not contain parked rows. The index of
 * all pending rows is dropped, because the planner would choose it. An earlier version works without that index, only
 * more slowly.
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
