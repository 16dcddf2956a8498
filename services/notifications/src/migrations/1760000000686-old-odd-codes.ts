import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index by which the old rows of `odd_codes` are found and deleted. */
export class OldOddCodes1760000000686 implements MigrationInterface {
  name = 'OldOddCodes1760000000686';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create index odd_codes_age on odd_codes (seen_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index odd_codes_age`);
  }
}
