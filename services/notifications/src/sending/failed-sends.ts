import { Clock, LOGGER, Timers, type Logger, type Tx } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CircuitBreaker, type LockedCircuit } from '../circuits/circuit-breaker.js';
import { Faults } from '../circuits/faults.js';
import { HeldMessagesRepository } from '../messages/held-messages.repository.js';
import { OfferClocks } from '../messages/offer-clocks.js';
import { OptOut } from '../consent/opt-out.js';
import { AskedPeopleRepository } from '../budgets/asked-people.repository.js';
import { concernsEverybody, type JudgedFault } from '../providers/fault.js';
import { isOptOut } from '../providers/twilio-errors.js';
import { DeliveryFailures } from '../messages/delivery-failures.js';
import { ruleOf } from '../messages/kinds.js';
import { RETRY_AFTER_MS, SOFT_BOUNCE_RETRY_AFTER_MS, retryAt } from '../messages/message.js';
import type { MessageRow } from '../messages/message.row.js';
import { setSendTimers } from '../messages/timers.js';

/** Why a message did not arrive. `byReport` is true if its provider had accepted it before. */
export interface FailedSend {
  code: string;
  fault: JudgedFault;
  state: 'undelivered' | 'failed';
  byReport: boolean;
  /** True if the mailbox refused the mail only for the moment. */
  soft?: boolean;
  afterMs?: number;
}

/**
 * Decides what happens to a message that certainly did not arrive, depending on whose fault that is
 * (messages#whose-fault).
 */
@Injectable()
export class FailedSends {
  constructor(
    private readonly deliveryFailures: DeliveryFailures,
    private readonly breaker: CircuitBreaker,
    private readonly faults: Faults,
    private readonly held: HeldMessagesRepository,
    private readonly clocks: OfferClocks,
    private readonly optOut: OptOut,
    private readonly people: AskedPeopleRepository,
    private readonly timers: Timers,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** The caller has locked the message, and then its circuit if its channel has one. */
  async handle(
    tx: Tx,
    message: MessageRow,
    failed: FailedSend,
    circuit: LockedCircuit | undefined,
  ): Promise<void> {
    const { code, state, byReport, afterMs } = failed;
    const { id, channel, kind, address } = message;
    const fault = circuit ? await this.faults.of(tx, message, failed, circuit) : failed.fault;
    if (fault === 'ours')
      this.log.error(
        { messageId: id, channel, kind, code },
        'a provider refused our request as invalid; the message is not sent again',
      );
    if (channel === 'sms' && isOptOut(code)) await this.optOut.byCarrier(tx, address, code);
    // The words of codes and links are deleted once the provider has accepted them, so they cannot be sent again.
    const canRepeat = !(byReport && ruleOf(kind).secret);
    if (fault === 'recipient' && failed.soft && canRepeat && (await this.softBounced(tx, message))) return;
    if (fault === 'recipient') await this.people.mark(tx, address, 'undelivered', this.clock.now());
    if (fault === 'unclassified' || !concernsEverybody(fault))
      return this.deliveryFailures.handle(tx, message, state, code);
    if (!canRepeat) {
      await circuit?.failed({ messageId: id, address, fault, code, byReport, afterMs });
      return this.deliveryFailures.handle(tx, message, state, code);
    }
    // A message that fails again while its sender reaches others does not open the circuit again.
    if (!circuit || (message.attempts > 0 && !circuit.isOpen)) return this.later(tx, message, code, afterMs);
    const opens = !circuit.isOpen;
    await circuit.failed({ messageId: id, address, fault, code, byReport, afterMs });
    if (await this.breaker.hasAnother(tx, message)) return this.byAnotherSender(tx, message, byReport);
    if (message.fallback) return this.deliveryFailures.handle(tx, message, state, code);
    await this.wait(tx, message, opens ? 1 : 0);
  }

  /**
   * Sends the message again at once by another sender of the pool. If the provider had accepted it, time has passed in
   * which the friend did not have it, so a whole window runs from when it leaves.
   */
  private async byAnotherSender(tx: Tx, message: MessageRow, byReport: boolean): Promise<void> {
    const now = this.clock.now();
    await this.held.sendByAnother(tx, message.id, now, byReport);
    await setSendTimers(this.timers, tx, [now], now);
    if (byReport && !message.delayed) await this.clocks.stop(tx, message);
  }

  /**
   * Queues a mail that its mailbox refused for the moment. The friend's time to answer runs meanwhile. Returns false after
   * the last attempt.
   */
  private async softBounced(tx: Tx, { id, attempts }: MessageRow): Promise<boolean> {
    const wait = SOFT_BOUNCE_RETRY_AFTER_MS[attempts];
    if (wait === undefined) return false;
    const now = this.clock.now();
    const at = new Date(now.getTime() + wait);
    await this.held.postpone(tx, id, at, false);
    await setSendTimers(this.timers, tx, [at], now);
    return true;
  }

  /** Holds the message until its circuit releases it. Meanwhile the friend's time to answer does not run. */
  async wait(tx: Tx, message: MessageRow, attempts = 0): Promise<void> {
    await this.held.hold(tx, message.id, attempts);
    if (!message.delayed) await this.clocks.stop(tx, message);
  }

  /**
   * Queues a message, which the provider certainly does not have, for its next attempt. If no attempt is left
   * although its sender reaches others, the message has failed.
   */
  async later(tx: Tx, message: MessageRow, code: string, providerWaitMs?: number): Promise<void> {
    const { id, channel, address, attempts, createdAt } = message;
    const now = this.clock.now();
    const dueAt = retryAt(attempts + 1, now, providerWaitMs);
    if (!dueAt && (await this.held.othersGotThrough(tx, channel, address, createdAt)))
      return this.deliveryFailures.handle(tx, message, 'failed', code);
    const at = dueAt ?? new Date(now.getTime() + RETRY_AFTER_MS.at(-1)!);
    await this.held.postpone(tx, id, at);
    await setSendTimers(this.timers, tx, [at], now);
    if (!message.delayed) await this.clocks.stop(tx, message);
  }
}
