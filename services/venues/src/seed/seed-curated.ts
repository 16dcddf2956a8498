import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Db, LOGGER, type Logger, type Tx } from '@game/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { importAll } from '../import/import-venues.js';
import { readCsv } from '../import/read-file.js';

const FILE = join(import.meta.dirname, '../../data/curated.csv');
const NAME = 'curated';

/** Loads the venues that the product ships with, behind the start: a start with nothing new reads one row. */
@Injectable()
export class SeedCurated implements OnApplicationBootstrap, OnModuleDestroy {
  private running: Promise<void> | undefined;

  constructor(
    private readonly db: Db,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.seed().catch((err) => this.log.error({ err }, 'the curated venues were not loaded'));
  }
  async onModuleDestroy(): Promise<void> {
    await this.running;
  }

  private async seed(): Promise<void> {
    const checksum = createHash('sha256')
      .update(await readFile(FILE))
      .digest('base64url');
    if (await this.isLoaded(checksum)) return;
    await this.db.transaction(async (tx) => {
      // Several instances start at once; one loads, the others find it done.
      await tx.query(`select pg_advisory_xact_lock(hashtext('venues.seed'))`);
      if (await this.isLoaded(checksum, tx)) return;
      const report = await importAll(tx, readCsv(FILE, NAME), {
        onReject: (reject) => this.log.warn(reject, 'a curated venue was refused'),
      });
      await tx.query(
        `insert into seeds (name, checksum) values ($1, $2)
         on conflict (name) do update set checksum = excluded.checksum`,
        [NAME, checksum],
      );
      this.log.info(report, 'the curated venues are loaded');
    });
  }

  private async isLoaded(checksum: string, tx: Tx | Db = this.db): Promise<boolean> {
    const rows = await tx.query(`select 1 from seeds where name = $1 and checksum = $2`, [NAME, checksum]);
    return rows.length > 0;
  }
}
