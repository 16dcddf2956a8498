import { paymentProviderDown } from '@game/contracts';
import {
  Clock,
  Db,
  Due,
  LOGGER,
  SETTINGS,
  SettingsError,
  Timers,
  type Logger,
  type TimerCtx,
} from '@game/platform';
import { Controller, Inject, type OnApplicationBootstrap } from '@nestjs/common';
import { Incidents } from '../ledger/incidents.js';
import { Catalogue } from '../providers/catalogue.js';
import { isKeyRefused } from '../providers/stripe.js';
import type { BillingSettings } from '../settings.js';
import { ALL_PRICES, checkPrices } from '../timers.js';

/**
 * Compares the prices at Stripe or the simulator with those on the screens. If one differs, the start of the service
 * fails with an error that names it. At another server with Stripe's API a wrong price is only logged.
 */
@Controller()
export class PriceCheck implements OnApplicationBootstrap {
  constructor(
    @Inject(Catalogue) private readonly catalogue: Pick<Catalogue, 'wrong'>,
    @Inject(SETTINGS) private readonly settings: Pick<BillingSettings, 'STRIPE_BASE_URL' | 'simulated'>,
    @Inject(LOGGER) private readonly log: Pick<Logger, 'warn'>,
    @Inject(Db) private readonly db: Pick<Db, 'transaction'>,
    @Inject(Timers) private readonly timers: Pick<Timers, 'set'>,
    @Inject(Incidents) private readonly incidents: Pick<Incidents, 'report'>,
    @Inject(Clock) private readonly clock: Pick<Clock, 'now'>,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const another = this.atAnotherServer();
    const wrong = await this.catalogue.wrong().catch((error: unknown) => {
      if (isKeyRefused(error))
        throw new SettingsError(`Setting STRIPE_SECRET_KEY: Stripe refuses it. ${error.message}`);
      if (!paymentProviderDown.is(error) && !another) throw error;
      this.log.warn(
        { err: error },
        'Stripe does not answer: its prices were not checked against the settings',
      );
      return undefined;
    });
    if (!wrong) return this.checkLater();
    if (wrong.length && !another) throw new SettingsError(wrong.join('\n'));
    for (const line of wrong) this.log.warn(line);
  }

  /**
   * Checks as soon as Stripe answers, and each night. The service is in use then, so a wrong price does not stop it but
   * is reported as an incident.
   */
  @Due(checkPrices, 'prepare')
  async check(_key: string, { tx, claim, prepared: wrong }: TimerCtx<string[]>): Promise<void> {
    if (!(await claim())) return;
    for (const line of wrong) await this.incidents.report(tx, 'wrong-price', line, null);
  }

  async prepare(_key: string): Promise<string[]> {
    return this.atAnotherServer() ? [] : this.catalogue.wrong();
  }

  private atAnotherServer(): boolean {
    return !!this.settings.STRIPE_BASE_URL && !this.settings.simulated;
  }

  private async checkLater(): Promise<void> {
    await this.db.transaction((tx) => this.timers.set(tx, checkPrices, ALL_PRICES, this.clock.now()));
  }
}
