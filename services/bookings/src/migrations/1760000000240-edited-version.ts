import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the version that the organiser's last edit made, so that an edit that started from an older version
 * can be refused.
 */
export class EditedVersion1760000000240 implements MigrationInterface {
  name = 'EditedVersion1760000000240';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table tee_times add column edited_version integer not null default 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table tee_times drop column edited_version`);
  }
}
