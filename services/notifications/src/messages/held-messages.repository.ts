import type { OfferId } from '@game/contracts';
import type { Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { Channel, MessageState } from './message.js';
import { PLAIN, ROW, plainIf, type MessageRow } from './message.row.js';

export interface Awaited {
  channel: Channel;
  fault: 'sender' | 'provider' | null;
}

/** For a message whose friend's time to answer stops only if the parameter $3 is true. */
const PLAIN_IF_DELAYED = plainIf('$3');

/**
 * Messages that wait because of their sender or provider. `delayed`: nobody has received the message yet.
 * `held`: the message is not claimed until its circuit releases it or, if it waits in a line, until its turn
 * comes.
 */
@Injectable()
export class HeldMessagesRepository {
  /**
   * Puts a message that the provider does not have back into the queue, where it is not claimed until it is
   * released. The friend's time to answer begins when it leaves, so the message loses the time that it names.
   */
  async hold(tx: Tx, id: string, attempts: number): Promise<void> {
    await tx.query(
      `update messages set state = 'queued', held = true, delayed = true, ${PLAIN}, sent_at = null, look_at = null, attempts = attempts + $2
       where id = $1 and state in ('queued', 'sending', 'undelivered', 'failed')`,
      [id, attempts],
    );
  }

  /**
   * Puts the message back into the queue like `hold`, but it is tried again at `dueAt` even if its circuit is
   * open. With `delayed` false, the friend's time to answer runs meanwhile.
   */
  async postpone(tx: Tx, id: string, dueAt: Date, delayed = true): Promise<void> {
    await tx.query(
      `update messages set state = 'queued', delayed = delayed or $3, ${PLAIN_IF_DELAYED}, sent_at = null, look_at = null, due_at = $2, attempts = attempts + 1
       where id = $1 and state in ('sending', 'undelivered', 'failed')`,
      [id, dueAt, delayed],
    );
  }

  /** Puts a message that the provider does not have back into the queue, so that another sender carries it at once. */
  async sendByAnother(tx: Tx, id: string, dueAt: Date, delayed: boolean): Promise<void> {
    await tx.query(
      `update messages set state = 'queued', delayed = delayed or $3, ${PLAIN_IF_DELAYED}, sent_at = null, look_at = null, due_at = $2
       where id = $1 and state in ('sending', 'undelivered', 'failed')`,
      [id, dueAt, delayed],
    );
  }

  /** Puts a claimed message back into the queue until `dueAt`, because the budget of its organiser is used up. */
  async holdForBudget(tx: Tx, id: string, dueAt: Date): Promise<void> {
    await tx.query(
      `update messages set state = 'queued', over_budget = true, delayed = true, ${PLAIN}, sent_at = null, look_at = null, due_at = $2
       where id = $1 and state = 'sending'`,
      [id, dueAt],
    );
  }

  async delay(tx: Tx, id: string): Promise<void> {
    await tx.query(`update messages set delayed = true where id = $1`, [id]);
  }

  async arrived(tx: Tx, id: string): Promise<void> {
    await tx.query(`update messages set delayed = false where id = $1`, [id]);
  }

  /**
   * Releases one held message as the probe: the oldest to another address than the last probe, or, if there
   * is none, the oldest of all.
   */
  async letProbeGo(tx: Tx, channel: Channel, lastAddress: string | null): Promise<string | undefined> {
    const [row] = await tx.query<{ id: string }>(
      `update messages set held = false where id = (
         select id from messages where held and line is null and channel = $1 and state = 'queued'
         order by (address is not distinct from $2), due_at, id limit 1 for update skip locked) returning id`,
      [channel, lastAddress],
    );
    return row?.id;
  }

  /** Releases all held messages of the channel. Returns false if another transaction had locked some of them. */
  async letAllGo(tx: Tx, channel: Channel): Promise<boolean> {
    await tx.query(
      `update messages set held = false where id in (
         select id from messages where held and line is null and channel = $1 for update skip locked)`,
      [channel],
    );
    const left = await tx.query(
      `select 1 from messages where held and line is null and channel = $1 limit 1`,
      [channel],
    );
    return left.length === 0;
  }

  /**
   * Ends the delay of the messages that the provider accepted from these senders while their circuits were open, and
   * returns them. `first` is the sender of messages that have none.
   */
  acceptedMeanwhile(tx: Tx, channel: Channel, senders: string[], first: string): Promise<MessageRow[]> {
    return tx.query(
      `with m as (
         update messages set delayed = false where id in (
           select id from messages where delayed and channel = $1 and coalesce(sender, $3) = any($2)
             and state in ('sent', 'delivered') for update skip locked)
         returning *)
       select ${ROW} from m`,
      [channel, senders, first],
    );
  }

  async stateOf(tx: Tx, id: string): Promise<MessageState | undefined> {
    const [row] = await tx.query<{ state: MessageState }>(`select state from messages where id = $1`, [id]);
    return row?.state;
  }

  /** True if the sender has reached somebody else since `since`. */
  async othersGotThrough(tx: Tx, channel: Channel, address: string, since: Date): Promise<boolean> {
    const rows = await tx.query(
      `select 1 from messages where channel = $1 and address <> $2 and sent_at > $3
         and state in ('sent', 'delivered') and not delayed limit 1`,
      [channel, address, since],
    );
    return rows.length > 0;
  }

  /**
   * Returns the channel of a delayed message that starts the offer's clock, with the fault of an open circuit of that
   * channel, or undefined if a message of the same notice is on its way by any channel, so that the clock runs. Transactions that call this for one offer run one after another.
   */
  async awaited(tx: Tx, offerId: OfferId, source: string): Promise<Awaited | undefined> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('offer:' || $1, 0))`, [offerId]);
    const rows = await tx.query<Awaited & { delayed: boolean }>(
      `select channel, delayed,
         (select min(c.fault) from circuits c where c.channel = messages.channel and c.opened_at is not null) as fault
       from messages where offer_id = $1 and source = $2 and channel <> 'push' and kind <> 'consent-question'
         and (state in ('queued', 'sending', 'sent') or state = 'delivered' and not delayed) order by channel desc`,
      [offerId, source],
    );
    return rows.every(({ delayed }) => delayed) ? rows[0] : undefined;
  }
}
