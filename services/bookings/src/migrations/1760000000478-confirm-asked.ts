import { changeInBatches } from '@game/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds when a player was last asked to confirm. Without an `agreed_to` a player has agreed to no round on the present
 * course; so those who said yes before that column existed get the start of their round.
 */
export class ConfirmAsked1760000000478 implements MigrationInterface {
  name = 'ConfirmAsked1760000000478';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table offers add column if not exists confirm_asked_at timestamptz`);
    await changeInBatches(
      runner,
      (limit) =>
        `update offers set agreed_to = found.tee_time from (
           select o.id, t.tee_time from offers o join tee_times t on t.id = o.booking_id
           where o.agreed_to is null and o.state in ('accepted', 'reconfirm', 'standby')
           limit ${limit}) as found
         where offers.id = found.id`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table offers drop column confirm_asked_at`);
  }
}
