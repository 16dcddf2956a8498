import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds whether a user confirmed the email and the phone. For users who are stored already this is not known
 * until their next change, so their addresses count as unconfirmed until then.
 */
export class Notifications1760000000319 implements MigrationInterface {
  name = 'Notifications1760000000319';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table users
        add column email_verified boolean not null default false,
        add column phone_verified boolean not null default false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table users drop column email_verified, drop column phone_verified`);
  }
}
