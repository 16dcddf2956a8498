import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds by which of our senders a message went. Null: an earlier version sent it, by the only sender that there was. */
export class Notifications1760000000580 implements MigrationInterface {
  name = 'Notifications1760000000580';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table messages add column sender text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table messages drop column sender`);
  }
}
