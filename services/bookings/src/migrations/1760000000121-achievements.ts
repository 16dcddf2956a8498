import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Achievements1760000000121 implements MigrationInterface {
  name = 'Achievements1760000000121';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table facts (
        user_id uuid not null,
        kind text not null,
        ref text not null,
        at timestamptz not null,
        day text not null,
        detail jsonb not null default '{}',
        primary key (user_id, kind, ref)
      )`);
    await runner.query(`
      create table unlocked (
        user_id uuid not null,
        achievement_id text not null,
        unlocked_at timestamptz not null,
        primary key (user_id, achievement_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table facts, unlocked`);
  }
}
