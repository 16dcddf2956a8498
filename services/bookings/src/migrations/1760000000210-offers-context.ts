import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the context of the request that made an offer. It is null for offers that an earlier version made. */
export class OffersContext1760000000210 implements MigrationInterface {
  name = 'OffersContext1760000000210';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table offers add column context jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table offers drop column context`);
  }
}
