import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Db, LOGGER, SETTINGS, type Logger } from '@game/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { fromGeoJson } from '../import/geojson.js';
import { lockVenues, saveVenues } from '../import/imported-venues.repository.js';
import { batchesOf, type Batch } from '../import/lines.js';
import type { VenueRecord } from '../import/record.js';
import { emptyReport, leaveOut, type ImportReport } from '../import/report.js';
import { takeVenue } from '../import/take.js';
import { rebuildVocabulary } from '../search/vocabulary.repository.js';
import type { VenuesSettings } from '../settings.js';
import { SeedsRepository } from './seeds.repository.js';

const FILE = join(import.meta.dirname, '../../data/opengolfapi/opengolfapi-us.ndjson.gz');
const NAME = 'opengolfapi';
const BATCH = 100;
/**
 * The load begins some seconds after the start and pauses between its batches, so that it does not slow down
 * golfers' requests.
 */
const BEGIN_AFTER_MS = 5_000;
const BETWEEN_BATCHES_MS = 50;
const TRY_AGAIN_MS = 10_000;
const TELL_EVERY_ROWS = 4_000;

/**
 * Loads the courses of OpenGolfAPI once, in the background and a batch at a time. Each batch is committed
 * together with the number of rows loaded so far, under a lock. So an interrupted load continues where it
 * ended, and several instances load each batch only once.
 */
@Injectable()
export class SeedCourses implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stop = new AbortController();
  private running: Promise<void> | undefined;
  private readonly log: Logger;

  constructor(
    private readonly db: Db,
    private readonly seeds: SeedsRepository,
    @Inject(SETTINGS) private readonly settings: VenuesSettings,
    @Inject(LOGGER) log: Logger,
  ) {
    // The load happens once and takes minutes, so its few lines are logged even if the level is `warn`.
    this.log = log.isLevelEnabled('warn') ? log.child({}, { level: 'info' }) : log;
  }

  onApplicationBootstrap(): void {
    if (this.settings.SHIPPED_COURSES === 'us') this.running = this.untilLoaded();
  }
  async onModuleDestroy(): Promise<void> {
    this.stop.abort();
    await this.running;
  }

  private async untilLoaded(): Promise<void> {
    const { signal } = this.stop;
    const rest = (ms: number) => pause(ms, undefined, { signal, ref: false }).catch(() => {});
    for (let wait = BEGIN_AFTER_MS; !signal.aborted; wait = TRY_AGAIN_MS) {
      await rest(wait);
      if (signal.aborted) return;
      try {
        return await this.load(rest);
      } catch (err) {
        this.log.error({ err }, `the courses of OpenGolfAPI are not all loaded, and are tried again`);
      }
    }
  }

  private async load(rest: (ms: number) => Promise<void>): Promise<void> {
    const checksum = createHash('sha256')
      .update(await readFile(FILE))
      .digest('base64url');
    if (await this.seeds.isLoaded(NAME, checksum)) return;
    const report = emptyReport();
    let told = 0;
    for await (const batch of batchesOf(FILE, BATCH)) {
      if (this.stop.signal.aborted || !(await this.loadBatch(batch, checksum, report))) return;
      const rows = batch.from + batch.lines.length;
      if (rows - told >= TELL_EVERY_ROWS) {
        told = rows;
        await this.db.transaction((tx) => rebuildVocabulary(tx));
        this.log.info({ rows, added: report.added }, 'courses of OpenGolfAPI are being loaded');
      }
      await rest(BETWEEN_BATCHES_MS);
    }
    await this.db.transaction(async (tx) => {
      await rebuildVocabulary(tx);
      await this.seeds.save(tx, NAME, checksum);
    });
    this.log.info(report, 'the courses of OpenGolfAPI are loaded');
  }

  /**
   * Returns false if another instance has already loaded the last row. Rows that are already loaded are
   * skipped.
   */
  private async loadBatch({ from, lines }: Batch, checksum: string, report: ImportReport): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const records: VenueRecord[] = [];
      await lockVenues(tx);
      if (await this.seeds.isLoaded(NAME, checksum, tx)) return false;
      const done = await this.seeds.rowsDone(tx, NAME, checksum);
      if (done >= from + lines.length) return true;
      lines.slice(Math.max(0, done - from)).forEach((line, i) => read(line, from + i, records, report));
      const { added, updated, merged } = await saveVenues(tx, records, { yields: true });
      report.added += added;
      report.updated += updated;
      report.merged += merged;
      await this.seeds.saveRowsDone(tx, NAME, checksum, from + lines.length);
      return true;
    });
  }
}

const convert = fromGeoJson(NAME);
function read(line: string, index: number, into: VenueRecord[], report: ImportReport): void {
  report.read++;
  const found = convert(JSON.parse(line), index);
  if (found?.kind === 'venue') takeVenue(found, into, report, (reject) => leaveOut(report, reject));
  else if (found?.kind === 'reject') leaveOut(report, found);
}
