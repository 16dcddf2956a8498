import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds with whom a golfer takes part in a couples event. */
export class Partners1760000000571 implements MigrationInterface {
  name = 'Partners1760000000571';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table gathering_members add column if not exists partner text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table gathering_members drop column partner`);
  }
}
