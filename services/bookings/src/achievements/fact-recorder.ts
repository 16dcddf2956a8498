import { achievementUnlocked } from '@game/contracts';
import { Outbox, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { dayIn } from '../wall-clock.js';
import type { Fact } from './fact.js';
import { FactsRepository } from './facts.repository.js';
import { achievementsOf } from './progress.js';

/** Writes a fact down, once, and says what it unlocked. */
@Injectable()
export class FactRecorder {
  constructor(
    private readonly facts: FactsRepository,
    private readonly outbox: Outbox,
  ) {}

  /** `zone`: where the golfer's own is not known yet. */
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
