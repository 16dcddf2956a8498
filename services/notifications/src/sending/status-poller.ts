import {
  Clock,
  Db,
  LOGGER,
  Timers,
  currentContext,
  runInContext,
  type Logger,
  type Tx,
} from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Providers } from '../providers/providers.js';
import type { Asked, Found } from '../providers/provider.js';
import { LEASE_MS, nextPoll } from '../messages/message.js';
import { MessagesRepository } from '../messages/messages.repository.js';
import { SendingRepository } from './sending.repository.js';
import type { MessageRow } from '../messages/message.row.js';
import { FailedSends } from './failed-sends.js';
import { Recorder } from './recorder.js';
import { Sender } from './sender.js';
import { setPollTimer, toSecond } from '../messages/timers.js';

/** The most messages that are asked about at once: after an outage of callbacks there may be thousands. */
const AT_ONCE = 16;
/** If more messages are overdue, the next ones are asked about after this time. */
const NEXT_FEW_MS = 500;

/** Asks providers about messages whose call has an unknown result, and about sent messages without a final report. */
@Injectable()
export class StatusPoller {
  constructor(
    private readonly db: Db,
    private readonly messages: MessagesRepository,
    private readonly sending: SendingRepository,
    private readonly recorder: Recorder,
    private readonly failedSends: FailedSends,
    private readonly sender: Sender,
    private readonly providers: Providers,
    private readonly timers: Timers,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Takes overdue messages in this transaction, and asks their providers after it has committed. */
  async take(tx: Tx): Promise<void> {
    const now = this.clock.now();
    const next = toSecond(new Date(now.getTime() + LEASE_MS));
    const overdue = await this.sending.takeOverdue(tx, now, next, AT_ONCE);
    if (!overdue.length) return;
    await setPollTimer(
      this.timers,
      tx,
      overdue.length < AT_ONCE ? next : new Date(now.getTime() + NEXT_FEW_MS),
    );
    tx.afterCommit.push(() => {
      for (const message of overdue) if (!this.sender.holds(message.id)) void this.ask(message);
    });
  }

  private async ask(message: MessageRow): Promise<void> {
    try {
      const asked = await runInContext(message.context ?? currentContext(), () => this.answerOf(message));
      await this.db.transaction((tx) => this.learn(tx, message.id, message.state, asked));
    } catch (err) {
      this.log.warn(
        { err, messageId: message.id },
        'the provider could not be asked about a message and will be asked again',
      );
    }
  }

  private answerOf(message: MessageRow): Promise<Asked> {
    const provider = this.providers.of(message.channel);
    return message.state === 'sending'
      ? provider.find(message, message.sentAt!)
      : provider.report(message, message.providerId ?? '');
  }

  private async learn(tx: Tx, id: string, asAsked: MessageRow['state'], asked: Asked): Promise<void> {
    const message = await this.messages.lock(tx, id);
    if (!message || message.state !== asAsked) return;
    if (message.state === 'sent') return this.poll(tx, message, asked === 'unsure' ? undefined : asked[0]);
    // Without an answer the message is not sent again; the timer of the next poll is already set.
    if (asked === 'unsure') return;
    const found = await this.oneOfOurs(tx, asked);
    if (!found) return this.failedSends.later(tx, message, 'not-found');
    await this.sending.attempted(tx, this.clock.now(), [{ id, result: 'found', code: null }], []);
    await this.recorder.report(tx, message, found);
  }

  /**
   * Returns the found message that is the one about which we asked. Two of our messages may have the same
   * words and number, so a found message is ignored if its provider id belongs to another of our messages.
   */
  private async oneOfOurs(tx: Tx, found: Found[]): Promise<Found | undefined> {
    const taken = await this.messages.knownToProvider(
      tx,
      found.map((f) => f.providerId),
    );
    return found.find((f) => !taken.has(f.providerId));
  }

  private async poll(tx: Tx, message: MessageRow, found: Found | undefined): Promise<void> {
    if (found && found.report !== 'sent') return this.recorder.report(tx, message, found);
    const next = nextPoll(message.sentAt!, this.clock.now());
    await this.sending.pollAgain(tx, message.id, next ?? null);
    if (next) await setPollTimer(this.timers, tx, next);
  }
}
