import { achievementUnlocked } from '@game/contracts';
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

  record(tx: Tx, userId: string, fact: NewFact, zone: string): Promise<void> {
    return this.recordAll(tx, userId, [fact], zone);
  }

  /** `zone` decides the day of the facts while the golfer's own zone is not known. */
  async recordAll(tx: Tx, userId: string, facts: NewFact[], zone: string): Promise<void> {
    const ownZone = (await this.facts.zoneOf(tx, userId)) ?? zone;
    const dated = facts.map((fact) => ({ ...fact, day: dayIn(fact.at, ownZone) }));
    if (!(await this.facts.add(tx, userId, dated))) return;
    const unlocked = achievementsOf(await this.facts.of(userId, tx)).flatMap(({ id, title, unlockedAt }) =>
      unlockedAt ? [{ id, title, at: unlockedAt }] : [],
    );
    const fresh = await this.facts.unlock(tx, userId, unlocked);
    for (const { id, title, at } of unlocked)
      if (fresh.has(id))
        await this.outbox.publish(tx, achievementUnlocked, { userId, achievementId: id, title, at });
  }
}
