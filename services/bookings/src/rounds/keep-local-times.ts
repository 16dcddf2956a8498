import { zoneDataVersion, type TeeTimeId } from '@game/contracts';
import { Clock, Db, LOGGER, type Logger } from '@game/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { instantIn, localTimeOf } from '../local-times.js';
import { LadderRunner } from './ladder.runner.js';
import { Reminders } from './reminders.js';
import { ladderOf } from './round-facts.js';
import { TeeTimesRepository, type Round } from './tee-times.repository.js';

/**
 * After an update of the time zone data, coming tee times keep their local time: in the background after the
 * start, the instants that were computed by other data are computed again, with the timers and calendar entries
 * that follow from them. Nobody gets a message, because the time that was promised has not changed
 * (tee-times#zones).
 */
@Injectable()
export class KeepLocalTimes implements OnApplicationBootstrap, OnModuleDestroy {
  private running: Promise<void> | undefined;
  private stopped = false;

  constructor(
    private readonly db: Db,
    private readonly teeTimes: TeeTimesRepository,
    private readonly runner: LadderRunner,
    private readonly reminders: Reminders,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.keep().catch((err) =>
      this.log.error(
        { err },
        'the local times of tee times are not all up to date; the next start tries again',
      ),
    );
  }
  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  private async keep(): Promise<void> {
    const zoneData = zoneDataVersion();
    let moved = 0;
    for (const id of await this.teeTimes.withOtherZoneData(zoneData, this.clock.now())) {
      if (this.stopped) return;
      if (await this.keepOne(id, zoneData)) moved++;
    }
    if (moved)
      this.log.info({ moved, zoneData }, 'tee times keep their local time under the new time zone data');
  }

  private keepOne(id: TeeTimeId, zoneData: string): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const round = await this.teeTimes.lock(tx, id);
      if (!round || round.teeTime.zoneData === zoneData) return false;
      const { teeTime } = round;
      const was = teeTime.dateTime.getTime();
      if (teeTime.localTime) shift(round, instantIn(teeTime.localTime, teeTime.timeZone).getTime() - was);
      Object.assign(teeTime, localTimeOf(teeTime.dateTime, teeTime.timeZone));
      const isMoved = teeTime.dateTime.getTime() !== was;
      if (isMoved) teeTime.sequence++;
      await this.runner.commit(tx, round, { ladder: ladderOf(round) });
      if (isMoved) await this.reminders.set(tx, teeTime);
      return isMoved;
    });
  }
}

/** Moves the instant of the round, and with it the instant to which each player agreed. */
function shift({ teeTime, offers }: Round, ms: number): void {
  if (!ms) return;
  teeTime.dateTime = new Date(teeTime.dateTime.getTime() + ms);
  for (const offer of offers) if (offer.agreedTo) offer.agreedTo = new Date(offer.agreedTo.getTime() + ms);
}
