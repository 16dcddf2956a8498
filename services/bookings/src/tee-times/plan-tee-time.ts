import { planBooking, withOrganisersWord, type PayloadOf, type Plan } from '@game/contracts';
import { Answers, Clock, Db } from '@game/platform';
import { Controller } from '@nestjs/common';
import { RefreshRoster, type Answered } from '../roster/refresh-roster.js';
import { RosterRepository } from '../roster/roster.repository.js';
import { OwnTeeTime } from '../rounds/own-tee-time.js';
import { ladderOf } from '../rounds/round-facts.js';
import { LadderSettings } from '../rounds/ladder.settings.js';
import { planLadder } from '../ladder/plan.js';
import { budgetNote, type SendingBudget } from './budget-note.js';
import { planView, quietNote, textsNow } from './plan-view.js';
import { TextThroughput, textsLeaveNote, type Throughput } from './texts-leave.js';

type Input = PayloadOf<typeof planBooking>;
interface Prepared {
  contacts: Answered;
  throughput: Throughput;
  budget: SendingBudget;
}
const UNREAD = 'Your contacts could not be read just now: this plan has only those that we know.';

@Controller()
export class PlanTeeTime {
  constructor(
    private readonly own: OwnTeeTime,
    private readonly roster: RosterRepository,
    private readonly refresh: RefreshRoster,
    private readonly throughput: TextThroughput,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly settings: LadderSettings,
  ) {}

  async prepare({ userId }: Input): Promise<Prepared> {
    const [contacts, throughput, budget] = await Promise.all([
      this.refresh.ask(userId),
      this.throughput.ask(userId),
      this.throughput.budget(userId),
    ]);
    return { contacts, throughput, budget };
  }

  @Answers(planBooking, 'prepare')
  async handle({ userId, bookingId }: Input, { prepared }: { prepared: Prepared }): Promise<Plan> {
    const { contacts, throughput, budget } = prepared;
    const round = await this.own.find(userId, bookingId);
    const people = await this.db.transaction(async (tx) => {
      if (contacts) await this.roster.save(tx, userId, contacts);
      return this.roster.people(tx, userId, { chosen: round.teeTime.chosen, offers: round.offers });
    });
    const now = this.clock.now();
    const plan = planLadder(ladderOf(round), people, now, this.settings.rules);
    const { timeZone, ignoreQuiet } = round.teeTime;
    const { quiet: hours } = this.settings.rules;
    const quiet = quietNote(timeZone, ignoreQuiet ? withOrganisersWord(hours) : hours, now);
    return planView(plan, timeZone, [
      contacts ? undefined : UNREAD,
      quiet ?? textsLeaveNote(throughput, textsNow(plan), now, timeZone),
      budgetNote(budget, textsNow(plan), now, timeZone),
    ]);
  }
}
