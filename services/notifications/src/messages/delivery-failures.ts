import { inviteUndeliverable } from '@game/contracts';
import { Clock, Outbox, Timers, newId, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { MessageState } from './message.js';
import { MessagesRepository } from './messages.repository.js';
import type { MessageRow } from './message.row.js';
import { setSendTimers } from './timers.js';
import type { DropReason } from './send-decision.js';

/** Nothing takes over from these: there is nothing left to say. */
const POINTLESS = new Set<string>(['too-late', 'cancelled', 'superseded', 'answered'] satisfies DropReason[]);
/** Not for us to reach any more, by whatever channel. */
const UNWANTED = new Set<string>(['contact-deleted'] satisfies DropReason[]);

/** Handles a delivery failure: the other channel, or else the ladder hears of it. */
@Injectable()
export class DeliveryFailures {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly timers: Timers,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async handle(tx: Tx, message: MessageRow, state: MessageState, reason: string): Promise<void> {
    await this.messages.settle(tx, message.id, state, { reason });
    if (POINTLESS.has(reason)) return;
    if (message.fallback && !UNWANTED.has(reason)) return this.fallBack(tx, message, message.fallback);
    const { kind, offerId, bookingId } = message;
    if (kind === 'invite' && offerId && bookingId && !(await this.messages.inviteIsAlive(tx, offerId)))
      await this.outbox.publish(tx, inviteUndeliverable, { offerId, bookingId, reason });
  }

  private async fallBack(
    tx: Tx,
    failed: MessageRow,
    { address, text, ...email }: NonNullable<MessageRow['fallback']>,
  ): Promise<void> {
    const now = this.clock.now();
    const { subject, html, attachments = null } = email;
    const message = {
      ...failed,
      id: newId(),
      channel: 'email' as const,
      address,
      subject,
      body: text,
      html,
      attachments,
    };
    await this.messages.insert(tx, [{ ...message, fallback: null, createdAt: now, dueAt: now }]);
    await setSendTimers(this.timers, tx, [now], now);
  }
}
