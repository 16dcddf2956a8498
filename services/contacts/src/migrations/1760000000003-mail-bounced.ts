import { createIndexConcurrently } from '@game/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the time at which a mail to a contact last bounced, and an index that finds contacts by email address. */
export class MailBounced1760000000003 implements MigrationInterface {
  name = 'MailBounced1760000000003';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table contacts add column if not exists mail_bounced_at timestamptz`);
    await createIndexConcurrently(
      runner,
      'contacts_email',
      'on contacts (lower(email)) where email is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index contacts_email`);
    await runner.query(`alter table contacts drop column mail_bounced_at`);
  }
}
