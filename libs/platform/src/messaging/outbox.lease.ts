import { randomUUID } from 'node:crypto';
import type { Db } from '../db/db.js';

/** If a relay dies, another instance takes over after this time. All times are by the database's clock. */
const LEASE_MS = 5_000;
const RENEW_MS = 1_500;
export const leaseEnd = `now() + interval '${LEASE_MS} milliseconds'`;

const MINE_OR_FREE = 'relay_lease.holder = excluded.holder or relay_lease.expires_at < now()';
/**
 * SQL that takes the lease for the holder $1 if the condition is true. `from` says from which holders it may be taken.
 */
export const takenBy = (condition: string, from = MINE_OR_FREE) => `taken as (
    insert into relay_lease (holder, expires_at) select $1::uuid, ${leaseEnd} where ${condition}
    on conflict (only_one) do update set holder = excluded.holder, expires_at = excluded.expires_at
    where ${from}
    returning 1)`;

/**
 * Ensures that one instance of a service relays at a time, without a transaction or connection held open. A relay that
 * was suspended and lost its lease can at worst publish the same events in the same order as its successor.
 */
export class RelayLease {
  readonly holder = randomUUID();

  constructor(private readonly db: Db) {}

  /** Takes the lease. Returns false if another instance has it. */
  async take(): Promise<boolean> {
    const rows = await this.db.query(`with ${takenBy('true')} select 1 from taken`, [this.holder]);
    return rows.length > 0;
  }

  /** Renews the lease while the work goes on, and releases it if the work fails. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    const renewing = setInterval(() => void this.endIn(leaseEnd), RENEW_MS);
    try {
      return await work();
    } catch (error) {
      await this.release();
      throw error;
    } finally {
      clearInterval(renewing);
    }
  }

  release(): Promise<void> {
    return this.endIn('now()');
  }

  /** A failure is ignored, because the lease then expires by itself. */
  private async endIn(end: string): Promise<void> {
    await this.db
      .query(`update relay_lease set expires_at = ${end} where holder = $1 and expires_at > now()`, [
        this.holder,
      ])
      .catch(() => {});
  }
}
