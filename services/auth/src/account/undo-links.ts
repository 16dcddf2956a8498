import { createHash, randomBytes } from 'node:crypto';
import { Clock, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { UserRow } from '../users/user.row.js';
import { UndosRepository, type Undoable } from './undos.repository.js';

/** How long a change can be undone (accounts#this-was-not-me). */
const UNDO_MS = 7 * 86_400_000;

/** Makes the links "This was not me" of mails about a change. Only the hash of a token is stored. */
@Injectable()
export class UndoLinks {
  constructor(
    private readonly undos: UndosRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Must be called with a lock on the user. Returns no token if the mailbox was never confirmed: a stranger may read it,
   * who could take over the account with the link.
   */
  async make(
    tx: Tx,
    { id: userId, emailVerified }: Pick<UserRow, 'id' | 'emailVerified'>,
    changed: Undoable,
    createdAt: Date = this.clock.now(),
  ): Promise<{ token: string; undoUntil: string } | undefined> {
    if (!emailVerified) return undefined;
    const token = randomBytes(32).toString('base64url');
    const tokenHash = createHash('sha256').update(token).digest('base64url');
    const expiresAt = new Date(createdAt.getTime() + UNDO_MS);
    await this.undos.add(tx, { tokenHash, userId, createdAt, expiresAt }, changed);
    return { token, undoUntil: expiresAt.toISOString() };
  }
}
