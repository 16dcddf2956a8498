import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds what the owners of mailboxes and numbers want to get, with the token of their link, the organisers whom they
 * blocked, and the names of users, which the page of preferences shows. The log of consents holds mailboxes, too.
 */
export class Notifications1760000000540 implements MigrationInterface {
  name = 'Notifications1760000000540';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table reach_preferences (
        address text primary key,
        token text not null unique,
        mail_off boolean not null default false,
        bounced_at timestamptz,
        may_ask text not null default 'everybody',
        zone text,
        quiet_from text,
        quiet_until text,
        changed_at timestamptz not null
      )`);
    await runner.query(`
      create table reach_blocks (
        address text not null,
        organiser_id uuid not null,
        primary key (address, organiser_id)
      )`);
    await runner.query(`alter table consents add column channel text not null default 'sms'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table consents drop column channel`);
    await runner.query(`drop table reach_blocks`);
    await runner.query(`drop table reach_preferences`);
  }
}
