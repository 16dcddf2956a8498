import {
  ladderStopped,
  offerAnswered,
  offerMade,
  teeTimeChanged,
  userDeleted,
  type OfferFacts,
  type PayloadOf,
  type TeeTimeFacts,
} from '@game/contracts';
import { On, OnMany, type EventCtx, type Happened } from '@game/platform';
import { Controller } from '@nestjs/common';
import { EndpointsRepository } from './endpoints.repository.js';
import { Enqueue } from './enqueue.js';

/** What organisers' own programs are told: no token, phone or mail address leaves with it. */
@Controller()
export class WebhookListeners {
  constructor(
    private readonly enqueue: Enqueue,
    private readonly endpoints: EndpointsRepository,
  ) {}

  @On(teeTimeChanged, 'WebhookListeners.onTeeTime')
  onTeeTime({ organiserId, ...teeTime }: PayloadOf<typeof teeTimeChanged>, ctx: EventCtx): Promise<void> {
    return this.enqueue.for(organiserId, 'tee-time.changed', teeTime, ctx);
  }

  @OnMany(offerMade, 'WebhookListeners.onMade')
  onMade(made: Happened<typeof offerMade>[], { tx }: Pick<EventCtx, 'tx'>): Promise<void> {
    const toTell = made.map(({ eventId, payload: offer }) => ({
      userId: offer.teeTime.organiserId,
      eventId,
      data: { ...about(offer), expiresAt: offer.expiresAt },
    }));
    return this.enqueue.each(tx, 'offer.made', toTell);
  }

  @On(offerAnswered, 'WebhookListeners.onAnswered')
  async onAnswered(offer: PayloadOf<typeof offerAnswered>, ctx: EventCtx): Promise<void> {
    const { outcome, via, standbyRank, spotsOpen, playersIn } = offer;
    const data = { ...about(offer), outcome, via, standbyRank, spotsOpen, playersIn };
    if (offer.changed) await this.enqueue.for(offer.teeTime.organiserId, 'offer.answered', data, ctx);
  }

  @On(ladderStopped, 'WebhookListeners.onStopped')
  onStopped(stopped: PayloadOf<typeof ladderStopped>, ctx: EventCtx): Promise<void> {
    const { teeTime, reason, spotsOpen, players } = stopped;
    const data = { teeTime: factsOf(teeTime), spotsOpen, players };
    return reason === 'filled'
      ? this.enqueue.for(teeTime.organiserId, 'foursome.full', data, ctx)
      : this.enqueue.for(teeTime.organiserId, 'invites.stopped', { ...data, reason }, ctx);
  }

  @On(userDeleted, 'WebhookListeners.onDeleted')
  onDeleted({ userId }: PayloadOf<typeof userDeleted>, { tx }: EventCtx): Promise<void> {
    return this.endpoints.deleteAll(tx, userId);
  }
}

const factsOf = ({ bookingId, courseName, courseAddress, dateTime, timeZone }: TeeTimeFacts) => ({
  ...{ bookingId, courseName, courseAddress, dateTime, timeZone },
});
const about = ({ offerId, tier, teeTime, recipient }: OfferFacts) => ({
  offerId,
  tier,
  contact: { id: recipient.contactId, name: recipient.name },
  teeTime: factsOf(teeTime),
});
