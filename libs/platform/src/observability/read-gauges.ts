import type { Db } from '../db/db.js';
import type { Admission } from '../messaging/admission.js';
import type { HandlerRegistry } from '../messaging/handler-registry.js';
import type { Transport } from '../messaging/transport.js';
import { inboxBacklog, madeAt, outboxHead, outboxRows } from './backlog.js';
import { metrics, readAtScrape } from './metrics.js';

/** The minimum time between two reads of the database, however many scrapers there are. */
const FRESH_MS = 5_000;

const secondsOld = (id: string | undefined) =>
  Math.max(0, (Date.now() - ((id && madeAt(id)) || Date.now())) / 1_000);

/** Sets the gauges of one service at each scrape. Returns a function that ends this. */
export function readGauges(
  service: string,
  {
    db,
    registry,
    transport,
    admission,
  }: { db?: Db; registry: HandlerRegistry; transport: Transport; admission: Admission },
): () => void {
  let readAt = -Infinity;

  async function readDatabase(db: Db): Promise<void> {
    if (performance.now() - readAt < FRESH_MS) return;
    readAt = performance.now();
    metrics.outboxRows.set({ service }, await outboxRows(db));
    metrics.outboxAge.set({ service }, secondsOld(await outboxHead(db)));
    const backlog = await inboxBacklog(db);
    const names = [...registry.of('event').map((h) => h.consumer), ...backlog.map((b) => b.consumer)];
    for (const consumer of new Set(names)) {
      const of = (state: string) => backlog.find((b) => b.consumer === consumer && b.state === state);
      metrics.inboxRows.set({ service, consumer }, of('pending')?.rows ?? 0);
      metrics.inboxAge.set({ service, consumer }, secondsOld(of('pending')?.oldest));
      metrics.inboxParked.set({ service, consumer }, of('parked')?.rows ?? 0);
      metrics.inboxDead.set({ service, consumer }, of('dead')?.rows ?? 0);
    }
  }

  return readAtScrape(async () => {
    const { running, waiting } = admission.load;
    metrics.admitted.set({ service }, running);
    metrics.waiting.set({ service }, waiting);
    for (const { group, lag, quietMs } of transport.health().consumers) {
      metrics.consumerLag.set({ service, group }, lag);
      metrics.consumerQuiet.set({ service, group }, quietMs / 1_000);
    }
    if (db) await readDatabase(db);
  });
}
