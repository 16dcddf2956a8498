import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the channel by which a friend wrote. Everything that an earlier version received came by text. */
export class Notifications1760000000410 implements MigrationInterface {
  name = 'Notifications1760000000410';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table inbound_texts add column channel text not null default 'sms'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table inbound_texts drop column channel`);
  }
}
