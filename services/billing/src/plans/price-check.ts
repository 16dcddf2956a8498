import { paymentProviderDown } from '@game/contracts';
import { LOGGER, SETTINGS, SettingsError, type Logger } from '@game/platform';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Catalogue } from '../providers/catalogue.js';
import { isKeyRefused } from '../providers/stripe.js';
import type { BillingSettings } from '../settings.js';

/**
 * Nobody is sold a plan at another price than the screen says: a wrong price stops the start, with its line. Where
 * another server than Stripe takes the money, what it keeps under these names is its own affair, and only said.
 */
@Injectable()
export class PriceCheck implements OnApplicationBootstrap {
  constructor(
    @Inject(Catalogue) private readonly catalogue: Pick<Catalogue, 'wrong'>,
    @Inject(SETTINGS) private readonly settings: Pick<BillingSettings, 'STRIPE_BASE_URL' | 'simulated'>,
    @Inject(LOGGER) private readonly log: Pick<Logger, 'warn'>,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { STRIPE_BASE_URL, simulated } = this.settings;
    const another = STRIPE_BASE_URL && !simulated;
    const wrong = await this.catalogue.wrong().catch((error: unknown) => {
      if (isKeyRefused(error))
        throw new SettingsError(`Setting STRIPE_SECRET_KEY: Stripe refuses it. ${error.message}`);
      if (!paymentProviderDown.is(error) && !another) throw error;
      this.log.warn(
        { err: error },
        'Stripe does not answer: its prices were not checked against the settings',
      );
      return [];
    });
    if (wrong.length && !another) throw new SettingsError(wrong.join('\n'));
    for (const line of wrong) this.log.warn(line);
  }
}
