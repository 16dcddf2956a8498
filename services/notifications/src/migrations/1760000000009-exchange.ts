import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds how a text was understood (null for texts that an older version received), and the offers that a text
 * is about.
 */
export class Notifications1760000000009 implements MigrationInterface {
  name = 'Notifications1760000000009';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table inbound_texts add column understood jsonb`);
    await runner.query(
      `create table offer_texts (
         offer_id uuid not null,
         sid text not null references inbound_texts on delete cascade,
         primary key (offer_id, sid)
       )`,
    );
    await runner.query(`create index offer_texts_sid on offer_texts (sid)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table offer_texts`);
    await runner.query(`alter table inbound_texts drop column understood`);
  }
}
