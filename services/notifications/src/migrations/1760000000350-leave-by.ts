import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the end of the window of a message's offer, after which the text should not leave the provider's queue. */
export class Notifications1760000000350 implements MigrationInterface {
  name = 'Notifications1760000000350';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table messages add column leave_by timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table messages drop column leave_by`);
  }
}
