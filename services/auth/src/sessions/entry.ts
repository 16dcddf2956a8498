import {
  accountSuspended,
  userSaved,
  wrongCredentials,
  type PayloadOf,
  type signInByPasskey,
} from '@game/contracts';
import { Outbox, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { Announcements } from '../account/announcements.js';
import { Deletion } from '../account/deletion.js';
import type { UserRow } from '../users/user.row.js';
import { asSnapshot, asUser } from '../users/user.js';
import { UsersRepository } from '../users/users.repository.js';
import { KnownDevicesRepository } from './known-devices.repository.js';
import { SessionRevoker } from './session-revoker.js';
import { SessionsRepository } from './sessions.repository.js';

type Opening = Omit<PayloadOf<typeof signInByPasskey>, 'passkey' | 'origin'>;

/** What follows once somebody has proved to be the owner of an account, in whatever way. */
@Injectable()
export class Entry {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly revoker: SessionRevoker,
    private readonly devices: KnownDevicesRepository,
    private readonly announcements: Announcements,
    private readonly deletion: Deletion,
    private readonly outbox: Outbox,
  ) {}

  /** Must be called with a lock on the user. Opens a session, and ends the one that the browser had. */
  async enter(tx: Tx, known: UserRow, { timeZone, formerHash, ...session }: Opening) {
    if (known.suspendedAt) throw accountSuspended();
    const deletionCancelled = known.deletesAt !== null;
    const back = deletionCancelled ? await this.deletion.cancel(tx, known.id) : known;
    const user = await this.movedTo(tx, back, timeZone);
    const { deviceHash, device } = session;
    if (deviceHash && (await this.devices.remember(tx, user.id, deviceHash)))
      await this.announcements.announceChange(tx, user, { what: 'sign-in' }, { about: device });
    await this.revoker.replace(tx, formerHash);
    await this.revoker.makeRoom(tx, user.id);
    return {
      user: asUser(user),
      expiresAt: await this.sessions.open(tx, user.id, session),
      deletionCancelled,
    };
  }

  /** Stores the browser's time zone as the user's, because quiet hours and dates depend on where the user is. */
  private async movedTo(tx: Tx, known: UserRow, timeZone?: string): Promise<UserRow> {
    if (!timeZone || timeZone === known.timeZone) return known;
    const user = await this.users.change(tx, known.id, { timeZone });
    if (!user) throw wrongCredentials();
    await this.outbox.publish(tx, userSaved, asSnapshot(user));
    return user;
  }
}
