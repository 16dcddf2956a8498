import type { DataSource } from 'typeorm';
import { metrics, readAtScrape } from './metrics.js';

type Connected = (error: Error | undefined, client: unknown, release: unknown) => void;
/** The part of pg's pool that is used here. */
interface Pool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
  connect(then: Connected): void;
}
const secondsSince = (began: number) => (performance.now() - began) / 1_000;

/** Measures waits for a connection and transactions of this source. Returns the function that ends its gauges. */
export function observeDatabase(source: DataSource, service: string): () => void {
  const { master } = source.driver as unknown as { master: Pool & { connect(): Promise<unknown> } };
  const connect = master.connect.bind(master);
  master.connect = ((then?: Connected) => {
    const began = performance.now();
    const arrived = () => metrics.poolWait.observe({ service }, secondsSince(began));
    // TypeORM and pg's own `pool.query` pass a callback.
    if (!then) return connect().finally(arrived);
    return connect((...given) => {
      arrived();
      then(...given);
    });
  }) as typeof master.connect;

  const transaction = source.transaction.bind(source) as (...args: unknown[]) => Promise<unknown>;
  source.transaction = (async (...args: unknown[]) => {
    const began = performance.now();
    let result = 'rolled-back';
    try {
      const value = await transaction(...args);
      result = 'committed';
      return value;
    } finally {
      metrics.transaction.observe({ service, result }, secondsSince(began));
    }
  }) as typeof source.transaction;

  return readAtScrape(async () => {
    metrics.poolSize.set({ service }, master.totalCount);
    metrics.poolUsed.set({ service }, master.totalCount - master.idleCount);
    metrics.poolWaiting.set({ service }, master.waitingCount);
  });
}
