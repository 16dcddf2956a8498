import { createIndexConcurrently } from '@game/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets a newcomer register with an email that has an account; only one account with an email is not a duplicate. */
export class DuplicateEmails1760000000634 implements MigrationInterface {
  name = 'DuplicateEmails1760000000634';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table users add column if not exists duplicate_email boolean not null default false`,
    );
    await createIndexConcurrently(
      runner,
      'users_one_email',
      'on users (lower(email)) where not duplicate_email',
      {
        unique: true,
      },
    );
    await createIndexConcurrently(
      runner,
      'users_duplicate_email',
      'on users (lower(email), attempt) where duplicate_email',
      { unique: true },
    );
    await runner.query(`drop index concurrently if exists users_email`);
  }

  /** The duplicates have confirmed nothing, so they go. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`update users set email = id || '@duplicate.invalid' where duplicate_email`);
    await runner.query(`drop index users_one_email, users_duplicate_email`);
    await runner.query(`create unique index users_email on users (lower(email))`);
    await runner.query(`alter table users drop duplicate_email`);
  }
}
