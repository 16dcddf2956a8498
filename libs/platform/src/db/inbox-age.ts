import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './online-changes.js';

/** Adds an index by which the inbox finds its oldest handled rows, to delete them in batches. */
export class InboxAge1760000000432 implements MigrationInterface {
  name = 'InboxAge1760000000432';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, 'inbox_age', `on inbox (due_at) where state = 'done'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index inbox_age`);
  }
}
