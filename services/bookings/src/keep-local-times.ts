import { zoneDataVersion } from '@game/contracts';
import { Clock, Db, LOGGER, type Logger, type Tx } from '@game/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

/**
 * After an update of the time zone data, what is still to come keeps its local time: in the background after the
 * start, the instants that were computed by other data are computed again, with the timers and calendar entries
 * that follow from them. Nobody gets a message, because the time that was promised has not changed
 * (tee-times#zones).
 */
@Injectable()
export abstract class KeepLocalTimes<Id> implements OnApplicationBootstrap, OnModuleDestroy {
  @Inject(Db) private readonly db!: Db;
  @Inject(Clock) private readonly clock!: Clock;
  @Inject(LOGGER) private readonly log!: Logger;
  private running: Promise<void> | undefined;
  private stopped = false;

  /** What is kept, for the log: `tee times`. */
  protected abstract readonly what: string;
  /** The ids of what is to come and was computed by other data than these. */
  protected abstract withOtherData(zoneData: string, now: Date): Promise<Id[]>;
  /** Computes the instants of one again. Returns true if they have moved. */
  protected abstract keepOne(tx: Tx, id: Id, zoneData: string): Promise<boolean>;

  onApplicationBootstrap(): void {
    this.running = this.keep().catch((err) =>
      this.log.error(
        { err },
        `the local times of ${this.what} are not all up to date; the next start tries again`,
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
    for (const id of await this.withOtherData(zoneData, this.clock.now())) {
      if (this.stopped) return;
      if (await this.db.transaction((tx) => this.keepOne(tx, id, zoneData))) moved++;
    }
    if (moved)
      this.log.info({ moved, zoneData }, `${this.what} keep their local time under the new time zone data`);
  }
}
