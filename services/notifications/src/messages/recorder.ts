import { Clock, LOGGER, Telemetry, Timers, currentContext, type Logger, type Tx } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import { OptOut } from '../consent/opt-out.js';
import { DevicesRepository } from '../push/devices.repository.js';
import type { SendResult } from '../providers/provider.js';
import { DeliveryFailures } from './delivery-failures.js';
import { ruleOf } from './kinds.js';
import { ASK_AFTER_MS, advances, nextPoll, retryAt, type MessageState, type Report } from './message.js';
import { MessagesRepository } from './messages.repository.js';
import { SendingRepository } from './sending.repository.js';
import type { MessageRow } from './message.row.js';
import { setPollTimer, setSendTimers, toSecond } from './timers.js';

export interface Sent {
  message: MessageRow;
  result: SendResult;
}

/** Stores the providers' answers and reports. */
@Injectable()
export class Recorder {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly sending: SendingRepository,
    private readonly deliveryFailures: DeliveryFailures,
    private readonly optOut: OptOut,
    private readonly devices: DevicesRepository,
    private readonly timers: Timers,
    private readonly clock: Clock,
    private readonly telemetry: Telemetry,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Stores the results of many calls at once. All accepted messages, usually the most, take one statement together. */
  async results(tx: Tx, sent: Sent[]): Promise<void> {
    const now = this.clock.now();
    await this.sending.attempted(
      tx,
      now,
      sent.map(({ message, result }) => ({
        id: message.id,
        result: result.kind,
        code: 'code' in result ? result.code : null,
      })),
    );
    const poll = nextPoll(now, now)!;
    const taken = sent.flatMap(({ message, result }) =>
      result.kind === 'accepted'
        ? [
            {
              id: message.id,
              providerId: result.providerId,
              pollAt: result.providerId === null ? null : poll,
            },
          ]
        : [],
    );
    if (taken.length) await this.sending.accepted(tx, taken);
    if (taken.some((one) => one.pollAt)) await setPollTimer(this.timers, tx, poll);
    const said = sent.filter(
      ({ message, result }) => result.kind === 'accepted' && ruleOf(message.kind).secret,
    );
    if (said.length)
      await this.sending.forgetWords(
        tx,
        said.map(({ message }) => message.id),
      );
    for (const { message, result } of sent.filter((s) => s.result.kind !== 'accepted').sort(byId))
      await this.notTaken(tx, message.id, result, now);
  }

  private async notTaken(tx: Tx, id: string, result: SendResult, now: Date): Promise<void> {
    const message = await this.messages.lock(tx, id);
    if (message?.state !== 'sending' || result.kind === 'accepted') return;
    if (result.kind === 'unknown') {
      const askAt = toSecond(new Date(now.getTime() + ASK_AFTER_MS));
      await this.sending.pollAgain(tx, id, askAt);
      return setPollTimer(this.timers, tx, askAt);
    }
    if (result.kind === 'retry') return this.again(tx, message, result.code, result.afterMs);
    if (result.gone) await this.devices.forget(tx, message.address);
    if (result.optedOut) await this.optOut.byCarrier(tx, message.address, result.code);
    await this.deliveryFailures.handle(tx, message, 'undelivered', result.code);
  }

  /** Queues a message that the provider certainly does not have for its next attempt; after the last one it has failed. */
  async again(tx: Tx, message: MessageRow, code: string, providerWaitMs?: number): Promise<void> {
    const now = this.clock.now();
    const dueAt = retryAt(message.attempts + 1, now, providerWaitMs);
    if (!dueAt) return this.deliveryFailures.handle(tx, message, 'failed', code);
    await this.sending.requeue(tx, [message.id], dueAt, 1);
    await setSendTimers(this.timers, tx, [dueAt], now);
  }

  /** Applies a report, from a webhook or a poll, unless it would take the state of the message backwards. */
  async report(
    tx: Tx,
    message: MessageRow,
    report: Report,
    providerId: string,
    code: string | null,
  ): Promise<void> {
    if (!advances(message.state, report)) return;
    const { requestId: toldBy } = currentContext();
    await this.telemetry.goOn(message.context, 'delivery report', async () => {
      const { id: messageId, channel, offerId } = message;
      this.log.info({ messageId, channel, offerId, report, code, toldBy }, 'delivery report');
      await this.reported(tx, message, report, providerId, code);
    });
  }

  private async reported(
    tx: Tx,
    message: MessageRow,
    report: Report,
    providerId: string,
    code: string | null,
  ): Promise<void> {
    const lost: MessageState | undefined =
      report === 'undelivered' || report === 'failed' ? report : undefined;
    const pollAt =
      report === 'sent' ? (nextPoll(message.sentAt ?? this.clock.now(), this.clock.now()) ?? null) : null;
    await this.messages.settle(tx, message.id, report, { reason: code, providerId, pollAt });
    if (pollAt && pollAt.getTime() !== message.pollAt?.getTime()) await setPollTimer(this.timers, tx, pollAt);
    if (lost) await this.deliveryFailures.handle(tx, message, lost, code ?? lost);
  }
}

const byId = (a: Sent, b: Sent) => (a.message.id < b.message.id ? -1 : 1);
