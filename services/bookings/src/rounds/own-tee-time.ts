import { bookingNotFound, type TeeTimeId, type UserId } from '@game/contracts';
import type { Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { TeeTimesRepository, type Round } from './tee-times.repository.js';

/** Reads a tee time for its organiser; throws `bookingNotFound` for anybody else. */
@Injectable()
export class OwnTeeTime {
  constructor(private readonly teeTimes: TeeTimesRepository) {}

  async find(userId: UserId, bookingId: TeeTimeId): Promise<Round> {
    return mine(userId, await this.teeTimes.find(bookingId));
  }

  async lock(tx: Tx, userId: UserId, bookingId: TeeTimeId): Promise<Round> {
    return mine(userId, await this.teeTimes.lock(tx, bookingId));
  }
}

function mine(userId: UserId, round: Round | undefined): Round {
  if (round?.teeTime.organiserId !== userId) throw bookingNotFound();
  return round;
}
