import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Notifications1760000000001 implements MigrationInterface {
  name = 'Notifications1760000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table messages (
        id uuid primary key,
        source text not null,
        recipient text not null,
        channel text not null check (channel in ('sms', 'email')),
        kind text not null,
        state text not null check (state in ('queued', 'sending', 'sent', 'delivered', 'undelivered', 'failed', 'dropped')),
        reason text,
        address text not null,
        subject text,
        body text not null,
        html text,
        attachments jsonb,
        fallback jsonb,
        ground text not null check (ground in ('contact', 'user', 'text')),
        zone text not null,
        ignore_quiet boolean not null,
        contact_id uuid,
        user_id uuid,
        offer_id uuid,
        booking_id uuid,
        sequence int,
        provider_id text,
        attempts int not null default 0,
        created_at timestamptz not null,
        due_at timestamptz not null,
        expires_at timestamptz,
        sent_at timestamptz,
        look_at timestamptz,
        unique (source, recipient, channel, kind)
      )`);
    await runner.query(`create index messages_due on messages (due_at) where state = 'queued'`);
    await runner.query(`create index messages_look on messages (look_at) where look_at is not null`);
    await runner.query(`create index messages_address on messages (address, sent_at)`);
    await runner.query(`create index messages_offer on messages (offer_id) where offer_id is not null`);
    await runner.query(
      `create index messages_provider on messages (provider_id) where provider_id is not null`,
    );
    await runner.query(`create index messages_age on messages (created_at)`);
    await runner.query(`
      create table attempts (
        message_id uuid not null references messages on delete cascade,
        at timestamptz not null,
        result text not null,
        code text
      )`);
    await runner.query(`create index attempts_message on attempts (message_id)`);
    await runner.query(`
      create table webhooks (
        provider text not null,
        event_id text not null,
        at timestamptz not null,
        primary key (provider, event_id)
      )`);
    await runner.query(`create index webhooks_age on webhooks (at)`);
    await runner.query(`
      create table inbound_texts (
        sid text primary key,
        phone text not null,
        body text not null,
        meaning text not null,
        at timestamptz not null
      )`);
    await runner.query(`create index inbound_texts_age on inbound_texts (at)`);
    await runner.query(`
      create table consents (
        id uuid primary key,
        phone text not null,
        agreed boolean not null,
        source text not null,
        text text not null,
        at timestamptz not null
      )`);
    await runner.query(`create index consents_phone on consents (phone, at)`);
    await runner.query(
      `create table phones (phone text primary key, opted_out boolean not null, changed_at timestamptz not null)`,
    );
    await runner.query(`
      create table users (
        id uuid primary key,
        email text not null,
        phone text,
        time_zone text not null,
        messaging_consent boolean not null,
        invite_notifications boolean not null,
        confirmation_notifications boolean not null,
        reminder_notifications boolean not null,
        version int not null
      )`);
    await runner.query(`create index users_phone on users (phone) where phone is not null`);
    await runner.query(`
      create table contacts (
        id uuid primary key,
        owner_id uuid not null,
        phone text,
        sms_permission boolean not null,
        deleted boolean not null,
        version int not null
      )`);
    await runner.query(`
      create table offers (
        id uuid primary key,
        booking_id uuid not null,
        organiser_id uuid not null,
        contact_id uuid not null,
        name text not null,
        phone text,
        course_name text not null,
        tee_time timestamptz not null,
        time_zone text not null,
        sequence int not null,
        state text not null check (state in ('open', 'in', 'standby', 'out', 'closed'))
      )`);
    await runner.query(`create index offers_phone on offers (phone, tee_time) where phone is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `drop table attempts, messages, webhooks, inbound_texts, consents, phones, users, contacts, offers`,
    );
  }
}
