import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Entitlements1760000000095 implements MigrationInterface {
  name = 'Entitlements1760000000095';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table entitlements (
        user_id uuid primary key,
        status text not null,
        type text not null,
        premium boolean not null,
        may_host boolean not null,
        until timestamptz,
        version int not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table entitlements`);
  }
}
