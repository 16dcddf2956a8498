import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The mail that takes the place of `html` as `plain_body` does of `body`; null for a text. */
export class PlainHtml1760000000760 implements MigrationInterface {
  name = 'PlainHtml1760000000760';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table messages add column if not exists plain_html text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table messages drop column plain_html`);
  }
}
