import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Billing1760000000001 implements MigrationInterface {
  name = 'Billing1760000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table accounts (
        user_id uuid primary key,
        email text,
        registered_at timestamptz not null,
        trial_end timestamptz not null,
        free_until timestamptz not null,
        customer_id text unique,
        setup_id text,
        carried jsonb,
        standing jsonb not null,
        told jsonb not null,
        entitlement jsonb,
        referral_code text not null unique,
        settled_at timestamptz,
        deleted_at timestamptz
      )`);
    await runner.query(`
      create table payments (
        id text primary key,
        user_id uuid,
        payment_intent text,
        plan text not null,
        amount int not null check (amount >= 0),
        refunded int not null check (refunded between 0 and amount),
        disputed boolean not null,
        currency text not null,
        paid_at timestamptz not null,
        card_brand text,
        card_last4 text,
        receipt_url text
      )`);
    await runner.query(`create index payments_user on payments (user_id, paid_at)`);
    await runner.query(`
      create table stripe_events (
        id text primary key,
        type text not null,
        customer_id text,
        charge_id text,
        created_at timestamptz not null,
        received_at timestamptz not null,
        missed boolean not null,
        processed_at timestamptz
      )`);
    await runner.query(
      `create index stripe_events_open on stripe_events (customer_id) where processed_at is null`,
    );
    await runner.query(`create index stripe_events_age on stripe_events (received_at)`);
    await runner.query(`
      create table referrals (
        friend_id uuid primary key,
        friend_email_hash text not null unique,
        referrer_id uuid not null check (referrer_id <> friend_id),
        days int not null,
        granted_at timestamptz not null
      )`);
    await runner.query(`create index referrals_referrer on referrals (referrer_id)`);
    await runner.query(`
      create table incidents (
        id uuid primary key,
        at timestamptz not null,
        kind text not null,
        user_id uuid,
        about text not null,
        unique (kind, about)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table accounts, payments, stripe_events, referrals, incidents`);
  }
}
