import { Clock, LOGGER, SETTINGS, Telemetry, Timers, type Logger, type Tx } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import { OfferClocks } from '../messages/offer-clocks.js';
import { ruleOf } from '../messages/kinds.js';
import type { ClaimedRow } from '../messages/claimed.js';
import { perDayOf, type NotificationsSettings } from '../settings.js';
import { mayLeave, nextTurn, refilled, shareReached, spent, untouched, type Throughput } from './budget.js';
import { LinesRepository } from './lines.repository.js';
import { ThroughputRepository, type KeptBudget } from './throughput.repository.js';
import { turnDue } from './timers.js';

/** If a text waits longer than this in its line, its friend's time to answer stops. */
const TOLD_AFTER_MS = 10_000;
/** The most texts for which one transaction stops the time to answer. */
const TOLD_AT_ONCE = 50;

/** The texts that leave their lines now. The budget is locked until the transaction ends. */
export interface Turns {
  ids: string[];
  budget: KeptBudget;
}

/**
 * Limits texts to the campaign's throughput and shares it fairly between organisers (messages#throughput):
 * texts over the limit wait in a line for each organiser, and the lines take turns. The budget is locked
 * after messages and before circuits and offers, so that two transactions cannot deadlock.
 */
@Injectable()
export class TakeTurns {
  /** Null if texts leave without a limit. */
  readonly limit: Throughput | null;

  constructor(
    @Inject(SETTINGS) settings: NotificationsSettings,
    private readonly throughput: ThroughputRepository,
    private readonly lines: LinesRepository,
    private readonly clocks: OfferClocks,
    private readonly timers: Timers,
    private readonly clock: Clock,
    private readonly telemetry: Telemetry,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    const { SMS_PER_MINUTE: perMinute = null } = settings;
    const perDay = perDayOf(settings).texts;
    this.limit = perMinute === null && perDay === null ? null : { perMinute, perDay };
  }

  /** Returns the claimed messages that may be sent now. All other texts join their lines. */
  async pass(tx: Tx, claimed: ClaimedRow[]): Promise<ClaimedRow[]> {
    // Texts behind an open circuit are not counted: they wait for it or are its probe, and come here again
    // when it releases them.
    const texts = claimed.filter(({ channel, noSender }) => channel === 'sms' && !noSender);
    if (!this.limit || !texts.length) return claimed;
    const budget = await this.lock(tx, this.limit);
    const others = texts.filter((text) => !isUrgent(text));
    const urgent = texts.length - others.length;
    const fit =
      others.length > 0 &&
      others.length <= mayLeave(spent(budget, urgent), this.limit) &&
      (await this.lines.isEmpty(tx));
    const leave = fit ? texts.length : urgent;
    if (leave) await this.leave(tx, budget, leave);
    if (fit || !others.length) return claimed;
    const waiting = new Set(others.map(({ id }) => id));
    await this.lines.join(tx, [...waiting]);
    await this.timers.set(tx, turnDue, 'sms', this.clock.now());
    return claimed.filter(({ id }) => !waiting.has(id));
  }

  /**
   * Returns the texts whose turn it is, at most `room`. The caller claims them, and then calls `taken` with
   * the number of texts that leave.
   */
  async next(tx: Tx, budget: KeptBudget, room: number): Promise<Turns> {
    const texts = this.limit ? Math.min(room, mayLeave(budget, this.limit)) : 0;
    const turns = texts > 0 ? await this.lines.next(tx, budget.served, texts) : [];
    return {
      ids: turns.map(({ id }) => id),
      budget: { ...budget, served: turns.at(-1)?.line ?? budget.served },
    };
  }

  async taken(tx: Tx, { budget }: Turns, texts: number): Promise<void> {
    const left = await this.leave(tx, budget, texts);
    const now = this.clock.now();
    const waiting = await this.lines.tell(tx, new Date(now.getTime() - TOLD_AFTER_MS), TOLD_AT_ONCE);
    for (const text of waiting) await this.clocks.stop(tx, text, 'throughput');
    if (await this.lines.isEmpty(tx)) return;
    const next = waiting.length < TOLD_AT_ONCE ? nextTurn(left, this.limit!, now) : now;
    const told = new Date(now.getTime() + TOLD_AFTER_MS);
    await this.timers.set(tx, turnDue, 'sms', next < told ? next : told);
  }

  /** Releases the texts that wait in lines although the settings no longer limit the throughput. */
  async dissolve(tx: Tx): Promise<void> {
    await this.lines.dissolve(tx);
    if (!(await this.lines.isEmpty(tx))) await this.timers.set(tx, turnDue, 'sms', this.clock.now());
  }

  /** Deducts texts from the budget. Logs when the day's texts are nearly used up, and when all are used. */
  private async leave(tx: Tx, budget: KeptBudget, texts: number): Promise<KeptBudget> {
    const left = { ...budget, ...spent(budget, texts) };
    await this.throughput.save(tx, left);
    const share = shareReached(budget, left, this.limit!);
    if (share)
      tx.afterCommit.push(() => {
        this.telemetry.incident(share === 1 ? 'texts_of_the_day_used' : 'texts_of_the_day_nearly_used');
        const facts = { today: left.today, perDay: this.limit!.perDay };
        this.log.error(facts, `${share * 100} of 100 of the texts of this day (SMS_PER_DAY) are used`);
      });
    return left;
  }

  async lock(tx: Tx, limit: Throughput): Promise<KeptBudget> {
    const now = this.clock.now();
    const kept = await this.throughput.lock(tx, untouched(limit, now));
    return { ...kept, ...refilled(kept, limit, now) };
  }
}

/** True for account messages and for answers to what somebody has just texted; these do not wait in a line. */
const isUrgent = ({ kind }: ClaimedRow) => {
  const { account, keyword, expected, automatic } = ruleOf(kind);
  return Boolean(account ?? keyword ?? expected ?? automatic);
};
