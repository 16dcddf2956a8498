import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds in whose name a message goes to somebody else, whether it waits for that organiser's budget, the people whom each
 * organiser asked, and what of a user the budget depends on. Messages and people from before are not counted.
 */
export class Notifications1760000000530 implements MigrationInterface {
  name = 'Notifications1760000000530';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table messages add column organiser_id uuid, add column over_budget boolean not null default false`,
    );
    await runner.query(
      `alter table users add column created_at timestamptz, add column paid boolean not null default false`,
    );
    await runner.query(`
      create table asked_people (
        organiser_id uuid not null,
        recipient text not null,
        country text,
        first_at timestamptz,
        answered_at timestamptz,
        answered_from text,
        answered_by_text boolean not null default false,
        stopped_at timestamptz,
        undelivered_at timestamptz,
        complained_at timestamptz,
        primary key (organiser_id, recipient)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table asked_people`);
    await runner.query(`alter table users drop column created_at, drop column paid`);
    await runner.query(`alter table messages drop column organiser_id, drop column over_budget`);
  }
}
