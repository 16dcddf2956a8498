import { Clock, SETTINGS, Timers, type Tx } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import { SendingBudgets } from '../budgets/sending-budgets.js';
import { policyOf } from '../messages/channels.js';
import type { ClaimedRow } from '../messages/claimed.js';
import { DeliveryFailures } from '../messages/delivery-failures.js';
import { LEASE_MS } from '../messages/message.js';
import { setPollTimer, setSendTimers, toSecond } from '../messages/timers.js';
import { ReachLinks } from '../preferences/reach-links.js';
import type { NotificationsSettings } from '../settings.js';
import { TakeTurns } from '../throughput/take-turns.js';
import type { KeptBudget } from '../throughput/throughput.repository.js';
import { Admission } from './admission.js';
import { AskFirst } from './ask-first.js';
import { decideSending } from './send-decision.js';
import { SendingRepository } from './sending.repository.js';

/**
 * Claims queued messages and returns those that may be sent at once. The others go back into the queue, wait for
 * consent, budget or turn, or are dropped.
 */
@Injectable()
export class Claims {
  constructor(
    private readonly sending: SendingRepository,
    private readonly admission: Admission,
    private readonly turns: TakeTurns,
    private readonly askFirst: AskFirst,
    private readonly budgets: SendingBudgets,
    private readonly reachLinks: ReachLinks,
    private readonly deliveryFailures: DeliveryFailures,
    private readonly timers: Timers,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
  ) {}

  /** Claims messages that are due. `more` is true if there may be others. */
  async due(tx: Tx, room: number): Promise<{ ready: ClaimedRow[]; more: boolean }> {
    const claim = this.claimNow();
    const claimed = await this.sending.claimDue(tx, claim, room);
    const { within, beyond } = await this.budgets.share(tx, await this.askFirst.admit(tx, claimed));
    const ready = await this.ready(tx, await this.turns.pass(tx, within), claim);
    await this.budgets.hold(tx, beyond);
    return { ready, more: claimed.length >= room };
  }

  /** Claims the texts whose turn it is in their lines, and sets the timer for the next turn. */
  async inTurn(tx: Tx, budget: KeptBudget, room: number): Promise<ClaimedRow[]> {
    const turns = await this.turns.next(tx, budget, room);
    const claim = this.claimNow();
    const claimed = await this.sending.claimInLine(tx, claim, turns.ids);
    const ready = await this.ready(tx, claimed, claim);
    await this.turns.taken(tx, turns, ready.length);
    return ready;
  }

  private claimNow() {
    const now = this.clock.now();
    const leaseUntil = toSecond(new Date(now.getTime() + LEASE_MS));
    return { now, leaseUntil, senders: this.admission.senders };
  }

  /** Returns the claimed messages that may be sent at once. */
  private async ready(
    tx: Tx,
    claimed: ClaimedRow[],
    { now, leaseUntil }: { now: Date; leaseUntil: Date },
  ): Promise<ClaimedRow[]> {
    const ready = await this.admission.admit(tx, await this.decide(tx, claimed, now));
    if (ready.length) await setPollTimer(this.timers, tx, leaseUntil);
    return this.reachLinks.add(tx, ready);
  }

  /** Returns the claimed messages that may be sent now; drops the others or puts them back into the queue. */
  private async decide(tx: Tx, claimed: ClaimedRow[], now: Date): Promise<ClaimedRow[]> {
    const ready: ClaimedRow[] = [];
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
}
