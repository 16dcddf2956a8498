import { readSendingBudget, type PayloadOf } from '@game/contracts';
import { Answers, Clock } from '@game/platform';
import { Controller } from '@nestjs/common';
import { nextDay, startOfDay } from '../throughput/budget.js';
import { AskedPeopleRepository } from './asked-people.repository.js';
import { SendingBudgets } from './sending-budgets.js';
import { tierOf } from './tiers.js';

@Controller()
export class ReadSendingBudget {
  constructor(
    private readonly budgets: SendingBudgets,
    private readonly people: AskedPeopleRepository,
    private readonly clock: Clock,
  ) {}

  @Answers(readSendingBudget)
  async handle({ organiserId }: PayloadOf<typeof readSendingBudget>) {
    if (!this.budgets.isLimited) return null;
    const now = this.clock.now();
    const { spent, known } = await this.people.standingOf(organiserId, { now, day: startOfDay(now) });
    const { texts, mails, newPeople } = tierOf(known);
    return {
      texts: { used: spent.texts.day, limit: texts.day, leftThisHour: left(spent.texts, texts) },
      mails: { used: spent.mails.day, limit: mails.day, leftThisHour: left(spent.mails, mails) },
      newPeople: {
        used: spent.newPeople.day,
        limit: newPeople.day,
        leftThisHour: left(spent.newPeople, newPeople),
      },
      until: nextDay(now).toISOString(),
      waiting: await this.people.waiting(organiserId),
    };
  }
}

type Used = { hour: number; day: number };
const left = (used: Used, limit: Used) => Math.max(0, Math.min(limit.hour - used.hour, limit.day - used.day));
