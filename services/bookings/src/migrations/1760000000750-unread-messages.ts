import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds a friend's latest message that the organiser has not read, and its time. Both are null if there is none. */
export class UnreadMessages1760000000750 implements MigrationInterface {
  name = 'UnreadMessages1760000000750';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table offers add column unread text, add column unread_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table offers drop column unread, drop column unread_at`);
  }
}
