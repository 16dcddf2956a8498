import { SETTINGS } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Channel } from '../messages/message.js';
import type { NotificationsSettings } from '../settings.js';
import type { CircuitKey } from './circuits.repository.js';

/**
 * Our senders of each channel. Push has none, because each browser has a push service of its own and a fault of one does
 * not concern the others.
 */
@Injectable()
export class Senders {
  readonly pools: Partial<Record<Channel, string[]>>;
  readonly all: CircuitKey[];

  constructor(@Inject(SETTINGS) settings: NotificationsSettings) {
    const sms = settings.TWILIO_FROM;
    const email = [settings.SENDGRID_FROM];
    this.pools = { sms, email };
    this.all = [
      ...sms.map((sender) => ({ channel: 'sms' as const, sender })),
      ...email.map((sender) => ({ channel: 'email' as const, sender })),
    ];
  }

  /** The sender of a message; undefined if its channel has none. A message without one was sent before there was a pool. */
  of({ channel, sender }: { channel: Channel; sender: string | null }): CircuitKey | undefined {
    const [first] = this.pools[channel] ?? [];
    return first === undefined ? undefined : { channel, sender: sender ?? first };
  }
}
