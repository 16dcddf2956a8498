import type { OrganiserAnswer, TeeTimeId, UserId } from '@game/contracts';
import { Clock, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { pause } from '../ladder/by-hand.js';
import { resume } from '../ladder/changes.js';
import { LadderRunner } from '../rounds/ladder.runner.js';
import { ladderOf } from '../rounds/round-facts.js';
import { TeeTimesRepository, type Round } from '../rounds/tee-times.repository.js';
import { TeeTimeListRepository } from '../rounds/tee-time-list.repository.js';
import { TeeTimeCancellation } from '../tee-times/tee-time-cancellation.js';
import { standingOf } from './standing.js';

type ActOnOne = 'who' | 'pause' | 'resume' | 'cancel';
const refused = (why: string): OrganiserAnswer => ({ kind: 'refused', why });
const NO_ROUNDS = refused('You have no coming tee time.');

/** Tells an organiser how the coming rounds stand, and pauses, resumes or cancels one of them. */
@Injectable()
export class RoundsByText {
  constructor(
    private readonly teeTimes: TeeTimesRepository,
    private readonly list: TeeTimeListRepository,
    private readonly runner: LadderRunner,
    private readonly cancellation: TeeTimeCancellation,
    private readonly clock: Clock,
  ) {}

  /**
   * Lists the coming rounds. If there is none, returns undefined with `ifAny`, and otherwise an answer that says so.
   */
  async status(tx: Tx, userId: UserId, ifAny: boolean): Promise<OrganiserAnswer | undefined> {
    const rounds = await this.coming(tx, userId);
    if (!rounds.length) return ifAny ? undefined : NO_ROUNDS;
    return { kind: 'status', rounds: rounds.map((round, i) => standingOf(round, i + 1, this.clock.now())) };
  }

  /** Acts on the round with this number, or on the only round. With several rounds the organiser must name one. */
  async act(tx: Tx, userId: UserId, wish: ActOnOne, number: number | undefined): Promise<OrganiserAnswer> {
    const rounds = await this.coming(tx, userId);
    if (!rounds.length) return NO_ROUNDS;
    const index = number === undefined ? (rounds.length === 1 ? 0 : -1) : number - 1;
    const found = rounds[index];
    if (!found)
      return {
        kind: 'which',
        of: wish,
        rounds: rounds.map((round, i) => standingOf(round, i + 1, this.clock.now())),
      };
    const round = (await this.teeTimes.lock(tx, found.teeTime.id))!;
    const standing = () => standingOf(round, index + 1, this.clock.now());
    if (wish === 'who' || wish === 'cancel') return { kind: wish, standing: standing() };
    return this[wish](tx, round, standing);
  }

  /** Cancels the round after the organiser has confirmed it. */
  async cancelForGood(tx: Tx, userId: UserId, bookingId: TeeTimeId): Promise<OrganiserAnswer> {
    const round = await this.teeTimes.lock(tx, bookingId);
    if (round?.teeTime.organiserId !== userId || round.teeTime.dateTime <= this.clock.now())
      return refused('That tee time is over.');
    const standing = standingOf(round, 1, this.clock.now());
    if (round.teeTime.status !== 'cancelled')
      await this.cancellation.apply(tx, round, 'You cancelled the tee time by text');
    return { kind: 'cancelled', standing };
  }

  private async pause(tx: Tx, round: Round, standing: () => ReturnType<typeof standingOf>) {
    const ladder = ladderOf(round);
    const notes = ladder.onHold ? [] : [{ kind: 'paused', text: 'You paused the invites by text' }];
    if (!pause(ladder)) return refused('No invites are being sent for that tee time.');
    await this.runner.commit(tx, round, { ladder, notes });
    return { kind: 'paused', standing: standing() } as const;
  }

  private async resume(tx: Tx, round: Round, standing: () => ReturnType<typeof standingOf>) {
    const ladder = ladderOf(round);
    if (!ladder.onHold) return refused('The invites of that tee time are not paused.');
    resume(ladder);
    const notes = [{ kind: 'resumed', text: 'The invites go on, as you said by text' }];
    await this.runner.commit(tx, round, { ladder, notes });
    return { kind: 'resumed', standing: standing() } as const;
  }

  private coming(tx: Tx, userId: UserId): Promise<Round[]> {
    return this.list.coming(tx, userId, this.clock.now());
  }
}
