import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose request made an offer; null where a version made it that kept none. */
export class OffersContext1760000000210 implements MigrationInterface {
  name = 'OffersContext1760000000210';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table offers add column context jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table offers drop column context`);
  }
}
