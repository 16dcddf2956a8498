import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Notifications1760000000004 implements MigrationInterface {
  name = 'Notifications1760000000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table webhook_endpoints (
        id uuid primary key,
        user_id uuid not null,
        url text not null,
        events text[] not null,
        description text,
        secret text not null,
        created_at timestamptz not null
      )`);
    await runner.query(`create index webhook_endpoints_user on webhook_endpoints (user_id, created_at)`);
    await runner.query(`
      create table webhook_deliveries (
        id uuid primary key,
        endpoint_id uuid not null references webhook_endpoints on delete cascade,
        source text not null,
        event text not null,
        body jsonb not null,
        state text not null check (state in ('waiting', 'delivered', 'failed')),
        attempts int not null default 0,
        last_status int,
        last_error text,
        created_at timestamptz not null,
        last_attempt_at timestamptz,
        next_attempt_at timestamptz,
        unique (endpoint_id, source, event)
      )`);
    await runner.query(`create index webhook_deliveries_age on webhook_deliveries (endpoint_id, created_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table webhook_deliveries, webhook_endpoints`);
  }
}
