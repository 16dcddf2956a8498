import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose request caused a message; null where a version wrote it that kept none. */
export class Notifications1760000000006 implements MigrationInterface {
  name = 'Notifications1760000000006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table messages add column context jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table messages drop column context`);
  }
}
