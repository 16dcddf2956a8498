import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the users who have answered an invite or filled a tee time, and the hash of each confirmed mailbox. */
export class PartTakers1760000000634 implements MigrationInterface {
  name = 'PartTakers1760000000634';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table part_takers (user_id uuid primary key)`);
    await runner.query(`alter table confirmed_users add email_hash text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table confirmed_users drop email_hash`);
    await runner.query(`drop table part_takers`);
  }
}
