import { createIndexConcurrently } from '@game/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Allows one offer of a round for each phone and, among people without a phone, for each mailbox. Offers that
 * an earlier version made may name a person twice; they are not `one_seat` and stay as they are.
 */
export class OneSeatAPerson1760000000231 implements MigrationInterface {
  name = 'OneSeatAPerson1760000000231';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const unique = { unique: true };
    await createIndexConcurrently(
      runner,
      'offers_one_phone',
      'on offers (booking_id, phone) where one_seat and phone is not null',
      unique,
    );
    await createIndexConcurrently(
      runner,
      'offers_one_mailbox',
      'on offers (booking_id, lower(email)) where one_seat and phone is null and email is not null',
      unique,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index offers_one_phone, offers_one_mailbox`);
  }
}
