import { inviteHeld, inviteLeft } from '@game/contracts';
import { Clock, Outbox, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { ruleOf } from './kinds.js';
import type { MessageRow } from './message.row.js';
import { HeldMessagesRepository } from './held-messages.repository.js';

/**
 * Publishes to the ladder that the friend's time to answer stops, because a message waits through no fault of
 * the friend, and that it runs again (ladder#providers-fail). Publishing the same twice does no harm.
 */
@Injectable()
export class OfferClocks {
  constructor(
    private readonly held: HeldMessagesRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Called when a message begins to wait, or when another message of the same notice was lost. */
  async stop(
    tx: Tx,
    { kind, offerId, bookingId, source }: MessageRow,
    because: 'fault' | 'throughput' | 'budget' | 'consent' = 'fault',
  ): Promise<void> {
    if (!ruleOf(kind).startsClock || !offerId || !bookingId) return;
    const awaited = await this.held.awaited(tx, offerId, source);
    const channel = awaited?.channel;
    if (channel === 'sms' || channel === 'email')
      await this.outbox.publish(tx, inviteHeld, {
        ...{ offerId, bookingId, channel, at: this.now() },
        // An earlier version of bookings reads the two newer reasons as the wait for a turn.
        ...(because === 'budget' || because === 'consent'
          ? { because: 'throughput', [because]: true }
          : { because, fault: because === 'fault' ? awaited!.fault : null }),
      });
  }

  /** Called with messages that were delayed and have left. */
  async start(tx: Tx, messages: MessageRow[]): Promise<void> {
    for (const { kind, offerId, bookingId } of messages)
      if (ruleOf(kind).startsClock && offerId && bookingId)
        await this.outbox.publish(tx, inviteLeft, { offerId, bookingId, at: this.now() });
  }

  private now() {
    return this.clock.now().toISOString();
  }
}
