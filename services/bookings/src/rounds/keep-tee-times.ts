import type { TeeTimeId } from '@game/contracts';
import type { Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { KeepLocalTimes } from '../keep-local-times.js';
import { keptInstant, localTimeOf } from '../local-times.js';
import { LadderRunner } from './ladder.runner.js';
import { Reminders } from './reminders.js';
import { ladderOf } from './round-facts.js';
import { TeeTimesRepository, type Round } from './tee-times.repository.js';

@Injectable()
export class KeepTeeTimes extends KeepLocalTimes<TeeTimeId> {
  protected readonly what = 'tee times';

  constructor(
    private readonly teeTimes: TeeTimesRepository,
    private readonly runner: LadderRunner,
    private readonly reminders: Reminders,
  ) {
    super();
  }

  protected withOtherData(zoneData: string, now: Date): Promise<TeeTimeId[]> {
    return this.teeTimes.withOtherZoneData(zoneData, now);
  }

  protected async keepOne(tx: Tx, id: TeeTimeId, zoneData: string): Promise<boolean> {
    const round = await this.teeTimes.lock(tx, id);
    if (!round || round.teeTime.zoneData === zoneData) return false;
    const { teeTime } = round;
    const was = teeTime.dateTime.getTime();
    const { dateTime, localTime, timeZone } = teeTime;
    if (localTime) shift(round, keptInstant(dateTime, localTime, timeZone).getTime() - was);
    Object.assign(teeTime, localTimeOf(teeTime.dateTime, teeTime.timeZone));
    const isMoved = teeTime.dateTime.getTime() !== was;
    if (isMoved) teeTime.sequence++;
    await this.runner.commit(tx, round, { ladder: ladderOf(round) });
    if (isMoved) await this.reminders.set(tx, teeTime);
    return isMoved;
  }
}

/** Moves the instant of the round, and with it the instant to which each player agreed. */
function shift({ teeTime, offers }: Round, ms: number): void {
  if (!ms) return;
  teeTime.dateTime = new Date(teeTime.dateTime.getTime() + ms);
  for (const offer of offers) if (offer.agreedTo) offer.agreedTo = new Date(offer.agreedTo.getTime() + ms);
}
