import { Keyring, Telemetry } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { Channel } from '../messages/message.js';
import type { Provider } from './provider.js';
import { SendGrid } from './sendgrid.js';
import { Twilio } from './twilio.js';
import { observedProvider } from './observed-provider.js';
import { openingProvider } from './opening-provider.js';
import { WebPush } from './web-push.js';

@Injectable()
export class Providers {
  private readonly byChannel: Record<Channel, Provider>;

  constructor(twilio: Twilio, sendgrid: SendGrid, webPush: WebPush, telemetry: Telemetry, keyring: Keyring) {
    const observed = (provider: Provider, name: string) =>
      openingProvider(observedProvider(provider, name, telemetry), keyring);
    this.byChannel = {
      sms: observed(twilio, 'twilio'),
      email: observed(sendgrid, 'sendgrid'),
      push: observed(webPush, 'web-push'),
    };
  }

  of(channel: Channel): Provider {
    return this.byChannel[channel];
  }
}
