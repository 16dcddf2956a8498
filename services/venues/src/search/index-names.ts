import { Db, LOGGER, type Logger } from '@game/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { indexedWords } from './indexed-words.js';
import { namesToIndex, saveWords } from './names-to-index.repository.js';
import { rebuildVocabulary } from './vocabulary.repository.js';

const BATCH = 500;

/**
 * Fills in the search words of venues that an earlier version of the service saved without them, in the
 * background.
 */
@Injectable()
export class IndexNames implements OnApplicationBootstrap, OnModuleDestroy {
  private running: Promise<void> | undefined;
  private stopped = false;

  constructor(
    private readonly db: Db,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.index().catch((err) =>
      this.log.error({ err }, 'the names of venues are not all indexed'),
    );
  }
  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  private async index(): Promise<void> {
    let indexed = 0;
    for (let batch = BATCH; batch === BATCH && !this.stopped; indexed += batch)
      batch = await this.indexBatch();
    if (indexed) await this.db.transaction((tx) => rebuildVocabulary(tx));
  }

  private indexBatch(): Promise<number> {
    return this.db.transaction(async (tx) => {
      const rows = await namesToIndex(tx, BATCH);
      const words = rows.map(({ id, name, city, state }) => ({ id, words: indexedWords(name, city, state) }));
      if (words.length) await saveWords(tx, words);
      return words.length;
    });
  }
}
