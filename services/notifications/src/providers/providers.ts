import { Telemetry } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { Channel } from '../messages/message.js';
import type { Provider } from './provider.js';
import { SendGrid } from './sendgrid.js';
import { Twilio } from './twilio.js';
import { observedProvider } from './observed-provider.js';
import { WebPush } from './web-push.js';

@Injectable()
export class Providers {
  private readonly byChannel: Record<Channel, Provider>;

  constructor(twilio: Twilio, sendgrid: SendGrid, webPush: WebPush, telemetry: Telemetry) {
    this.byChannel = {
      sms: observedProvider(twilio, 'twilio', telemetry),
      email: observedProvider(sendgrid, 'sendgrid', telemetry),
      push: observedProvider(webPush, 'web-push', telemetry),
    };
  }

  of(channel: Channel): Provider {
    return this.byChannel[channel];
  }
}
