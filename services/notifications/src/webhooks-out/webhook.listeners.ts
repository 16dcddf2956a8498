import {
  ladderStopped,
  nightAhead,
  offerAnswered,
  offerMade,
  teeTimeChanged,
  userDeleted,
  type EventContract,
  type PayloadOf,
} from '@game/contracts';
import { On, OnMany, type EventCtx, type Happened } from '@game/platform';
import { Controller, type OnModuleInit } from '@nestjs/common';
import { EndpointsRepository } from './endpoints.repository.js';
import { Enqueue } from './enqueue.js';
import { assertSourcesHeard, sourcesIn } from './sources.js';

/** Queues a delivery of each event in sources.ts for the endpoints that subscribed to it. */
@Controller()
export class WebhookListeners implements OnModuleInit {
  constructor(
    private readonly enqueue: Enqueue,
    private readonly endpoints: EndpointsRepository,
  ) {}

  onModuleInit(): void {
    assertSourcesHeard(WebhookListeners);
  }

  @On(teeTimeChanged, 'WebhookListeners.onTeeTime')
  onTeeTime(payload: PayloadOf<typeof teeTimeChanged>, { tx, eventId }: EventCtx): Promise<void> {
    return this.pass(teeTimeChanged, [{ payload, eventId }], tx);
  }

  @OnMany(offerMade, 'WebhookListeners.onMade')
  onMade(made: Happened<typeof offerMade>[], { tx }: Pick<EventCtx, 'tx'>): Promise<void> {
    return this.pass(offerMade, made, tx);
  }

  @On(offerAnswered, 'WebhookListeners.onAnswered')
  onAnswered(payload: PayloadOf<typeof offerAnswered>, { tx, eventId }: EventCtx): Promise<void> {
    return this.pass(offerAnswered, [{ payload, eventId }], tx);
  }

  @On(ladderStopped, 'WebhookListeners.onStopped')
  onStopped(payload: PayloadOf<typeof ladderStopped>, { tx, eventId }: EventCtx): Promise<void> {
    return this.pass(ladderStopped, [{ payload, eventId }], tx);
  }

  @On(nightAhead, 'WebhookListeners.onNight')
  onNight(payload: PayloadOf<typeof nightAhead>, { tx, eventId }: EventCtx): Promise<void> {
    return this.pass(nightAhead, [{ payload, eventId }], tx);
  }

  @On(userDeleted, 'WebhookListeners.onDeleted')
  onDeleted({ userId }: PayloadOf<typeof userDeleted>, { tx }: EventCtx): Promise<void> {
    return this.endpoints.deleteAll(tx, userId);
  }

  private async pass<E extends EventContract>(
    event: E,
    happened: Array<Pick<Happened<E>, 'payload' | 'eventId'>>,
    tx: EventCtx['tx'],
  ): Promise<void> {
    for (const { type, tell } of sourcesIn(event)) {
      const toTell = happened.flatMap(({ payload, eventId }) => {
        const told = tell(payload);
        return told ? [{ ...told, eventId }] : [];
      });
      if (toTell.length) await this.enqueue.each(tx, type, toTell);
    }
  }
}
