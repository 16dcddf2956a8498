import { nothingToPause, pauseInvites, resumeInvites, type PayloadOf } from '@game/contracts';
import { Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { pause } from '../ladder/by-hand.js';
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
    const notes = ladder.onHold ? [] : [{ kind: 'paused', text: 'You paused the invites' }];
    if (!pause(ladder)) throw nothingToPause();
    return this.rounds.finish(tx, round, { ladder, notes });
  }

  @Handles(resumeInvites)
  async resume({ userId, bookingId }: PayloadOf<typeof resumeInvites>, { tx }: CommandCtx) {
    const round = await this.rounds.lock(tx, userId, bookingId);
    const ladder = ladderOf(round);
    const notes = ladder.onHold ? [{ kind: 'resumed', text: 'The invites go on' }] : [];
    if (ladder.onHold) resume(ladder);
    return this.rounds.finish(tx, round, { ladder, notes });
  }
}
