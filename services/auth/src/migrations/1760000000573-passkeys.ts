import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Auth1760000000573 implements MigrationInterface {
  name = 'Auth1760000000573';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table passkeys (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        credential_id text not null unique,
        public_key bytea not null,
        counter bigint not null,
        name text not null,
        created_at timestamptz not null,
        last_used_at timestamptz
      )`);
    await runner.query(`create index passkeys_user on passkeys (user_id, created_at)`);
    await runner.query(`
      create table passkey_challenges (
        challenge text primary key,
        user_id uuid references users on delete cascade,
        expires_at timestamptz not null
      )`);
    await runner.query(`create index passkey_challenges_expiry on passkey_challenges (expires_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table passkey_challenges, passkeys`);
  }
}
