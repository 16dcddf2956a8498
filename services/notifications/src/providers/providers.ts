import { Injectable } from '@nestjs/common';
import type { Channel } from '../messages/message.js';
import type { Provider } from './provider.js';
import { SendGrid } from './sendgrid.js';
import { Twilio } from './twilio.js';
import { WebPush } from './web-push.js';

@Injectable()
export class Providers {
  private readonly byChannel: Record<Channel, Provider>;

  constructor(twilio: Twilio, sendgrid: SendGrid, webPush: WebPush) {
    this.byChannel = { sms: twilio, email: sendgrid, push: webPush };
  }

  of(channel: Channel): Provider {
    return this.byChannel[channel];
  }
}
