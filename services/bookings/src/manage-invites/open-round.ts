import { bookingCancelled, bookingPast, type BookingDetail, type TeeTimeId } from '@game/contracts';
import { Clock, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { LadderRunner, type LadderChange } from '../rounds/ladder.runner.js';
import { OwnTeeTime } from '../rounds/own-tee-time.js';
import { TeeTimesRepository, type Round } from '../rounds/tee-times.repository.js';
import { bookingDetail } from '../tee-times/views.js';

/** What the commands of Manage Invites share: how they begin and how they end. */
@Injectable()
export class OpenRound {
  constructor(
    private readonly own: OwnTeeTime,
    private readonly teeTimes: TeeTimesRepository,
    private readonly runner: LadderRunner,
    private readonly clock: Clock,
  ) {}

  /** Locks the organiser's own tee time. Throws where it is cancelled or past. */
  async lock(tx: Tx, userId: string, bookingId: TeeTimeId): Promise<Round> {
    const round = await this.own.lock(tx, userId, bookingId);
    if (round.teeTime.status === 'cancelled') throw bookingCancelled();
    if (round.teeTime.dateTime <= this.clock.now()) throw bookingPast();
    return round;
  }

  async finish(tx: Tx, round: Round, change: LadderChange): Promise<BookingDetail> {
    await this.runner.commit(tx, round, change);
    return bookingDetail(round, await this.teeTimes.activityOf(tx, round.teeTime.id));
  }
}
