import { randomUUID } from 'node:crypto';
import type { Db } from '../db/db.js';

/** After this long another instance takes over from a relay that died. All times are by the database's clock. */
const LEASE_MS = 5_000;
const RENEW_MS = 1_500;
export const leaseEnd = `now() + interval '${LEASE_MS} milliseconds'`;

/**
 * Lets one instance of a service relay at a time, without holding a transaction or a connection. A relay that was
 * suspended and lost its lease can only publish the same events in the same order as its successor.
 */
export class RelayLease {
  readonly holder = randomUUID();

  constructor(private readonly db: Db) {}

  /** `waiting` says whether there are events to publish. The lease is taken if there are, or if `anyhow` is true. */
  async take(anyhow = false): Promise<{ waiting: boolean; held: boolean }> {
    const [row] = await this.db.query<{ waiting: boolean; held: boolean }>(
      `with look as (select exists (select from outbox) as waiting),
       taken as (
         insert into relay_lease (holder, expires_at) select $1::uuid, ${leaseEnd} from look where waiting or $2
         on conflict (only_one) do update set holder = excluded.holder, expires_at = excluded.expires_at
         where relay_lease.holder = excluded.holder or relay_lease.expires_at < now()
         returning 1)
       select waiting, exists (select from taken) as held from look`,
      [this.holder, anyhow],
    );
    return row!;
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
