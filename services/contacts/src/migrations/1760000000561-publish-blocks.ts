import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sets the timers that publish the blocks made before blocks were published: at once, and again after a day, because
 * an instance of the previous version may take blocks while it is being replaced.
 */
export class PublishBlocks1760000000561 implements MigrationInterface {
  name = 'PublishBlocks1760000000561';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `insert into timers (job, key, due_at) values ('contacts.publish-blocks', 'first', '2000-01-01'),
         ('contacts.publish-blocks', 'again', now() + interval '1 day') on conflict do nothing`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from timers where job = 'contacts.publish-blocks'`);
  }
}
