import type { Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { CircuitBreaker, type Circuits } from '../circuits/circuit-breaker.js';
import { CircuitsRepository } from '../circuits/circuits.repository.js';
import { sendersFor } from '../circuits/sender-choice.js';
import { Senders } from '../circuits/senders.js';
import { DeliveryFailures } from '../messages/delivery-failures.js';
import { FailedSends } from './failed-sends.js';
import { SendingRepository } from './sending.repository.js';
import type { ClaimedRow } from '../messages/claimed.js';

/**
 * Decides by which sender each claimed message goes: by the one that reached its address first or, while the circuit of
 * that one is open, by another of the pool. A message that no sender can carry waits or, if it has a mail as its
 * fallback, is replaced by that mail. One message now and then is the probe of an open circuit.
 */
@Injectable()
export class Admission {
  readonly senders: Senders['pools'];

  constructor(
    senders: Senders,
    private readonly circuits: CircuitsRepository,
    private readonly sending: SendingRepository,
    private readonly breaker: CircuitBreaker,
    private readonly failedSends: FailedSends,
    private readonly deliveryFailures: DeliveryFailures,
  ) {
    this.senders = senders.pools;
  }

  async admit(tx: Tx, claimed: ClaimedRow[]): Promise<ClaimedRow[]> {
    const firstSenders = await this.firstSenders(tx, claimed);
    const inTrouble = claimed.filter((message) => message.inTrouble).map(({ channel }) => channel);
    const circuits = await this.breaker.lockPools(tx, inTrouble);
    const admitted: ClaimedRow[] = [];
    for (const message of claimed) {
      const pool = this.senders[message.channel];
      if (!pool) admitted.push(message);
      else {
        const order = sendersFor(message.address, pool, firstSenders.get(message.address));
        const way = await this.wayOf(message, order, circuits);
        if (way) admitted.push({ ...message, ...way });
        else if (message.fallback)
          await this.deliveryFailures.handle(tx, message, 'dropped', 'sender-in-trouble');
        else await this.failedSends.wait(tx, message);
      }
    }
    const before = new Map(claimed.map(({ id, sender }) => [id, sender]));
    const carried = admitted.flatMap(({ id, sender }) =>
      sender === null || sender === before.get(id) ? [] : { id, sender },
    );
    if (carried.length) await this.sending.carriedBy(tx, carried);
    return admitted;
  }

  /** The first sender whose circuit is closed or wants this message as its probe. */
  private async wayOf(message: ClaimedRow, order: string[], circuits: Circuits): Promise<Way | undefined> {
    for (const sender of order) {
      const circuit = circuits.of({ ...message, sender });
      if (!circuit?.isOpen) return { sender };
      if (await circuit.lets(message.id)) return { sender, probe: true };
    }
    return undefined;
  }

  private async firstSenders(tx: Tx, claimed: ClaimedRow[]): Promise<Map<string, string>> {
    const { sms = [] } = this.senders;
    const addresses = claimed.filter(({ channel }) => channel === 'sms').map(({ address }) => address);
    if (sms.length < 2 || !addresses.length) return new Map();
    return this.circuits.firstSenders(tx, 'sms', [...new Set(addresses)], sms);
  }
}

interface Way {
  sender: string;
  probe?: true;
}
