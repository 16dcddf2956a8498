import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds when a number was asked whether texts may come, and when its owner said yes to texts of this platform. Numbers that
 * answered before, and have not opted out since, have said yes.
 */
export class Notifications1760000000581 implements MigrationInterface {
  name = 'Notifications1760000000581';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table phones add column asked_at timestamptz, add column agreed_at timestamptz`,
    );
    await runner.query(
      `insert into phones as known (phone, opted_out, changed_at, agreed_at)
       select phone, false, max(at), min(at) from (
         select phone, at from inbound_texts where channel = 'sms' and meaning in ('in', 'out', 'maybe')
         union all select phone, at from consents where channel = 'sms' and agreed and source = 'text') answered
       group by phone
       on conflict (phone) do update set agreed_at = excluded.agreed_at where not known.opted_out`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table phones drop column asked_at, drop column agreed_at`);
  }
}
