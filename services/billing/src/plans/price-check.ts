import { paymentProviderDown } from '@game/contracts';
import { LOGGER, SettingsError, type Logger } from '@game/platform';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Catalogue } from '../providers/catalogue.js';
import { isKeyRefused } from '../providers/stripe.js';

/** Nobody is sold a plan at another price than the screen says: a wrong price stops the start, with its line. */
@Injectable()
export class PriceCheck implements OnApplicationBootstrap {
  constructor(
    private readonly catalogue: Catalogue,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const wrong = await this.catalogue.wrong().catch((error: unknown) => {
      if (isKeyRefused(error)) return [`Setting STRIPE_SECRET_KEY: Stripe refuses it. ${error.message}`];
      if (!paymentProviderDown.is(error)) throw error;
      this.log.warn('Stripe does not answer: its prices were not checked against the settings');
      return [];
    });
    if (wrong.length) throw new SettingsError(wrong.join('\n'));
  }
}
