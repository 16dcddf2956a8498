import { accountNoticed, emailChanged, emailTaken, userSaved } from '@game/contracts';
import { Clock, Outbox, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { UndoLinks } from '../account/undo-links.js';
import { UndosRepository } from '../account/undos.repository.js';
import { ResetsRepository } from '../passwords/resets.repository.js';
import { asSnapshot } from './user.js';
import type { UserRow } from './user.row.js';
import { UsersRepository } from './users.repository.js';

/** Sets the email of an account to the address that was just confirmed, and informs the former address. */
@Injectable()
export class EmailChange {
  constructor(
    private readonly users: UsersRepository,
    private readonly undos: UndosRepository,
    private readonly links: UndoLinks,
    private readonly resets: ResetsRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async move(tx: Tx, known: UserRow, email: string): Promise<UserRow> {
    const { id: userId, username, email: former, timeZone } = known;
    const now = this.clock.now();
    if (await this.undos.holds(email, now, tx)) throw emailTaken();
    const fields = { email, emailVerified: true, pendingEmail: null };
    const user = (await this.users.change(tx, userId, fields))!;
    await this.resets.forget(tx, userId);
    await this.outbox.publish(tx, userSaved, asSnapshot(user));
    const told = { userId, username, email: former, timeZone, at: now.toISOString() };
    const link = await this.links.make(tx, known, { what: 'email', email: former }, now);
    if (link) await this.outbox.publish(tx, emailChanged, { ...told, ...link });
    else await this.outbox.publish(tx, accountNoticed, { ...told, what: 'email-changed' });
    return user;
  }
}
