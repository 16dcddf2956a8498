import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Notifications1760000000005 implements MigrationInterface {
  name = 'Notifications1760000000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table push_devices (
        id uuid primary key,
        user_id uuid not null,
        endpoint text not null unique,
        p256dh text not null,
        auth text not null,
        created_at timestamptz not null
      )`);
    await runner.query(`create index push_devices_user on push_devices (user_id, created_at)`);
    await runner.query(`
      create table push_keys (
        one boolean primary key default true check (one),
        public_key text not null,
        private_key text not null
      )`);
    await runner.query(`
      alter table messages drop constraint messages_channel_check,
        add constraint messages_channel_check check (channel in ('sms', 'email', 'push'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from messages where channel = 'push'`);
    await runner.query(`
      alter table messages drop constraint messages_channel_check,
        add constraint messages_channel_check check (channel in ('sms', 'email'))`);
    await runner.query(`drop table push_keys, push_devices`);
  }
}
