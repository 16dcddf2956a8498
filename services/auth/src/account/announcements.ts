import { accessAnnounced, type PayloadOf } from '@game/contracts';
import { Clock, Outbox, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { UserRow } from '../users/user.row.js';
import { UndoLinks } from './undo-links.js';
import type { Undoable } from './undos.repository.js';

type What = PayloadOf<typeof accessAnnounced>['what'];
interface More {
  /** What the change is about, for example the name of the key. */
  about?: string | null;
  /** When it happened; now by default. What is deleted by the link must not have been made before. */
  at?: Date;
}

/**
 * Publishes actions that an intruder would take, such as creating an API key, so that the account's owner is informed
 * (accounts#what-is-announced).
 */
@Injectable()
export class Announcements {
  constructor(
    private readonly links: UndoLinks,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Announces a change with a link that undoes it. Must be called with a lock on the user. */
  async announceChange(
    tx: Tx,
    user: UserRow,
    changed: Exclude<Undoable, { what: 'email' }>,
    { about, at = this.clock.now() }: More = {},
  ): Promise<void> {
    const link = await this.links.make(tx, user, changed, at);
    await this.publish(tx, user, changed.what, { about, at, ...link });
  }

  /** Announces what cannot be undone. */
  announce(tx: Tx, user: UserRow, what: What): Promise<void> {
    return this.publish(tx, user, what, { at: this.clock.now() });
  }

  private publish(
    tx: Tx,
    { id: userId, username, email, timeZone }: UserRow,
    what: What,
    { about = null, at, ...link }: More & { at: Date; token?: string; undoUntil?: string },
  ): Promise<void> {
    return this.outbox.publish(tx, accessAnnounced, {
      ...{ userId, username, email, timeZone, what, about },
      ...{ at: at.toISOString(), ...link },
    });
  }
}
