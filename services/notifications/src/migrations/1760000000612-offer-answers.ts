import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds how often the friend's answer to an offer had changed, so that an answer is not undone by an older event. */
export class Notifications1760000000612 implements MigrationInterface {
  name = 'Notifications1760000000612';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table offers add column answers int not null default 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table offers drop column answers`);
  }
}
