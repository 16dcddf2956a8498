import { createIndexConcurrently } from '@game/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds an index that finds the messages of a channel that wait for their sender. */
export class Notifications1760000000321 implements MigrationInterface {
  name = 'Notifications1760000000321';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, 'messages_held', 'on messages (channel) where held or delayed');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index messages_held`);
  }
}
