import { accountNoticed, emailChanged, emailTaken, userSaved } from '@game/contracts';
import { Clock, Outbox, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { UndoLinks } from '../account/undo-links.js';
import { UndosRepository } from '../account/undos.repository.js';
import { ResetsRepository } from '../passwords/resets.repository.js';
import { asSnapshot } from './user.js';
import type { UserRow } from './user.row.js';
import { UsersRepository } from './users.repository.js';

/** Gives an account the address that it has just confirmed. */
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

  /** Confirms the address that the account was registered with. */
  async confirm(tx: Tx, known: UserRow): Promise<UserRow> {
    const user = await this.take(tx, known, { email: known.email });
    await this.outbox.publish(tx, userSaved, asSnapshot(user));
    return user;
  }

  /** Replaces the address of the account, and informs the former one. */
  async move(tx: Tx, known: UserRow, email: string): Promise<UserRow> {
    const { id: userId, username, email: former, timeZone } = known;
    const now = this.clock.now();
    const user = await this.take(tx, known, { email, pendingEmail: null });
    await this.resets.forget(tx, userId);
    await this.outbox.publish(tx, userSaved, asSnapshot(user));
    const told = { userId, username, email: former, timeZone, at: now.toISOString() };
    const link = await this.links.make(tx, known, { what: 'email', email: former }, now);
    if (link) await this.outbox.publish(tx, emailChanged, { ...told, ...link });
    else await this.outbox.publish(tx, accountNoticed, { ...told, what: 'email-changed' });
    return user;
  }

  private async take(
    tx: Tx,
    { id }: UserRow,
    fields: { email: string; pendingEmail?: null },
  ): Promise<UserRow> {
    const { email } = fields;
    if (await this.undos.holds(email, this.clock.now(), tx)) throw emailTaken();
    await this.users.giveEmail(tx, id, email);
    return (await this.users.change(tx, id, { ...fields, emailVerified: true, duplicateEmail: false }))!;
  }
}
