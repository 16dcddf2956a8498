import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links that undo more than a change of the email: each row says what was changed, and has the former phone. */
export class Auth1760000000571 implements MigrationInterface {
  name = 'Auth1760000000571';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table email_undos
        add column what text not null default 'email',
        add column phone text,
        add column phone_verified boolean,
        add column messaging_consent boolean,
        alter column email drop not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from email_undos where email is null`);
    await runner.query(`
      alter table email_undos drop column what, drop column phone, drop column phone_verified,
        drop column messaging_consent, alter column email set not null`);
  }
}
