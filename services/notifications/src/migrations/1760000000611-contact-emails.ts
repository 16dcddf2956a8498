import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the email of each contact, which shows when an organiser changed it: null until its next snapshot. */
export class ContactEmails1760000000611 implements MigrationInterface {
  name = 'ContactEmails1760000000611';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table contacts add column if not exists email text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table contacts drop column email`);
  }
}
