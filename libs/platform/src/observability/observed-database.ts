import type { DataSource } from 'typeorm';
import type { Outcome } from '../db/db.js';
import { metrics, readAtScrape } from './metrics.js';

type Connected = (error: Error | undefined, client: unknown, release: unknown) => void;
/** The properties of pg's pool that are used here. */
interface Pool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
  connect(then: Connected): void;
}
const secondsSince = (began: number) => (performance.now() - began) / 1_000;

/** Measures how long callers wait for a connection. Returns a function that ends the gauges. */
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

  return readAtScrape(async () => {
    metrics.poolSize.set({ service }, master.totalCount);
    metrics.poolUsed.set({ service }, master.totalCount - master.idleCount);
    metrics.poolWaiting.set({ service }, master.waitingCount);
  });
}

export const observeTransactions =
  (service: string) =>
  (result: Outcome, seconds: number): void =>
    metrics.transaction.observe({ service, result }, seconds);
