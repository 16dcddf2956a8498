import { listSuspects, type Suspects as Listed } from '@game/contracts';
import { Answers, Clock, Db } from '@game/platform';
import { Controller } from '@nestjs/common';
import { AskedPeopleRepository } from '../budgets/asked-people.repository.js';
import { tierOf } from '../budgets/tiers.js';
import { startOfDay } from '../throughput/budget.js';

const MOST = 50;
const NOTHING = { messageIds: [], recipients: [] };

/** Operators see about which organisers people complained. */
@Controller()
export class Suspects {
  constructor(
    private readonly people: AskedPeopleRepository,
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  @Answers(listSuspects)
  async list(): Promise<Listed> {
    const now = this.clock.now();
    const suspects = await this.people.suspects(now, MOST);
    const ids = suspects.map(({ id }) => id);
    const standings = await this.people.standings(this.db, ids, NOTHING, { now, day: startOfDay(now) });
    const byId = new Map(standings.map((standing) => [standing.organiserId, standing]));
    return {
      items: suspects.map((suspect) => {
        const { known, spent } = byId.get(suspect.id)!;
        const { complaints, stops, undelivered, answersByText, answersOtherwise } = known;
        return {
          ...{ ...suspect, complaints, stops, undelivered, answers: answersByText + answersOtherwise },
          ...{ tier: tierOf(known).name, textsToday: spent.texts.day },
        };
      }),
    };
  }
}
