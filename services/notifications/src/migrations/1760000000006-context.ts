import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the context of the request that caused a message. It is null in rows that an older version wrote. */
export class Notifications1760000000006 implements MigrationInterface {
  name = 'Notifications1760000000006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table messages add column context jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table messages drop column context`);
  }
}
