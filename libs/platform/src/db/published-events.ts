import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the tables that prevent the loss of events if Kafka loses its log: the published events, the positions that the
 * log must reach, and the lease of the relaying instance. An earlier version, which deletes events after publishing
 * them and uses none of these tables, can run at the same time: both publish in order, and receivers recognise an event
 * that both publish as a repeat.
 */
export class PublishedEvents1760000000200 implements MigrationInterface {
  name = 'PublishedEvents1760000000200';

  async up(runner: QueryRunner): Promise<void> {
    const columns = `
        id bigint primary key,
        event_id uuid not null,
        name text not null,
        key text not null,
        payload jsonb not null,
        context jsonb not null`;
    await runner.query(`create table published_events (${columns}, published_at timestamptz not null)`);
    await runner.query(`create index published_events_age on published_events (published_at)`);
    await runner.query(`create table refused_events (${columns}, error text not null)`);
    await runner.query(`
      create table log_positions (
        topic text not null,
        partition int not null,
        next_offset bigint not null,
        primary key (topic, partition)
      )`);
    await runner.query(`
      create table relay_lease (
        only_one boolean primary key default true check (only_one),
        holder uuid not null,
        expires_at timestamptz not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table published_events, refused_events, log_positions, relay_lease`);
  }
}
