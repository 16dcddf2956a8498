import { asId } from '@game/contracts';
import { Clock, LOGGER, Telemetry, Timers, currentContext, type Logger, type Tx } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CircuitBreaker, type Circuits, type LockedCircuit } from '../circuits/circuit-breaker.js';
import { HeldMessagesRepository } from '../messages/held-messages.repository.js';
import { OfferClocks } from '../messages/offer-clocks.js';
import { DevicesRepository } from '../push/devices.repository.js';
import type { Found, SendResult } from '../providers/provider.js';
import { FailedSends } from './failed-sends.js';
import { ruleOf } from '../messages/kinds.js';
import { ASK_AFTER_MS, advances, nextPoll } from '../messages/message.js';
import { MessagesRepository } from '../messages/messages.repository.js';
import { SendingRepository } from './sending.repository.js';
import type { ClaimedRow } from '../messages/claimed.js';
import type { MessageRow } from '../messages/message.row.js';
import { setPollTimer, toSecond } from '../messages/timers.js';

export interface Sent {
  message: ClaimedRow;
  result: SendResult;
}
type NotTaken = Exclude<SendResult, { kind: 'accepted' }>;
interface Failed {
  message: MessageRow;
  result: NotTaken;
}

/** Stores the providers' answers and reports. */
@Injectable()
export class Recorder {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly sending: SendingRepository,
    private readonly failedSends: FailedSends,
    private readonly breaker: CircuitBreaker,
    private readonly held: HeldMessagesRepository,
    private readonly clocks: OfferClocks,
    private readonly devices: DevicesRepository,
    private readonly timers: Timers,
    private readonly clock: Clock,
    private readonly telemetry: Telemetry,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * Stores the results of many calls at once. All accepted messages, usually the majority, are stored by one
   * statement. Messages are locked before circuits.
   */
  async results(tx: Tx, sent: Sent[]): Promise<void> {
    const now = this.clock.now();
    const attempts = sent.map(({ message, result }) => ({
      id: message.id,
      result: result.kind,
      code: 'code' in result ? result.code : null,
    }));
    const poll = nextPoll(now, now)!;
    const accepted = sent.flatMap(({ message, result }) =>
      result.kind === 'accepted' ? [{ message, providerId: result.providerId }] : [],
    );
    const taken = accepted.map(({ message: { id }, providerId }) => ({
      id,
      providerId,
      pollAt: providerId === null ? null : poll,
    }));
    const marked = await this.sending.attempted(tx, now, attempts, taken);
    if (taken.some((one) => one.pollAt)) await setPollTimer(this.timers, tx, poll);
    const said = accepted.filter(({ message }) => ruleOf(message.kind).secret);
    if (said.length)
      await this.sending.forgetWords(
        tx,
        said.map(({ message }) => message.id),
      );
    const failed = await this.lockFailed(tx, sent);
    const probes = accepted.flatMap(({ message }) => (message.probe ? message : []));
    const circuits = await this.breaker.lockAll(tx, [...failed.map(({ message }) => message), ...probes]);
    const got = accepted.flatMap(({ message }) => (marked.has(message.id) ? message : []));
    await this.gotThrough(tx, got, circuits);
    for (const probe of probes)
      if (!marked.has(probe.id)) await this.reportedBefore(tx, probe, circuits.of(probe));
    for (const { message, result } of failed)
      await this.notTaken(tx, message, result, circuits.of(message), now);
  }

  /** Sorted, so that two transactions that lock the same messages cannot deadlock. */
  private async lockFailed(tx: Tx, sent: Sent[]): Promise<Failed[]> {
    const failed: Failed[] = [];
    for (const { message, result } of [...sent].sort(byId)) {
      if (result.kind === 'accepted') continue;
      const locked = await this.messages.lock(tx, message.id);
      if (locked?.state === 'sending') failed.push({ message: locked, result });
    }
    return failed;
  }

  /**
   * Handles accepted messages: an accepted probe closes its circuit, and the friend's time to answer begins
   * when a delayed message is accepted.
   */
  private async gotThrough(tx: Tx, accepted: ClaimedRow[], circuits: Circuits): Promise<void> {
    const left: ClaimedRow[] = [];
    for (const message of accepted) {
      const proved = !message.probe || (await circuits.of(message)?.accepted(message.id));
      // The faults of this sender come by report, so only the report about this probe shows whether it got
      // through.
      if (!proved) await this.held.delay(tx, message.id);
      else if (message.delayed) left.push(message);
    }
    await this.clocks.start(tx, left);
  }

