import { nothingToPause, pauseInvites, resumeInvites, type PayloadOf } from '@game/contracts';
import { Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { pause } from '../ladder/by-hand.js';
import { pausedNote, resumedNote } from '../rounds/activity-of-acts.js';
import { ladderOf } from '../rounds/round-facts.js';
import { resume } from '../ladder/changes.js';
import { OpenRound } from './open-round.js';

@Controller()
export class PauseInvites {
  constructor(private readonly rounds: OpenRound) {}

  @Handles(pauseInvites)
  async pause({ userId, bookingId }: PayloadOf<typeof pauseInvites>, { tx }: CommandCtx) {
    const round = await this.rounds.lock(tx, userId, bookingId);
    const ladder = ladderOf(round);
    const notes = ladder.onHold ? [] : [pausedNote];
    if (!pause(ladder)) throw nothingToPause();
    return this.rounds.finish(tx, round, { ladder, notes });
  }

  @Handles(resumeInvites)
  async resume({ userId, bookingId }: PayloadOf<typeof resumeInvites>, { tx }: CommandCtx) {
    const round = await this.rounds.lock(tx, userId, bookingId);
    const ladder = ladderOf(round);
    const notes = ladder.onHold ? [resumedNote] : [];
    if (ladder.onHold) resume(ladder);
    return this.rounds.finish(tx, round, { ladder, notes });
  }
}
