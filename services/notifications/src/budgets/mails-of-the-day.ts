import { Clock, LOGGER, SETTINGS, Telemetry, type Logger, type Tx } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import { perDayOf, type NotificationsSettings } from '../settings.js';
import { refilled, shareReached, spent, untouched, type Throughput } from '../throughput/budget.js';
import { ThroughputRepository } from '../throughput/throughput.repository.js';

/** The mails that may leave in one transaction. */
interface OpenBudget {
  /** Deducts a mail; false if all of the day are used. With `always` it leaves whatever is left. */
  take(always: boolean): boolean;
  /** Undoes a `take`: something else keeps the mail. */
  giveBack(): void;
  save(): Promise<void>;
}
const UNLIMITED: OpenBudget = { take: () => true, giveBack: () => {}, save: async () => {} };

/** The most mails to others on a day, from all organisers and instances together (messages#sending-budget). */
@Injectable()
export class MailsOfTheDay {
  private readonly limit: Throughput;

  constructor(
    @Inject(SETTINGS) settings: NotificationsSettings,
    private readonly throughput: ThroughputRepository,
    private readonly clock: Clock,
    private readonly telemetry: Telemetry,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.limit = { perMinute: null, perDay: perDayOf(settings).mails };
  }

  /** The budget is locked until the transaction ends. It stays unlocked if the transaction has no mails. */
  async open(tx: Tx, mails: number): Promise<OpenBudget> {
    const { limit } = this;
    if (limit.perDay === null || !mails) return UNLIMITED;
    const most = limit.perDay;
    const now = this.clock.now();
    // Mails have no tokens, and the column takes no infinite number of them.
    const kept = await this.throughput.lock(tx, { ...untouched(limit, now), tokens: 0 }, 'email');
    const before = { ...kept, ...refilled(kept, limit, now), tokens: 0 };
    let taken = 0;
    return {
      take: (always) => {
        if (!always && before.today + taken >= most) return false;
        taken++;
        return true;
      },
      giveBack: () => void taken--,
      save: async () => {
        if (!taken) return;
        const after = { ...before, ...spent(before, taken), tokens: 0 };
        await this.throughput.save(tx, after, 'email');
        const share = shareReached(before, after, limit);
        if (share) tx.afterCommit.push(() => this.alarm(share, after.today));
      },
    };
  }

  private alarm(share: number, today: number): void {
    this.telemetry.incident(share === 1 ? 'mails_of_the_day_used' : 'mails_of_the_day_nearly_used');
    const facts = { today, perDay: this.limit.perDay };
    this.log.error(facts, `${share * 100} of 100 of the mails of this day (MAILS_PER_DAY) are used`);
  }
}
