import type { UserId } from '@game/contracts';
import { Due, type TimerCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { LadderRunner } from './ladder.runner.js';
import { catchUp } from '../ladder/changes.js';
import { ladderOf } from './round-facts.js';
import { TeeTimesRepository } from './tee-times.repository.js';
import { RefreshRoster, rosterDue, type Answered } from '../roster/refresh-roster.js';
import { RosterRepository } from '../roster/roster.repository.js';

/**
 * A ladder that started before the contacts service answered goes on with the whole roster as soon as the
 * service answers.
 */
@Controller()
export class RosterJobs {
  constructor(
    private readonly refresh: RefreshRoster,
    private readonly roster: RosterRepository,
    private readonly teeTimes: TeeTimesRepository,
    private readonly runner: LadderRunner,
  ) {}

  ask(userId: UserId): Promise<Answered> {
    return this.refresh.ask(userId);
  }

  @Due(rosterDue, 'ask')
  async arrived(userId: UserId, { tx, claim, prepared }: TimerCtx<Answered>): Promise<void> {
    const late = await this.teeTimes.lockLate(tx, userId);
    if (!(await claim())) return;
    if (!prepared) return this.refresh.askAgain(tx, userId);
    await this.roster.save(tx, userId, prepared);
    for (const round of late) {
      const ladder = ladderOf(round);
      catchUp(ladder);
      const notes = [
        { kind: 'roster', text: 'Your contacts can be read again; the invites go on in their order' },
      ];
      await this.runner.commit(tx, round, { ladder, notes, onlyLadder: true });
    }
  }
}
