import { phoneConsentChanged } from '@game/contracts';
import { Clock, Outbox, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { ConsentRepository } from './consent.repository.js';

/** Opts a number in or out, logs the proof, and publishes the change for services that plan texts. */
@Injectable()
export class OptOut {
  constructor(
    private readonly consent: ConsentRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Returns false if the number already was in this state; the proof is logged in either case. */
  async change(
    tx: Tx,
    phone: string,
    optedOut: boolean,
    proof: { source: 'text' | 'carrier'; text: string },
  ): Promise<boolean> {
    const at = this.clock.now();
    await this.consent.lock(tx, phone);
    await this.consent.log(tx, { phone, agreed: !optedOut, ...proof, at });
    if ((await this.consent.isOptedOut(tx, phone)) === optedOut) return false;
    await this.consent.set(tx, phone, optedOut, at);
    await this.outbox.publish(tx, phoneConsentChanged, { phone, optedOut, at: at.toISOString() });
    return true;
  }

  /** For a text that the carrier refused because the number is on its STOP list: our service never received that STOP. */
  byCarrier(tx: Tx, phone: string, code: string): Promise<boolean> {
    return this.change(tx, phone, true, { source: 'carrier', text: `error ${code}` });
  }
}
