import {
  gatheringJoined,
  ladderStopped,
  offerMade,
  userDeleted,
  userSaved,
  type PayloadOf,
} from '@game/contracts';
import { Clock, On, OnMany, type EventCtx, type Happened } from '@game/platform';
import { Controller } from '@nestjs/common';
import { FactsRepository } from './facts.repository.js';
import { FactRecorder } from './fact-recorder.js';

/**
 * Turns events into facts. The time of a fact is that in the event or in the stored row; if neither has one,
 * it is the current time.
 */
@Controller()
export class FactsListeners {
  constructor(
    private readonly recorder: FactRecorder,
    private readonly facts: FactsRepository,
    private readonly clock: Clock,
  ) {}

  @OnMany(offerMade, 'FactsListeners.onOffer')
  async onOffer(made: Happened<typeof offerMade>[], { tx }: Pick<EventCtx, 'tx'>): Promise<void> {
    const offers = made.map(({ payload }) => payload);
    const sentAt = await this.facts.sentAt(
      tx,
      offers.map(({ offerId }) => offerId),
    );
    // Sorted, so that two transactions about the same golfers cannot deadlock.
    const organisers = new Map(offers.map(({ teeTime }) => [teeTime.organiserId, teeTime.timeZone]));
    for (const [organiserId, zone] of [...organisers].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const own = offers.filter(({ teeTime }) => teeTime.organiserId === organiserId);
      const facts = own.map(({ offerId, recipient: { contactId } }) => ({
        kind: 'invited' as const,
        ref: offerId,
        at: sentAt.get(offerId) ?? this.clock.now(),
        detail: { contactId },
      }));
      await this.recorder.recordAll(tx, organiserId, facts, zone);
    }
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
