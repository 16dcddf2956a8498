import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Db, LOGGER, type Logger } from '@game/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { importAll } from '../import/import-venues.js';
import { lockVenues } from '../import/imported-venues.repository.js';
import { readCsv } from '../import/read-file.js';
import { SeedsRepository } from './seeds.repository.js';

const FILE = join(import.meta.dirname, '../../data/curated.csv');
const NAME = 'curated';

/**
 * Loads the venues that come with the product, in the background. If they are loaded already, it only reads
 * one row.
 */
@Injectable()
export class SeedCurated implements OnApplicationBootstrap, OnModuleDestroy {
  private running: Promise<void> | undefined;

  constructor(
    private readonly db: Db,
    private readonly seeds: SeedsRepository,
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
    if (await this.seeds.isLoaded(NAME, checksum)) return;
    await this.db.transaction(async (tx) => {
      await lockVenues(tx);
      if (await this.seeds.isLoaded(NAME, checksum, tx)) return;
      const report = await importAll(tx, readCsv(FILE, NAME), {
        onReject: (reject) => this.log.warn(reject, 'a curated venue was refused'),
      });
      await this.seeds.save(tx, NAME, checksum);
      this.log.info(report, 'the curated venues are loaded');
    });
  }
}
