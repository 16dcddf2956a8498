import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds when a session's user last proved who they are. Null until the first proof after the sign-in. */
export class Auth1760000000570 implements MigrationInterface {
  name = 'Auth1760000000570';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table sessions add column proved_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table sessions drop column proved_at`);
  }
}
