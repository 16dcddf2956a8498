import {
  bookingCancelled,
  bookingPast,
  type BookingDetail,
  type TeeTimeId,
  type UserId,
} from '@game/contracts';
import { Clock, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { LadderRunner, type LadderChange } from '../rounds/ladder.runner.js';
import { OwnTeeTime } from '../rounds/own-tee-time.js';
import { TeeTimesRepository, type Round } from '../rounds/tee-times.repository.js';
import { bookingDetail } from '../tee-times/views.js';

/** Locks the round at the beginning of each command of Manage Invites, and returns its details at the end. */
@Injectable()
export class OpenRound {
  constructor(
    private readonly own: OwnTeeTime,
    private readonly teeTimes: TeeTimesRepository,
    private readonly runner: LadderRunner,
    private readonly clock: Clock,
  ) {}

  /** Locks the organiser's own tee time. Throws if it is cancelled or past. */
  async lock(tx: Tx, userId: UserId, bookingId: TeeTimeId): Promise<Round> {
    const round = await this.own.lock(tx, userId, bookingId);
    if (round.teeTime.status === 'cancelled') throw bookingCancelled();
    if (round.teeTime.dateTime <= this.clock.now()) throw bookingPast();
    return round;
  }

  async finish(tx: Tx, round: Round, change: LadderChange): Promise<BookingDetail> {
    await this.runner.commit(tx, round, change);
    return this.detail(tx, round);
  }

  async detail(tx: Tx, round: Round): Promise<BookingDetail> {
    return bookingDetail(round, await this.teeTimes.activityOf(tx, round.teeTime.id), this.clock.now());
  }
}
