import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds which entries a calendar feed showed last, and since when. */
export class ShownCalendars1760000000631 implements MigrationInterface {
  name = 'ShownCalendars1760000000631';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table calendar_links add column shown_digest text, add column shown_at timestamptz`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table calendar_links drop column shown_digest, drop column shown_at`);
  }
}
