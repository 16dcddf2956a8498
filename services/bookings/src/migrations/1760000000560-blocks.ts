import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds who blocked whom (a projection), which users nobody else sees, and whom a host removed. */
export class Blocks1760000000560 implements MigrationInterface {
  name = 'Blocks1760000000560';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table player_blocks (
        blocker_id uuid not null,
        blocked_id uuid not null,
        blocked boolean not null,
        changed_at timestamptz not null,
        primary key (blocker_id, blocked_id)
      )`);
    await runner.query(`create index player_blocks_blocked on player_blocks (blocked_id)`);
    await runner.query(`
      create table gathering_removals (
        gathering_id uuid not null references gatherings (id) on delete cascade,
        user_id uuid not null,
        name text not null,
        at timestamptz not null,
        primary key (gathering_id, user_id)
      )`);
    await runner.query(`create index gathering_removals_user on gathering_removals (user_id)`);
    await runner.query(`alter table players add column if not exists hidden boolean not null default false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table player_blocks, gathering_removals`);
    await runner.query(`alter table players drop column hidden`);
  }
}
