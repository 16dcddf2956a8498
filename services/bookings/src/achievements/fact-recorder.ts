import { achievementUnlocked, type UserId } from '@game/contracts';
import { Outbox, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { dayIn } from '../wall-clock.js';
import type { Fact } from './fact.js';
import { FactsRepository } from './facts.repository.js';
import { achievementsOf } from './progress.js';

type NewFact = Omit<Fact, 'day'>;

/** Stores facts once and publishes an event for each achievement that they unlock. */
@Injectable()
export class FactRecorder {
  constructor(
    private readonly facts: FactsRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Returns all facts of the golfer. The day of the new fact is that in the golfer's own time zone, or in
   * `zone` as long as bookings does not know the golfer's.
   */
  record(tx: Tx, userId: UserId, fact: NewFact, zone: string): Promise<Fact[]> {
    return this.recordAll(tx, userId, [fact], zone);
  }

  async recordAll(tx: Tx, userId: UserId, added: NewFact[], zone: string): Promise<Fact[]> {
    const ownZone = (await this.facts.lock(tx, userId)) ?? zone;
    const dated = added.map((fact) => ({ ...fact, day: dayIn(fact.at, ownZone) }));
    const { facts, isNew, unlocked } = await this.facts.add(tx, userId, dated);
    if (!isNew) return facts;
    const fresh = achievementsOf(facts).flatMap(({ id, title, unlockedAt }) =>
      unlockedAt && !unlocked.has(id) ? [{ id, title, at: unlockedAt }] : [],
    );
    await this.facts.unlock(tx, userId, fresh);
    for (const { id, title, at } of fresh)
      await this.outbox.publish(tx, achievementUnlocked, { userId, achievementId: id, title, at });
    return facts;
  }
}
