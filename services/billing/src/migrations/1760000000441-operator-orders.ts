import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the orders that operators give on the command line: more days, gifts and refunds, each with a reason and a name.
 */
export class OperatorOrders1760000000441 implements MigrationInterface {
  name = 'OperatorOrders1760000000441';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table operator_orders (
        id uuid primary key,
        placed_at timestamptz not null,
        operator text not null,
        reason text not null,
        kind text not null,
        user_id uuid,
        charge_id text,
        amount int not null check (amount > 0),
        state text not null default 'placed',
        outcome text,
        ended_at timestamptz
      )`);
    await runner.query(`create index operator_orders_user on operator_orders (user_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table operator_orders`);
  }
}
