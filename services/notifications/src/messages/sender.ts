import { setTimeout } from 'node:timers/promises';
import {
  Clock,
  Db,
  LOGGER,
  SETTINGS,
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
import type { NotificationsSettings } from '../settings.js';
import { DeliveryFailures } from './delivery-failures.js';
import { LEASE_MS, START_WITHIN_MS } from './message.js';
import { SendingRepository } from './sending.repository.js';
import type { MessageRow } from './message.row.js';
import { Recorder, type Sent } from './recorder.js';
import { setPollTimer, setSendTimers, toSecond } from './timers.js';
import { policyOf } from './channels.js';
import { decideSending, type Claimed } from './send-decision.js';

/** The most calls to providers at the same time, and the most messages that may be claimed at the same time. */
const CALLS = 32;
const AHEAD = 8 * CALLS;
/** How long results of calls are collected before one transaction stores them. */
const TOGETHER_MS = 20;
/** While messages are due, a timer is set this far ahead. */
const COME_BACK_MS = 1_000;
/**
 * How long a stop waits for calls under way. The message of a call that is cut off stays in `sending`, and the provider
 * is asked about it.
 */
const STOP_WAIT_MS = 3_000;

/**
 * Sends the due messages, a limited number at a time. A message is committed as `sending` before its call, and its
 * result after the call; no transaction is open during the call. The state in memory can be lost in a crash: all that
 * matters is in the database.
 */
@Injectable()
export class Sender implements OnModuleDestroy {
  private readonly waiting: MessageRow[] = [];
  private readonly calling = new Map<string, Promise<void>>();
  private ended: Sent[] = [];
  private unwritten: Sent[] = [];
  private recording: Promise<void> | undefined;
  private claiming: Promise<void> | undefined;
  private moreIsDue = false;
  private stopping = false;

  constructor(
    private readonly db: Db,
    private readonly sending: SendingRepository,
    private readonly recorder: Recorder,
    private readonly deliveryFailures: DeliveryFailures,
    private readonly providers: Providers,
    private readonly timers: Timers,
    private readonly clock: Clock,
    private readonly telemetry: Telemetry,
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** True for a message that this process is about to send or is sending, or whose result it has yet to store. */
  holds(id: string): boolean {
    const ended = [...this.ended, ...this.unwritten].map((sent) => sent.message);
    return this.calling.has(id) || [...this.waiting, ...ended].some((message) => message.id === id);
  }

  /** Claims messages that are due, as many as there is room for; they are sent after this transaction has committed. */
  async wake(tx: Tx): Promise<void> {
    const room = this.stopping ? 0 : AHEAD - this.waiting.length - this.calling.size;
    const claimed = room > 0 ? await this.claim(tx, room) : { ready: [], more: true };
    // This process may crash before it has claimed the others.
    if (claimed.more) {
      const now = this.clock.now();
      await setSendTimers(this.timers, tx, [toSecond(new Date(now.getTime() + COME_BACK_MS))], now);
    }
    tx.afterCommit.push(() => this.begin(claimed));
  }

  private async claim(tx: Tx, room: number): Promise<{ ready: MessageRow[]; more: boolean }> {
    const now = this.clock.now();
    const leaseUntil = toSecond(new Date(now.getTime() + LEASE_MS));
    const claimed = await this.sending.claimDue(tx, now, leaseUntil, room);
    const ready = await this.decide(tx, claimed, now);
    if (ready.length) await setPollTimer(this.timers, tx, leaseUntil);
    return { ready, more: claimed.length >= room };
  }

  private begin({ ready, more }: { ready: MessageRow[]; more: boolean }): void {
    this.moreIsDue ||= more;
    this.waiting.push(...ready);
    if (this.stopping) void this.putBackWaiting();
    else this.work();
  }

  /** Returns the claimed messages that may be sent now; drops the others or puts them back into the queue. */
  private async decide(tx: Tx, claimed: Array<MessageRow & Claimed>, now: Date): Promise<MessageRow[]> {
    const ready: MessageRow[] = [];
    const texts = new Map<string, number>();
    for (const message of claimed) {
      const before = texts.get(message.address) ?? 0;
      const counted = {
        ...message,
        textsThisHour: message.textsThisHour + before,
        textsToday: message.textsToday + before,
      };
      const decision = decideSending(counted, now, this.settings.QUIET_HOURS);
      if ('drop' in decision) await this.deliveryFailures.handle(tx, message, 'dropped', decision.drop);
      else if ('defer' in decision) {
        await this.sending.requeue(tx, [message.id], decision.defer);
        await setSendTimers(this.timers, tx, [decision.defer], now);
      } else {
        ready.push(message);
        if (policyOf(message.channel)?.caps) texts.set(message.address, before + 1);
      }
    }
    return ready;
  }

  private work(): void {
    this.telemetry.providerQueue(this.waiting.length, this.calling.size);
    while (this.calling.size < CALLS && this.waiting.length && !this.stopping) {
      const message = this.waiting.shift()!;
      this.calling.set(message.id, this.send(message));
    }
    if (!this.moreIsDue || this.claiming || this.waiting.length > 2 * CALLS || this.stopping) return;
    this.moreIsDue = false;
    this.claiming = this.db
      .transaction((tx) => this.claim(tx, AHEAD - this.waiting.length - this.calling.size))
      .then((claimed) => this.begin(claimed))
      .catch((err) => this.log.warn({ err }, 'what is due waits for its timer'))
      .finally(() => {
        this.claiming = undefined;
        this.work();
      });
  }

  private async send(message: MessageRow): Promise<void> {
    // A call that begins later could still be under way when the lease ends and another instance asks the provider.
    const late = this.clock.now().getTime() - message.sentAt!.getTime() > START_WITHIN_MS;
    if (late) await this.putBack([message]);
    else {
      const result = await runInContext(message.context ?? currentContext(), () => this.call(message));
      this.ended.push({ message, result });
      this.recording ??= this.writeDown();
    }
    this.calling.delete(message.id);
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

  /** Stores the collected results in one transaction, and again until no new ones have come meanwhile. */
  private async writeDown(): Promise<void> {
    while (this.ended.length) {
      if (!this.stopping) await setTimeout(TOGETHER_MS);
      const results = this.ended;
      this.unwritten = results;
      this.ended = [];
      await this.db
        .transaction((tx) => this.recorder.results(tx, results))
        .catch((err) =>
          this.log.error({ err }, 'ends of calls are not written down; the provider will be asked'),
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
      .catch((err) => this.log.warn({ err }, 'will be found in sending'));
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
