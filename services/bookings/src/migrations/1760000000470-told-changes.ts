import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds to each offer what the organiser changed since its friend was asked or last answered, and how often the
 * answer changed.
 */
export class ToldChanges1760000000470 implements MigrationInterface {
  name = 'ToldChanges1760000000470';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table offers add column changes jsonb, add column answers int not null default 0`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table offers drop column changes, drop column answers`);
  }
}
