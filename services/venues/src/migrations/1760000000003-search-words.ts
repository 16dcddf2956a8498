import { createIndexConcurrently } from '@game/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SearchWords1760000000003 implements MigrationInterface {
  name = 'SearchWords1760000000003';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // Null if a version that does not know the column saved the venue; `IndexNames` fills it in.
    await runner.query(`alter table venues add column if not exists words text[]`);
    // `fastupdate = off`, because each search would otherwise read a list of pending entries from end to end.
    await createIndexConcurrently(
      runner,
      'venues_words',
      'on venues using gin (words) with (fastupdate = off)',
    );
    // Each word of the names, the number of names that contain it, and the keys by which a mistyped word finds it.
    await runner.query(`
      create table if not exists venue_words (
        word text collate "C" primary key,
        venues int not null,
        keys text[]
      )`);
    await runner.query(
      `create index if not exists venue_words_keys on venue_words using gin (keys) with (fastupdate = off)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table venue_words`);
    await runner.query(`alter table venues drop column words`);
  }
}
