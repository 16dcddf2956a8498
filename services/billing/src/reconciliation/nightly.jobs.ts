import { Clock, Db, Due, LOGGER, Timers, type Logger, type TimerCtx, type Tx } from '@game/platform';
import { Controller, Inject, type OnApplicationBootstrap } from '@nestjs/common';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { Incidents } from '../ledger/incidents.js';
import { LedgerRepository } from '../ledger/ledger.repository.js';
import { StripeWebhooks, type StripeEvent } from '../providers/webhooks.js';
import { ALL_PRICES, check, checkPrices, compareCopies, processEvent, reconcileNightly } from '../timers.js';
import { StripeEventsRepository } from '../webhooks/stripe-events.repository.js';
import { nextNight } from './next-night.js';

const NIGHTLY = 'nightly';
const FROM_THE_FIRST = '00000000-0000-0000-0000-000000000000';
/** A little longer than two nights, so that one missed night does no harm. */
const LOOK_BACK_MS = 50 * 3_600_000;
/** The interval between the checks of two accounts, because Stripe allows only 100 requests a second. */
const INTERVAL_MS = 250;

/**
 * Each night, processes the events that no webhook delivered, compares every account and the prices with Stripe, and
 * deletes old records.
 */
@Controller()
export class NightlyReconciliationJobs implements OnApplicationBootstrap {
  constructor(
    private readonly db: Db,
    private readonly accounts: AccountsRepository,
    private readonly events: StripeEventsRepository,
    private readonly ledger: LedgerRepository,
    private readonly incidents: Incidents,
    private readonly webhooks: StripeWebhooks,
    private readonly timers: Timers,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Sets the timer for the first night. A timer that is already set, even if overdue, is not changed. */
  async onApplicationBootstrap(): Promise<void> {
    await this.db.transaction(async (tx) => {
      if (!(await this.timers.isSet(tx, reconcileNightly)))
        await this.timers.set(tx, reconcileNightly, NIGHTLY, nextNight(this.clock.now()));
    });
  }

  @Due(reconcileNightly, 'prepare')
  async night(_key: string, { tx, claim, prepared: told }: TimerCtx<StripeEvent[]>): Promise<void> {
    if (!(await claim())) return;
    const now = this.clock.now();
    const missed = await this.makeUp(tx, told, now);
    const userIds = await this.accounts.withCustomer(tx);
    for (const [i, userId] of userIds.entries())
      await this.timers.set(tx, check, userId, new Date(now.getTime() + i * INTERVAL_MS));
    await this.timers.set(tx, checkPrices, ALL_PRICES, now);
    await this.timers.set(tx, compareCopies, FROM_THE_FIRST, now);
    await this.timers.set(tx, reconcileNightly, NIGHTLY, nextNight(now));
    this.log[missed ? 'warn' : 'info']({ missed, accounts: userIds.length }, 'reconciliation with Stripe');
  }

  async prepare(_key: string): Promise<StripeEvent[]> {
    await this.ledger.forgetOld(this.clock.now());
    return this.webhooks.since(new Date(this.clock.now().getTime() - LOOK_BACK_MS));
  }

  private async makeUp(tx: Tx, told: StripeEvent[], now: Date): Promise<number> {
    let missed = 0;
    for (const event of told) {
      if (!(await this.events.insert(tx, event, true, now))) continue;
      missed++;
      await this.timers.set(tx, processEvent, event.id, now);
      await this.incidents.report(tx, 'missed-event', `${event.id} ${event.type}`, null);
    }
    return missed;
  }
}
