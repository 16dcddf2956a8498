import { done, receiveStripeEvent, type PayloadOf } from '@game/contracts';
import { Clock, Handles, Timers, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { StripeWebhooks } from '../providers/webhooks.js';
import { processEvent } from '../timers.js';
import { StripeEventsRepository } from './stripe-events.repository.js';

/** Verifies a webhook and stores its event once; a timer processes the event afterwards. */
@Controller()
export class ReceiveStripeEvent {
  constructor(
    private readonly webhooks: StripeWebhooks,
    private readonly events: StripeEventsRepository,
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  @Handles(receiveStripeEvent)
  async handle({ body, signature }: PayloadOf<typeof receiveStripeEvent>, { tx }: CommandCtx) {
    const event = this.webhooks.verify(body, signature);
    const now = this.clock.now();
    if (await this.events.insert(tx, event, false, now))
      await this.timers.set(tx, processEvent, event.id, now);
    return done;
  }
}
