import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the version of each event's payload, and a table in which each version of a service declares its consumers. */
export class EventVersions1760000000220 implements MigrationInterface {
  name = 'EventVersions1760000000220';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['outbox', 'published_events', 'refused_events'])
      await runner.query(`alter table ${table} add column version smallint not null default 1`);
    await runner.query(
      `alter table inbox
         add column version smallint not null default 1,
         add column parked boolean not null default false`,
    );
    await runner.query(`
      create table consumers (
        consumer text primary key,
        event text not null,
        formerly text[] not null,
        declared_at timestamptz not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table consumers`);
    await runner.query(`alter table inbox drop column version, drop column parked`);
    for (const table of ['outbox', 'published_events', 'refused_events'])
      await runner.query(`alter table ${table} drop column version`);
  }
}
