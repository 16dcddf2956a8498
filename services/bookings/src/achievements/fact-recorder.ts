import { achievementUnlocked } from '@game/contracts';
import { Outbox, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { dayIn } from '../wall-clock.js';
import type { Fact } from './fact.js';
import { FactsRepository } from './facts.repository.js';
import { achievementsOf } from './progress.js';

/** Stores a fact once and publishes an event for each achievement that it unlocks. */
@Injectable()
export class FactRecorder {
  constructor(
    private readonly facts: FactsRepository,
    private readonly outbox: Outbox,
  ) {}

  /** `zone` decides the day of the fact while the golfer's own zone is not known. */
  async record(tx: Tx, userId: string, fact: Omit<Fact, 'day'>, zone: string): Promise<void> {
    const day = dayIn(fact.at, (await this.facts.zoneOf(tx, userId)) ?? zone);
    if (!(await this.facts.add(tx, userId, { ...fact, day }))) return;
    for (const { id, title, unlockedAt } of achievementsOf(await this.facts.of(userId, tx))) {
      if (!unlockedAt || !(await this.facts.unlock(tx, userId, id, unlockedAt))) continue;
      await this.outbox.publish(tx, achievementUnlocked, {
        userId,
        achievementId: id,
        title,
        at: unlockedAt,
      });
    }
  }
}
