import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds what the accountant needs of a payment, and each refund with its date. */
export class Books1760000000471 implements MigrationInterface {
  name = 'Books1760000000471';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table payments add fee int, add net int, add tax int, add invoice text`);
    await runner.query(`
      create table payment_refunds (
        id text primary key,
        payment_id text not null,
        amount int not null,
        reason text,
        failed boolean not null,
        refunded_at timestamptz not null
      )`);
    await runner.query(`create index payment_refunds_payment on payment_refunds (payment_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table payment_refunds`);
    await runner.query(`alter table payments drop fee, drop net, drop tax, drop invoice`);
  }
}
