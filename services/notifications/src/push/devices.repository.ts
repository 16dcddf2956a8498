import { MAX_PUSH_DEVICES, type PushDevice, type UserId, type PushDeviceId } from '@game/contracts';
import { Db, Keyring, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

interface DeviceRow extends Omit<PushDevice, 'createdAt'> {
  createdAt: Date;
}
/** The endpoint and keys of a browser's push subscription. */
export interface Target {
  endpoint: string;
  p256dh: string;
  auth: string;
}

const PURPOSE = 'notifications.push_devices.auth';

@Injectable()
export class DevicesRepository {
  constructor(
    private readonly db: Db,
    private readonly keyring: Keyring,
  ) {}

  /**
   * Saves a browser in which a user switched notifications on. If it belonged to another user, it gets a new
   * id, so that messages queued for the former user do not reach it.
   */
  async save(tx: Tx, d: Target & { id: PushDeviceId; userId: UserId; createdAt: Date }): Promise<PushDevice> {
    await tx.query(`delete from push_devices where endpoint = $1 and user_id <> $2`, [d.endpoint, d.userId]);
    const [row] = await tx.query<DeviceRow>(
      `insert into push_devices (id, user_id, endpoint, p256dh, auth, created_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth
       returning id, endpoint, created_at as "createdAt"`,
      [d.id, d.userId, d.endpoint, d.p256dh, this.keyring.seal(d.auth, PURPOSE), d.createdAt],
    );
    await tx.query(
      `delete from push_devices where user_id = $1 and id <> $2 and id not in (
         select id from push_devices where user_id = $1 and id <> $2 order by created_at desc, id desc
         limit ${MAX_PUSH_DEVICES - 1})`,
      [d.userId, row!.id],
    );
    return asDevice(row!);
  }

  async listOf(userId: UserId): Promise<PushDevice[]> {
    const rows = await this.db.query<DeviceRow>(
      `select id, endpoint, created_at as "createdAt" from push_devices where user_id = $1 order by created_at, id`,
      [userId],
    );
    return rows.map(asDevice);
  }

  async target(id: PushDeviceId): Promise<Target | undefined> {
    const [row] = await this.db.query<Target>(
      `select endpoint, p256dh, auth from push_devices where id = $1`,
      [id],
    );
    return row && { ...row, auth: this.keyring.open(row.auth, PURPOSE) };
  }

  /** Returns false if the user has no device with this id. */
  async delete(tx: Tx, userId: UserId, id: PushDeviceId): Promise<boolean> {
    const rows = await tx.query(`delete from push_devices where id = $1 and user_id = $2 returning 1`, [
      id,
      userId,
    ]);
    return rows.length > 0;
  }

  /** Deletes a device whose push service answered that the subscription no longer exists. */
  async forget(tx: Tx, id: PushDeviceId): Promise<void> {
    await tx.query(`delete from push_devices where id = $1`, [id]);
  }

  /** Deletes the user's devices, or only those that were saved until `savedUntil`. */
  async deleteAll(tx: Tx, userId: UserId, savedUntil: Date | null = null): Promise<void> {
    await tx.query(
      `delete from push_devices where user_id = $1 and ($2::timestamptz is null or created_at <= $2)`,
      [userId, savedUntil],
    );
  }
}

const asDevice = ({ createdAt, ...device }: DeviceRow): PushDevice => ({
  ...device,
  createdAt: createdAt.toISOString(),
});
