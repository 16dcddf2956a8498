import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds whose fault it is that an offer's message waits: null in rows of an earlier version, and if it is nobody's. */
export class HeldFault1760000000612 implements MigrationInterface {
  name = 'HeldFault1760000000612';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table offers add column if not exists held_fault text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table offers drop column held_fault`);
  }
}
