import { offerAnswered, questionAnswered, replyPassedOn, type PayloadOf } from '@game/contracts';
import { Clock, On, type EventCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { WebhooksRepository } from '../deliveries/webhooks.repository.js';
import { ExchangeRepository } from './exchange.repository.js';

/**
 * Adds a text to the exchange of the offer that it is about. Bookings finds out which offer that is, and no
 * other exchange shows the text.
 */
@Controller()
export class ExchangeListeners {
  constructor(
    private readonly exchange: ExchangeRepository,
    private readonly webhooks: WebhooksRepository,
    private readonly clock: Clock,
  ) {}

  @On(offerAnswered, 'ExchangeListeners.onAnswered', { when: ({ textId }) => !!textId })
  async onAnswered(offer: PayloadOf<typeof offerAnswered>, { tx }: EventCtx): Promise<void> {
    await this.exchange.link(tx, offer.textId!, [offer]);
  }

  @On(replyPassedOn, 'ExchangeListeners.onPassedOn', { when: ({ textId }) => !!textId })
  async onPassedOn(offer: PayloadOf<typeof replyPassedOn>, { tx }: EventCtx): Promise<void> {
    const { textId: sid, text: body, byLink } = offer;
    if (byLink) {
      const words = { phone: '', body, meaning: 'other', understood: null, channel: 'link' } as const;
      await this.webhooks.keepText(tx, { ...words, sid: sid!, at: this.clock.now() });
    }
    await this.exchange.link(tx, sid!, [offer]);
  }

  @On(questionAnswered, 'ExchangeListeners.onQuestion', { when: ({ textId }) => !!textId })
  async onQuestion(offer: PayloadOf<typeof questionAnswered>, { tx }: EventCtx): Promise<void> {
    await this.exchange.link(tx, offer.textId!, [offer]);
  }
}
