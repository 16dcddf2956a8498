import { Injectable } from '@nestjs/common';
import type { Channel } from '../messages/message.js';
import type { Provider } from './provider.js';
import { SendGrid } from './sendgrid.js';
import { Twilio } from './twilio.js';

@Injectable()
export class Providers {
  constructor(
    private readonly twilio: Twilio,
    private readonly sendgrid: SendGrid,
  ) {}

  of(channel: Channel): Provider {
    return channel === 'sms' ? this.twilio : this.sendgrid;
  }
}
