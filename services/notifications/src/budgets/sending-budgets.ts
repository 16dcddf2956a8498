import type { UserId } from '@game/contracts';
import { countryOf } from '@game/platform/textable';
import { Clock, LOGGER, SETTINGS, Timers, type Logger, type Tx } from '@game/platform';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SendingStopsRepository } from './sending-stops.repository.js';
import { HeldMessagesRepository } from '../messages/held-messages.repository.js';
import { OfferClocks } from '../messages/offer-clocks.js';
import { DeliveryFailures } from '../messages/delivery-failures.js';
import { policyOf } from '../messages/channels.js';
import { ruleOf } from '../messages/kinds.js';
import type { ClaimedRow } from '../messages/claimed.js';
import { setSendTimers } from '../messages/timers.js';
import type { NotificationsSettings } from '../settings.js';
import { nextDay, startOfDay } from '../throughput/budget.js';
import { AskedPeopleRepository, type AskedPerson } from './asked-people.repository.js';
import { MailsOfTheDay } from './mails-of-the-day.js';
import { Room, type Wait } from './room.js';
import { tierOf } from './tiers.js';

/** A message that waits for the hour, or for the operator, is checked again after this time. */
const LOOK_AGAIN_MS = 15 * 60_000;

/** A claimed message that may not leave now, and how long it waits; `stopped` while sending is stopped. */
export interface OverBudget {
  message: ClaimedRow;
  wait: Wait | 'stopped';
}
export interface Shared {
  within: ClaimedRow[];
  beyond: OverBudget[];
}

/**
 * Limits what is sent to others in an organiser's name to that organiser's budget (messages#sending-budget). Organisers
 * are locked after messages and before the mails of the day and the throughput, so that two transactions cannot deadlock.
 */
@Injectable()
export class SendingBudgets implements OnApplicationBootstrap {
  readonly isLimited: boolean;

  constructor(
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
    private readonly people: AskedPeopleRepository,
    private readonly mailsOfTheDay: MailsOfTheDay,
    private readonly stops: SendingStopsRepository,
    private readonly deliveryFailures: DeliveryFailures,
    private readonly held: HeldMessagesRepository,
    private readonly clocks: OfferClocks,
    private readonly timers: Timers,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.isLimited = settings.RATE_LIMITS === 'on';
  }

  onApplicationBootstrap(): void {
    if (this.settings.SENDING === 'off')
      this.log.error({ setting: 'SENDING' }, 'SENDING is off: messages to others wait until it is on again');
  }

  /** Deducts the claimed messages from their organisers' budgets, and separates those that fit from the others. */
  async share(tx: Tx, claimed: ClaimedRow[]): Promise<Shared> {
    const counted = claimed.filter(isCounted);
    if (!counted.length) return { within: claimed, beyond: [] };
    if (this.settings.SENDING === 'off') {
      const beyond = counted.map((message): OverBudget => ({ message, wait: 'stopped' }));
      return { within: claimed.filter((message) => !isCounted(message)), beyond };
    }
    const stopped = await this.stops.stopped(tx, [...new Set(counted.map(({ organiserId }) => organiserId))]);
    const isStopped = (message: ClaimedRow) => isCounted(message) && stopped.has(message.organiserId);
    const held = claimed.filter(isStopped).map((message): OverBudget => ({ message, wait: 'stopped' }));
    const rest = claimed.filter((message) => !isStopped(message));
    if (!this.isLimited || !rest.some(isCounted)) return { within: rest, beyond: held };
    const rooms = await this.rooms(tx, rest.filter(isCounted));
    const shared: Shared = { within: [], beyond: held };
    const asked: AskedPerson[] = [];
    const mails = await this.mailsOfTheDay.open(tx, rest.filter(isMailToOthers).length);
    for (const message of rest) {
      const cost = costOf(message);
      if (!cost || !isCounted(message)) {
        shared.within.push(message);
        continue;
      }
      const { organiserId, recipient, kind } = message;
      const country = cost === 'texts' ? (countryOf(message.address) ?? null) : null;
      const always = !!ruleOf(kind).overBudget;
      const isForAll = cost === 'mails' && !mails.take(always);
      const wait = isForAll ? 'day' : rooms.get(organiserId)!.take({ cost, recipient, country }, always);
      if (wait && cost === 'mails' && !isForAll) mails.giveBack();
      if (wait) shared.beyond.push({ message, wait });
      else {
        shared.within.push(message);
        asked.push({ organiserId, recipient, country });
      }
    }
    if (asked.length) await this.people.asked(tx, asked, this.clock.now());
    await mails.save();
    return shared;
  }

  /**
   * Replaces a text that does not fit by its mail. A message without another channel waits, and its friend's time to
   * answer stops.
   */
  async hold(tx: Tx, beyond: OverBudget[]): Promise<void> {
    const now = this.clock.now();
    for (const { message, wait } of beyond) {
      const mayFallBack = !!policyOf(message.channel)?.fallback && wait !== 'stopped';
      if (mayFallBack && message.hasOtherWay)
        await this.deliveryFailures.handle(tx, message, 'dropped', 'budget');
      else {
        const at = wait === 'day' ? nextDay(now) : new Date(now.getTime() + LOOK_AGAIN_MS);
        await this.held.holdForBudget(tx, message.id, at);
        await setSendTimers(this.timers, tx, [at], now);
        if (!message.delayed) await this.clocks.stop(tx, message, wait === 'stopped' ? 'fault' : 'budget');
      }
    }
  }

  private async rooms(tx: Tx, messages: Counted[]): Promise<Map<UserId, Room>> {
    const organiserIds = [...new Set(messages.map(({ organiserId }) => organiserId))].sort();
    await this.people.lock(tx, organiserIds);
    const now = this.clock.now();
    const about = {
      messageIds: messages.map(({ id }) => id),
      recipients: [...new Set(messages.map(({ recipient }) => recipient))],
    };
    const standings = await this.people.standings(tx, organiserIds, about, { now, day: startOfDay(now) });
    return new Map(
      standings.map(({ organiserId, spent, known, recipients }) => [
        organiserId,
        new Room(tierOf(known), spent, new Set(recipients)),
      ]),
    );
  }
}

const costOf = ({ channel }: ClaimedRow) => policyOf(channel)?.cost;
type Counted = ClaimedRow & { organiserId: UserId };
const isCounted = (message: ClaimedRow): message is Counted =>
  message.organiserId !== null && !!costOf(message);
const isMailToOthers = (message: ClaimedRow) => isCounted(message) && costOf(message) === 'mails';
