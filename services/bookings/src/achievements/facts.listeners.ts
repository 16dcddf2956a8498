import {
  gatheringJoined,
  ladderStopped,
  offerMade,
  userDeleted,
  userSaved,
  type PayloadOf,
} from '@game/contracts';
import { Clock, On, type EventCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { FactsRepository } from './facts.repository.js';
import { FactRecorder } from './fact-recorder.js';

/**
 * Turns events into facts. A fact's time comes from the event or the stored row, and from the clock where both lack it.
 */
@Controller()
export class FactsListeners {
  constructor(
    private readonly recorder: FactRecorder,
    private readonly facts: FactsRepository,
    private readonly clock: Clock,
  ) {}

  @On(offerMade, 'FactsListeners.onOffer')
  async onOffer(
    { offerId, recipient, teeTime }: PayloadOf<typeof offerMade>,
    { tx }: EventCtx,
  ): Promise<void> {
    const at = (await this.facts.offerSentAt(tx, offerId)) ?? this.clock.now();
    const { contactId } = recipient;
    const fact = { kind: 'invited', ref: offerId, at, detail: { contactId } } as const;
    await this.recorder.record(tx, teeTime.organiserId, fact, teeTime.timeZone);
  }

  @On(ladderStopped, 'FactsListeners.onStopped')
  async onStopped({ reason, teeTime }: PayloadOf<typeof ladderStopped>, { tx }: EventCtx): Promise<void> {
    if (reason !== 'filled') return;
    const at = (await this.facts.filledAt(tx, teeTime.bookingId)) ?? this.clock.now();
    const fact = { kind: 'filled', ref: teeTime.bookingId, at, detail: {} } as const;
    await this.recorder.record(tx, teeTime.organiserId, fact, teeTime.timeZone);
  }

  @On(gatheringJoined, 'FactsListeners.onJoined')
  async onJoined(
    { gatheringId, userId, at }: PayloadOf<typeof gatheringJoined>,
    { tx }: EventCtx,
  ): Promise<void> {
    const fact = { kind: 'joined', ref: gatheringId, at: new Date(at), detail: {} } as const;
    await this.recorder.record(tx, userId, fact, 'UTC');
  }

  @On(userSaved, 'FactsListeners.onUser')
  async onUser({ id, handicap, timeZone }: PayloadOf<typeof userSaved>, { tx }: EventCtx): Promise<void> {
    if (handicap === null) return;
    const fact = {
      kind: 'handicap',
      ref: String(handicap),
      at: this.clock.now(),
      detail: { handicap },
    } as const;
    await this.recorder.record(tx, id, fact, timeZone);
  }

  @On(userDeleted, 'FactsListeners.onDeleted')
  async onDeleted({ userId }: PayloadOf<typeof userDeleted>, { tx }: EventCtx): Promise<void> {
    await this.facts.erase(tx, userId, this.clock.now());
  }
}
