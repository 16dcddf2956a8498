import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds who blocked whom among the golfers (a projection), and which accounts an operator suspended. */
export class AccountBlocks1760000000562 implements MigrationInterface {
  name = 'AccountBlocks1760000000562';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table account_blocks (
        blocker_id uuid not null,
        blocked_id uuid not null,
        blocked boolean not null,
        changed_at timestamptz not null,
        primary key (blocked_id, blocker_id)
      )`);
    await runner.query(`create index account_blocks_blocker on account_blocks (blocker_id)`);
    await runner.query(`alter table users add column if not exists suspended boolean not null default false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table account_blocks`);
    await runner.query(`alter table users drop column suspended`);
  }
}
