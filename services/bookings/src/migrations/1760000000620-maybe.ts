import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds when a friend last answered MAYBE. */
export class Maybe1760000000620 implements MigrationInterface {
  name = 'Maybe1760000000620';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table offers add column maybe_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table offers drop column maybe_at`);
  }
}
