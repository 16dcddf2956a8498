import { BOOKINGS_KEPT_YEARS } from '@game/contracts';
import { Clock, Due, LOGGER, Timers, defineTimer, type Logger, type TimerCtx } from '@game/platform';
import { Controller, Inject } from '@nestjs/common';
import { ERASED_AT_ONCE, RetentionRepository } from './retention.repository.js';

/** One timer for the whole service: a migration sets it first, then each run sets the next. */
const retention = defineTimer('bookings.retention');
/** 9:00 UTC is night in the United States, where the golfers are. */
const AT_UTC_HOUR = 9;
const SOON_MS = 10_000;

@Controller()
export class RetentionJobs {
  constructor(
    private readonly archive: RetentionRepository,
    private readonly timers: Timers,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  @Due(retention)
  async erase(key: string, { tx, claim }: TimerCtx): Promise<void> {
    if (!(await claim())) return;
    const now = this.clock.now();
    const before = new Date(now);
    before.setUTCFullYear(now.getUTCFullYear() - BOOKINGS_KEPT_YEARS);
    const erased = await this.archive.eraseOld(tx, before);
    if (erased) this.log.info({ erased, before }, 'old tee times were erased');
    const isAll = erased < ERASED_AT_ONCE;
    await this.timers.set(tx, retention, key, isAll ? nextNight(now) : new Date(now.getTime() + SOON_MS));
  }
}

function nextNight(now: Date): Date {
  const night = new Date(now);
  night.setUTCHours(AT_UTC_HOUR, 0, 0, 0);
  if (night <= now) night.setUTCDate(night.getUTCDate() + 1);
  return night;
}
