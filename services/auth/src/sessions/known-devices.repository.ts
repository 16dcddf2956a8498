import type { UserId } from '@game/contracts';
import { Clock, Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

/** The maximum number of devices that are remembered per user; the least recently used one is forgotten first. */
const MOST = 20;

/** The browsers from which users signed in before, identified by the hash of their device cookie. */
@Injectable()
export class KnownDevicesRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Runs one statement whether or not the email has an account, so that its duration does not reveal that. */
  async isKnown(email: string, deviceHash: string): Promise<boolean> {
    const rows = await this.db.query(
      `select 1 from known_devices d join users u on u.id = d.user_id
       where lower(u.email) = lower($1) and not u.duplicate_email and d.device_hash = $2`,
      [email, deviceHash],
    );
    return rows.length > 0;
  }

  /** True if any user signed in with this device before. */
  async isUsed(tx: Tx, deviceHash: string): Promise<boolean> {
    return (
      (await tx.query(`select 1 from known_devices where device_hash = $1 limit 1`, [deviceHash])).length > 0
    );
  }

  /** Remembers a device. Returns true if the user has signed in before, but never with this device. */
  async remember(tx: Tx, userId: UserId, deviceHash: string): Promise<boolean> {
    const known = await tx.query<{ hash: string }>(
      `select device_hash as hash from known_devices where user_id = $1`,
      [userId],
    );
    await tx.query(
      `insert into known_devices (user_id, device_hash, used_at) values ($1, $2, $3)
       on conflict (user_id, device_hash) do update set used_at = excluded.used_at`,
      [userId, deviceHash, this.clock.now()],
    );
    const isNew = known.every(({ hash }) => hash !== deviceHash);
    if (isNew && known.length >= MOST)
      await tx.query(
        `delete from known_devices where user_id = $1 and device_hash not in
           (select device_hash from known_devices where user_id = $1 order by used_at desc limit ${MOST})`,
        [userId],
      );
    return isNew && known.length > 0;
  }

  async forget(tx: Tx, userId: UserId): Promise<void> {
    await tx.query(`delete from known_devices where user_id = $1`, [userId]);
  }
}
