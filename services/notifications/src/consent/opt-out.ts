import { phoneConsentChanged } from '@game/contracts';
import { Clock, Outbox, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { AskedPeopleRepository } from '../budgets/asked-people.repository.js';
import { ConsentRepository } from './consent.repository.js';

/** Opts a number in or out, logs the proof, and publishes the change for services that plan texts. */
@Injectable()
export class OptOut {
  constructor(
    private readonly consent: ConsentRepository,
    private readonly people: AskedPeopleRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns false if nothing changed because the number was already opted out or in; the proof is always
   * logged.
   */
  async change(
    tx: Tx,
    phone: string,
    optedOut: boolean,
    proof: { source: 'text' | 'carrier' | 'link' | 'desk'; text: string },
  ): Promise<boolean> {
    const at = this.clock.now();
    await this.consent.lock(tx, phone);
    await this.consent.log(tx, { phone, agreed: !optedOut, ...proof, at });
    if ((await this.consent.isOptedOut(tx, phone)) === optedOut) return false;
    await this.consent.set(tx, phone, optedOut, at);
    if (optedOut) await this.people.mark(tx, phone, 'stopped', at);
    const { source, text } = proof;
    await this.outbox.publish(tx, phoneConsentChanged, {
      phone,
      optedOut,
      ...(source === 'text' && { text }),
      byCarrier: source === 'carrier',
      at: at.toISOString(),
    });
    return true;
  }

  /**
   * Opts a number out after its carrier refused a text because the number is on the carrier's STOP list. The
   * STOP itself never reached us. What else a STOP means happens on the event, because the caller has locked a circuit.
   */
  byCarrier(tx: Tx, phone: string, code: string): Promise<boolean> {
    return this.change(tx, phone, true, { source: 'carrier', text: `error ${code}` });
  }
}
