import type { MigrationClasses } from '@game/platform';
import type { QueryRunner } from 'typeorm';
import { brokenRules } from './expand-only.js';
import { RELEASED, releasedMigrations } from './released.js';
import { statefulServices } from './services.js';

const that = (sql: string[], more: object = {}): MigrationClasses[0] =>
  class {
    name = 'Changes1760000000999';
    async up(runner: QueryRunner) {
      for (const statement of sql) await runner.query(statement);
    }
    async down() {}
    constructor() {
      Object.assign(this, more);
    }
  };

describe('a migration', () => {
  it.each([
    ['drop table offers', 'drop'],
    ['alter table offers drop column phone', 'drop'],
    ['alter table offers add column a text, drop phone', 'drop'],
    ['alter table offers rename to invites', 'rename'],
    ['alter table offers rename column phone to number', 'rename'],
    ['alter table offers alter column code type bigint', 'type'],
    ['alter table offers alter phone set not null', 'not-null'],
    ['alter table offers add column a text not null', 'not-null'],
    [`alter table offers add a text check (a in ('b', 'c')) not null`, 'not-null'],
    ['alter table offers add column id2 uuid not null default gen_random_uuid()', 'rewrite'],
    ['alter table offers add constraint c check (code > 0)', 'constraint'],
    ['alter table offers add constraint u unique (code)', 'index'],
    ['alter table offers add column a int unique', 'index'],
    ['create index offers_code on offers (code)', 'index'],
    ['create unique index offers_code on offers (code)', 'index'],
    ['update offers set code = 1', 'batches'],
  ])('with "%s" breaks the rule "%s"', async (statement, rule) => {
    expect(await brokenRules([that([statement])])).toEqual([
      `Changes1760000000999 ${rule}: ${statement.toLowerCase()}`,
    ]);
    expect(await brokenRules([that([statement], { exceptions: { [rule]: 'because' } })])).toEqual([]);
  });

  it.each([
    ['alter table offers add column a text'],
    ['alter table offers add column a boolean not null default false, add column b numeric(4, 2)'],
    ['alter table offers alter column phone drop not null, drop constraint c'],
    ['alter table offers add constraint c check (code > 0) not valid'],
    ['create index concurrently offers_code on offers (code)'],
    ['update offers set code = 1 where id in (select id from offers where code is null limit 1000)'],
    [
      'create table wishes (id int not null unique); create index wishes_id on wishes (id); drop table wishes',
    ],
    ['create table wishes (id int); alter table wishes add column a text not null'],
  ])('may contain "%s"', async (statement) => {
    expect(await brokenRules([that([statement])])).toEqual([]);
  });

  it.each(statefulServices.map(({ name, schema }) => [name, schema] as const))(
    `of the service %s keeps the tables usable for ${RELEASED}`,
    async (name, { migrations }) => {
      const released = new Set(releasedMigrations()[name]);
      const nameOf = (Migration: MigrationClasses[0]) => (new Migration() as { name: string }).name;
      const since = migrations.filter((Migration) => !released.has(nameOf(Migration)));
      expect(await brokenRules(since)).toEqual([]);
      // A released migration has run in existing databases, so it can be neither removed nor renamed.
      expect(migrations.map(nameOf)).toEqual(expect.arrayContaining([...released]));
    },
  );
});
