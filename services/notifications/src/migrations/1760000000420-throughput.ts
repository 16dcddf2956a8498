import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the remaining throughput of the campaign, and the line in which a text waits for it. A text in a line
 * is also `held`, so that instances of the previous version do not claim it.
 */
export class Notifications1760000000420 implements MigrationInterface {
  name = 'Notifications1760000000420';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table throughput (
         channel text primary key,
         tokens double precision not null,
         at timestamptz not null,
         day text not null,
         today int not null,
         served uuid not null
       )`,
    );
    await runner.query(`alter table messages add column line uuid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`update messages set held = false where line is not null`);
    await runner.query(`alter table messages drop column line`);
    await runner.query(`drop table throughput`);
  }
}
