import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the referrals whose friend has not confirmed the email yet, the users who have confirmed theirs, and the number
 * of a referrer's days if it differs from the friend's.
 */
export class WaitingReferrals1760000000450 implements MigrationInterface {
  name = 'WaitingReferrals1760000000450';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table waiting_referrals (
        friend_id uuid primary key,
        code text not null,
        since timestamptz not null
      )`);
    await runner.query(`create table confirmed_users (user_id uuid primary key)`);
    await runner.query(`alter table referrals add referrer_days int`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table referrals drop referrer_days`);
    await runner.query(`drop table waiting_referrals, confirmed_users`);
  }
}
