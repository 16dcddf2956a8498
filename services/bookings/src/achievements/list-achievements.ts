import { listAchievements, readAchievementStats, type PayloadOf } from '@game/contracts';
import { Answers, Clock } from '@game/platform';
import { Controller } from '@nestjs/common';
import { dayIn } from '../wall-clock.js';
import { FactsRepository } from './facts.repository.js';
import { achievementsOf, statsOf } from './progress.js';

/** Achievements are computed from the facts at each request, so that no stored progress can contradict them. */
@Controller()
export class ListAchievements {
  constructor(
    private readonly facts: FactsRepository,
    private readonly clock: Clock,
  ) {}

  @Answers(listAchievements)
  async list({ userId }: PayloadOf<typeof listAchievements>) {
    return achievementsOf(await this.facts.of(userId));
  }

  @Answers(readAchievementStats)
  async stats({ userId, timeZone }: PayloadOf<typeof readAchievementStats>) {
    return statsOf(await this.facts.of(userId), dayIn(this.clock.now(), timeZone));
  }
}
