import type { RecurringTeeTimeId } from '@game/contracts';
import { Due, type TimerCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { RefreshRoster, type Answered } from '../roster/refresh-roster.js';
import { MakeDue, recur } from './make-due.js';
import { RecurringRepository } from './recurring.repository.js';

@Controller()
export class RecurringJobs {
  constructor(
    private readonly recurring: RecurringRepository,
    private readonly refresh: RefreshRoster,
    private readonly makeDue: MakeDue,
  ) {}

  async ask(id: RecurringTeeTimeId): Promise<Answered> {
    const organiserId = await this.recurring.organiserOf(id);
    return organiserId ? this.refresh.ask(organiserId) : undefined;
  }

  @Due(recur, 'ask')
  async recur(id: RecurringTeeTimeId, { tx, claim, prepared: contacts }: TimerCtx<Answered>): Promise<void> {
    const recurring = await this.recurring.lock(tx, id);
    if (!(await claim()) || !recurring) return;
    await this.refresh.keep(tx, recurring.organiserId, contacts);
    await this.makeDue.finish(tx, recurring, { rosterLate: contacts === undefined });
  }
}
