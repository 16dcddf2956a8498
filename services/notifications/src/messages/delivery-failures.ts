import { inviteUndeliverable } from '@game/contracts';
import { Clock, Outbox, Timers, newId, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { OfferClocks } from './offer-clocks.js';
import { policyOf } from './channels.js';
import type { DropReason, MessageState } from './message.js';
import { MessagesRepository } from './messages.repository.js';
import type { MessageRow } from './message.row.js';
import { setSendTimers } from './timers.js';

/**
 * If a message fails for one of these reasons, nothing is sent instead, because the message has become
 * pointless.
 */
const POINTLESS = new Set<string>(['too-late', 'cancelled', 'superseded', 'answered'] satisfies DropReason[]);
/**
 * If a message fails for one of these reasons, the recipient must not be reached by another channel either.
 */
const UNWANTED = new Set<string>(['contact-deleted', 'blocked'] satisfies DropReason[]);

/**
 * Handles a delivery failure: sends the mail that the message has as its fallback. If there is none, it
 * publishes to the ladder that an invite could not be delivered.
 */
@Injectable()
export class DeliveryFailures {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly clocks: OfferClocks,
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
      return this.outbox.publish(tx, inviteUndeliverable, { offerId, bookingId, reason });
    // If the only messages left wait for their sender, the friend's time to answer stops.
    await this.clocks.stop(tx, message);
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
      // A message of an earlier version may have a fallback although its channel has none: that was a mail, too.
      channel: policyOf(failed.channel)?.fallback ?? ('email' as const),
      address,
      subject,
      body: text,
      html,
      attachments,
    };
    await this.messages.insert(tx, [
      {
        ...message,
        fallback: null,
        plainBody: null,
        plainHtml: null,
        delayed: false,
        createdAt: now,
        dueAt: now,
      },
    ]);
    await setSendTimers(this.timers, tx, [now], now);
  }
}
