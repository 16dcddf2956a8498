import { setTimeout } from 'node:timers/promises';
import {
  Clock,
  Db,
  LOGGER,
  Telemetry,
  Timers,
  currentContext,
  runInContext,
  type Logger,
  type Tx,
} from '@game/platform';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { SendResult } from '../providers/provider.js';
import { Providers } from '../providers/providers.js';
import { START_WITHIN_MS } from '../messages/message.js';
import { SendingRepository } from './sending.repository.js';
import type { ClaimedRow } from '../messages/claimed.js';
import type { MessageRow } from '../messages/message.row.js';
import { Recorder, type Sent } from './recorder.js';
import { setSendTimers, toSecond } from '../messages/timers.js';
import { Claims } from './claims.js';
import type { KeptBudget } from '../throughput/throughput.repository.js';

/** The most calls to providers at the same time, and the most messages that may be claimed at the same time. */
const CALLS = 32;
const AHEAD = 8 * CALLS;
/** How long results of calls are collected before one transaction stores them. */
const TOGETHER_MS = 20;
/** How far ahead a timer is set while messages are due. */
const COME_BACK_MS = 1_000;
/**
 * How long a stop waits for calls under way. The message of a call that is cut off stays in `sending`, and the provider
 * is asked about it.
 */
const STOP_WAIT_MS = 3_000;

/**
 * Sends the due messages, a limited number at a time. A message is committed as `sending` before its call,
 * and its result after the call; no transaction is open during the call. The state in memory may be lost in a
 * crash, because the database has everything that is needed to continue.
 */
@Injectable()
export class Sender implements OnModuleDestroy {
  private readonly waiting: ClaimedRow[] = [];
  private readonly calling = new Map<string, Promise<void>>();
  /**
   * The addresses to which a call is under way. Messages to one address go one after another, so that the
   * latest arrives last.
   */
  private readonly addressed = new Set<string>();
  private ended: Sent[] = [];
  private unwritten: Sent[] = [];
  private recording: Promise<void> | undefined;
  private claiming: Promise<void> | undefined;
  private moreIsDue = false;
  private stopping = false;

  constructor(
    private readonly db: Db,
    private readonly claims: Claims,
    private readonly sending: SendingRepository,
    private readonly recorder: Recorder,
    private readonly providers: Providers,
    private readonly timers: Timers,
    private readonly clock: Clock,
    private readonly telemetry: Telemetry,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** True for a message that this process is about to send or is sending, or whose result it has yet to store. */
  holds(id: string): boolean {
    const ended = [...this.ended, ...this.unwritten].map((sent) => sent.message);
    return this.calling.has(id) || [...this.waiting, ...ended].some((message) => message.id === id);
  }

  /**
   * Has due messages claimed after this transaction has committed. This process claims them in one transaction at a time,
   * because of two at a time the one with the later text to a phone could be the first to send it.
   */
  async wake(tx: Tx): Promise<void> {
    const now = this.clock.now();
    if (!(await this.sending.isAnyDue(tx, now))) return;
    // In case this process crashes, or cannot reach the database, before it has claimed them.
    await setSendTimers(this.timers, tx, [toSecond(new Date(now.getTime() + COME_BACK_MS))], now);
    tx.afterCommit.push(() => this.begin({ ready: [], more: true }));
  }

  /** Claims the texts whose turn it is in their lines; they are sent after this transaction has committed. */
  async takeTurns(tx: Tx, budget: KeptBudget): Promise<void> {
    const ready = await this.claims.inTurn(tx, budget, this.room);
    tx.afterCommit.push(() => this.begin({ ready, more: false }));
  }

  private get room(): number {
    return this.stopping ? 0 : Math.max(0, AHEAD - this.waiting.length - this.calling.size);
  }

  private begin({ ready, more }: { ready: ClaimedRow[]; more: boolean }): void {
    this.moreIsDue ||= more;
    this.waiting.push(...ready);
    if (this.stopping) void this.putBackWaiting();
    else this.work();
  }

  private work(): void {
    this.telemetry.providerQueue(this.waiting.length, this.calling.size);
    while (this.calling.size < CALLS && !this.stopping) {
      const next = this.waiting.findIndex(({ address }) => !this.addressed.has(address));
      if (next < 0) break;
      const [message] = this.waiting.splice(next, 1);
      this.addressed.add(message!.address);
      this.calling.set(message!.id, this.send(message!));
    }
    if (!this.moreIsDue || this.claiming || this.waiting.length > 2 * CALLS || this.stopping) return;
    this.moreIsDue = false;
    this.claiming = this.db
      .transaction((tx) => this.claims.due(tx, AHEAD - this.waiting.length - this.calling.size))
      .then((claimed) => this.begin(claimed))
      .catch((err) =>
        this.log.warn({ err }, 'due messages could not be claimed now and wait for their timer'),
      )
      .finally(() => {
        this.claiming = undefined;
        this.work();
      });
  }

  private async send(message: ClaimedRow): Promise<void> {
    // A call that begins later could still be under way when the lease ends and another instance asks the provider.
    const late = this.clock.now().getTime() - message.sentAt!.getTime() > START_WITHIN_MS;
    if (late) await this.putBack([message]);
    else {
      const result = await runInContext(message.context ?? currentContext(), () => this.call(message));
      this.ended.push({ message, result });
      this.recording ??= this.writeDown();
    }
    this.calling.delete(message.id);
    this.addressed.delete(message.address);
    this.work();
  }

  private async call(message: MessageRow): Promise<SendResult> {
    const result = await this.providers.of(message.channel).send(message);
    const { id: messageId, channel, kind, offerId, bookingId } = message;
    const code = 'code' in result ? result.code : undefined;
    this.log.info(
      { messageId, channel, kind, offerId, bookingId, result: result.kind, code },
      'message handed to its provider',
    );
    return result;
  }

  /**
   * Stores the collected results in one transaction, and repeats this until no more results have been
   * collected.
   */
  private async writeDown(): Promise<void> {
    while (this.ended.length) {
      if (!this.stopping) await setTimeout(TOGETHER_MS);
      const results = this.ended;
      this.unwritten = results;
      this.ended = [];
      await this.db
        .transaction((tx) => this.recorder.results(tx, results))
        .catch((err) =>
          this.log.error(
            { err },
            'results of calls could not be stored; the provider will be asked about these messages',
          ),
        );
      this.unwritten = [];
    }
    this.recording = undefined;
  }

  private putBackWaiting(): Promise<void> {
    return this.putBack(this.waiting.splice(0));
  }

  private async putBack(messages: MessageRow[]): Promise<void> {
    if (!messages.length) return;
    const now = this.clock.now();
    const ids = messages.map(({ id }) => id);
    await this.db
      .transaction(async (tx) => {
        await this.sending.requeue(tx, ids, now);
        await setSendTimers(this.timers, tx, [now], now);
      })
      .catch((err) =>
        this.log.warn(
          { err },
          'messages could not be put back into the queue; they stay in sending until the provider is asked',
        ),
      );
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    await this.claiming;
    await this.putBackWaiting();
    const enough = new AbortController();
    const waited = setTimeout(STOP_WAIT_MS, undefined, { signal: enough.signal }).catch(() => {});
    await Promise.race([Promise.all(this.calling.values()), waited]);
    enough.abort();
    await this.recording;
  }
}
