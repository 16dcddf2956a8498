import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a recipient got an undocumented code last, because what it showed of the code does not hold for ever. */
export class OddCodesSeenAt1760000000646 implements MigrationInterface {
  name = 'OddCodesSeenAt1760000000646';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table odd_codes add column seen_at timestamptz not null default now()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table odd_codes drop column seen_at`);
  }
}
