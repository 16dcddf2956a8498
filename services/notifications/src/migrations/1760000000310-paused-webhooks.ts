import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the time since which a webhook endpoint is paused; null if it is not paused. */
export class Notifications1760000000310 implements MigrationInterface {
  name = 'Notifications1760000000310';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table webhook_endpoints add column paused_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table webhook_endpoints drop column paused_at`);
  }
}