  /**
   * Handles an accepted probe about which the provider's report came before its answer to our call. If the report
   * was about a failure, it has ended the probe already.
   */
  private async reportedBefore(
    tx: Tx,
    { id }: ClaimedRow,
    circuit: LockedCircuit | undefined,
  ): Promise<void> {
    if (circuit?.state.probeId !== id) return;
    if ((await this.held.stateOf(tx, id)) === 'delivered') return circuit.close();
    if (!(await circuit.accepted(id))) await this.held.delay(tx, id);
  }

  private async notTaken(
    tx: Tx,
    message: MessageRow,
    result: NotTaken,
    circuit: LockedCircuit | undefined,
    now: Date,
  ): Promise<void> {
    const { id, address, attempts } = message;
    if (result.kind === 'refused') {
      if (result.gone) await this.devices.forget(tx, asId(address));
      const failed = { ...result, state: 'undelivered', byReport: false } as const;
      return this.failedSends.handle(tx, message, failed, circuit);
    }
    const askAt = toSecond(new Date(now.getTime() + ASK_AFTER_MS));
    await this.sending.pollAgain(tx, id, askAt);
    await setPollTimer(this.timers, tx, askAt);
    if (circuit && (attempts === 0 || circuit.isOpen))
      await circuit.failed({
        messageId: id,
        address,
        fault: 'provider',
        code: result.code,
        byReport: false,
        afterMs: result.afterMs,
      });
    await this.held.delay(tx, id);
    if (!message.delayed) await this.clocks.stop(tx, message);
  }

  /** Applies a report, from a webhook or a poll, unless it would take the state of the message backwards. */
  async report(tx: Tx, message: MessageRow, found: Found): Promise<void> {
    if (!advances(message.state, found.report) || isAboutEarlierSending(message, found.providerId)) return;
    const { requestId: toldBy } = currentContext();
    await this.telemetry.goOn(message.context, 'delivery report', async () => {
      const { id: messageId, channel, offerId } = message;
      const { report, code } = found;
      this.log.info({ messageId, channel, offerId, report, code, toldBy }, 'delivery report');
      await this.reported(tx, message, found);
    });
  }

  private async reported(
    tx: Tx,
    message: MessageRow,
    { report, providerId, code, fault, soft }: Found,
  ): Promise<void> {
    const now = this.clock.now();
    const pollAt = report === 'sent' ? (nextPoll(message.sentAt ?? now, now) ?? null) : null;
    await this.messages.settle(tx, message.id, report, { reason: code, providerId, pollAt });
    if (pollAt && pollAt.getTime() !== message.pollAt?.getTime()) await setPollTimer(this.timers, tx, pollAt);
    if (report === 'undelivered' || report === 'failed') {
      const circuit = await this.breaker.lock(tx, message);
      const failed = { code: code ?? report, fault, state: report, byReport: true, soft };
      await this.failedSends.handle(tx, message, failed, circuit);
    } else if (message.delayed) await this.arrived(tx, message, report);
  }

  /**
   * Handles a report that a delayed message has been accepted or delivered. If faults come by report, only a
   * delivery proves that the sender works again.
   */
  private async arrived(tx: Tx, message: MessageRow, report: 'sent' | 'delivered') {
    const circuit = await this.breaker.lock(tx, message);
    if (report === 'sent' && circuit?.isOpen && circuit.state.byReport) return;
    await circuit?.close();
    await this.held.arrived(tx, message.id);
    await this.clocks.start(tx, [message]);
  }
}

/**
 * True for a report about a sending whose result is known, while the message waits for its next sending. SendGrid adds
 * a suffix to the id of a mail in its events.
 */
const isAboutEarlierSending = ({ state, providerId: known }: MessageRow, reported: string) =>
  (state === 'queued' || state === 'sending') &&
  !!known &&
  (reported === known || reported.startsWith(`${known}.`));

const byId = (a: Sent, b: Sent) => (a.message.id < b.message.id ? -1 : 1);
