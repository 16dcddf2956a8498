import { Clock, Db, Due, Timers, type TimerCtx, type Tx } from '@game/platform';
import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { SHOWN_FOR_MS } from '../circuits/faults.js';
import { StatusPoller } from './status-poller.js';
import { RetentionRepository } from '../messages/retention.repository.js';
import { Sender } from './sender.js';
import { forgetDue, pollDue, sendDue } from '../messages/timers.js';

const DAY_MS = 24 * 3_600_000;
/** How long a message is kept (messages#kept-for-a-year). The consent log is never deleted. */
const KEPT_MS = 365 * DAY_MS;
/** A provider reports within this time that a message did not arrive, so that it may be sent again. */
const REPORTED_WITHIN_MS = 7 * DAY_MS;

@Controller()
export class MessagesJobs implements OnApplicationBootstrap {
  constructor(
    private readonly sender: Sender,
    private readonly statusPoller: StatusPoller,
    private readonly retention: RetentionRepository,
    private readonly timers: Timers,
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /**
   * Claims the timer before it looks for messages, so that a message that is queued at this moment is either
   * found here or sets a new timer.
   */
  @Due(sendDue)
  async onSendDue(_key: string, { tx, claim }: TimerCtx): Promise<void> {
    if (await claim()) await this.sender.wake(tx);
  }

  @Due(pollDue)
  async onLookDue(_key: string, { tx, claim }: TimerCtx): Promise<void> {
    if (await claim()) await this.statusPoller.take(tx);
  }

  async forget(): Promise<void> {
    const now = this.clock.now().getTime();
    await this.retention.forgetBefore(new Date(now - KEPT_MS));
    await this.retention.forgetOddCodes(new Date(now - SHOWN_FOR_MS));
    await this.retention.forgetPlainLinks(new Date(now - REPORTED_WITHIN_MS));
  }

  @Due(forgetDue, 'forget')
  async onForgetDue(_key: string, { tx, claim }: TimerCtx<void>): Promise<void> {
    if (await claim()) await this.forgetTomorrow(tx);
  }

  onApplicationBootstrap(): Promise<void> {
    return this.db.transaction((tx) => this.forgetTomorrow(tx));
  }

  /** The key of the timer is its day, so that a restart does not postpone a timer that is overdue. */
  private forgetTomorrow(tx: Tx): Promise<void> {
    const midnight = new Date((Math.floor(this.clock.now().getTime() / DAY_MS) + 1) * DAY_MS);
    return this.timers.set(tx, forgetDue, midnight.toISOString(), midnight);
  }
}
