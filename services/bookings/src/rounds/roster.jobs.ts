import { Due, type TimerCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { LadderRunner } from './ladder.runner.js';
import { catchUp } from '../ladder/changes.js';
import { ladderOf } from './round-facts.js';
import { TeeTimesRepository } from './tee-times.repository.js';
import { RefreshRoster, rosterDue, type Answered } from '../roster/refresh-roster.js';
import { RosterRepository } from '../roster/roster.repository.js';

/** Ladders that started before contacts answered go on with the whole roster as soon as contacts answers. */
@Controller()
export class RosterJobs {
  constructor(
    private readonly refresh: RefreshRoster,
    private readonly roster: RosterRepository,
    private readonly teeTimes: TeeTimesRepository,
    private readonly runner: LadderRunner,
  ) {}

  ask(userId: string): Promise<Answered> {
    return this.refresh.ask(userId);
  }

  @Due(rosterDue, 'ask')
  async arrived(userId: string, { tx, claim, prepared }: TimerCtx<Answered>): Promise<void> {
    const late = await this.teeTimes.lockLate(tx, userId);
    if (!(await claim())) return;
    if (!prepared) return this.refresh.askAgain(tx, userId);
    await this.roster.saveAll(tx, prepared);
    for (const round of late) {
      const ladder = ladderOf(round);
      catchUp(ladder);
      const notes = [
        { kind: 'roster', text: 'Your contacts can be read again; the invites go on in their order' },
      ];
      await this.runner.commit(tx, round, { ladder, notes });
    }
  }
}
