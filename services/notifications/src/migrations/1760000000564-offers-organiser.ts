import { createIndexConcurrently } from '@game/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds an index that finds the offers of an organiser whose account was deleted. */
export class OffersOrganiser1760000000564 implements MigrationInterface {
  name = 'OffersOrganiser1760000000564';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, 'offers_organiser', `on offers (organiser_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index concurrently if exists offers_organiser`);
  }
}
