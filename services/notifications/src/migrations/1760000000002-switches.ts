import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Notifications1760000000002 implements MigrationInterface {
  name = 'Notifications1760000000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table users
        add column email_notifications boolean not null default true,
        add column promotional_notifications boolean not null default false`);
    await runner.query(`create index users_email on users (lower(email)) where email <> ''`);
    await runner.query(`create index messages_user on messages (user_id, id) where user_id is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index users_email, messages_user`);
    await runner.query(
      `alter table users drop column email_notifications, drop column promotional_notifications`,
    );
  }
}
