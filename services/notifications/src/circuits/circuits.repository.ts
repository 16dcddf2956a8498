import type { Tx } from '@game/platform';
import { Db } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { Channel } from '../messages/message.js';
import type { Circuit } from './circuit.js';

export interface CircuitKey {
  channel: Channel;
  sender: string;
}
const COLUMNS = `opened_at as "openedAt", fault, code, by_report as "byReport", probes, probe_at as "probeAt",
  probe_id as "probeId", last_address as "lastAddress"`;

@Injectable()
export class CircuitsRepository {
  constructor(private readonly db: Db) {}

  /**
   * Locks the circuit; a circuit without a row is closed. After this lock a transaction may lock only an
   * offer, so that two transactions cannot deadlock.
   */
  async lock(tx: Tx, { channel, sender }: CircuitKey): Promise<Circuit> {
    await tx.query(`insert into circuits (channel, sender) values ($1, $2) on conflict do nothing`, [
      channel,
      sender,
    ]);
    const [circuit] = await tx.query<Circuit>(
      `select ${COLUMNS} from circuits where channel = $1 and sender = $2 for update`,
      [channel, sender],
    );
    return circuit!;
  }

  async save(tx: Tx, { channel, sender }: CircuitKey, c: Circuit): Promise<void> {
    await tx.query(
      `update circuits set opened_at = $3, fault = $4, code = $5, by_report = $6, probes = $7, probe_at = $8,
         probe_id = $9, last_address = $10 where channel = $1 and sender = $2`,
      [
        ...[channel, sender, c.openedAt, c.fault, c.code, c.byReport],
        ...[c.probes, c.probeAt, c.probeId, c.lastAddress],
      ],
    );
  }

  /** Returns when the next of these circuits lets a probe go; undefined if none is open. */
  async nextProbe(tx: Tx, channel: Channel, senders: string[]): Promise<Date | undefined> {
    const [row] = await tx.query<{ at: Date | null }>(
      `select min(probe_at) as at from circuits where channel = $1 and sender = any($2) and opened_at is not null`,
      [channel, senders],
    );
    return row?.at ?? undefined;
  }

  /** True if the circuit of another of these senders is closed. Nothing is locked: whoever sends next looks again. */
  async isAnotherClosed(tx: Tx, { channel, sender }: CircuitKey, senders: string[]): Promise<boolean> {
    const rows = await tx.query(
      `select 1 from unnest($2::text[]) as other where other <> $3 and not exists (
         select 1 from circuits where channel = $1 and sender = other and opened_at is not null) limit 1`,
      [channel, senders, sender],
    );
    return rows.length > 0;
  }

  /**
   * Returns for each of these addresses the sender of the pool that reached it first. An address that none has reached is
   * not in the map.
   */
  async firstSenders(
    tx: Tx,
    channel: Channel,
    addresses: string[],
    pool: string[],
  ): Promise<Map<string, string>> {
    const rows = await tx.query<{ address: string; sender: string }>(
      `select a.address, f.sender from unnest($2::text[]) as a(address), lateral (
         select coalesce(m.sender, $4) as sender from messages m
         where m.address = a.address and m.channel = $1 and m.state in ('sent', 'delivered') and not m.delayed
           and coalesce(m.sender, $4) = any($3) order by m.sent_at limit 1) f`,
      [channel, addresses, pool, pool[0]],
    );
    return new Map(rows.map(({ address, sender }) => [address, sender]));
  }

  /** Returns how many of these circuits are open on each channel, and how many messages wait there. */
  async standing(keys: CircuitKey[]): Promise<Array<{ channel: Channel; open: number; held: number }>> {
    return this.db.query(
      `select k.channel, count(c.opened_at)::int as open,
         (select count(*)::int from messages m where m.channel = k.channel and (m.held or m.delayed) and m.line is null and not m.over_budget and m.reason is distinct from 'awaiting-consent' and m.state in ('queued', 'sending')) as held
       from jsonb_to_recordset($1) as k(channel text, sender text)
         left join circuits c on c.channel = k.channel and c.sender = k.sender
       group by k.channel`,
      [JSON.stringify(keys)],
    );
  }

  /** Stores that this recipient got this undocumented code again at `at` although others were reached. */
  async noteOddCode(tx: Tx, channel: Channel, code: string, address: string, at: Date): Promise<void> {
    await tx.query(
      `insert into odd_codes (channel, code, address_hash, seen_at)
       values ($1, $2, encode(sha256(convert_to($3, 'UTF8')), 'hex'), $4)
       on conflict (channel, code, address_hash) do update set seen_at = excluded.seen_at`,
      [channel, code, address, at],
    );
  }

  /** The number of recipients who got this undocumented code again after `since` although others were reached. */
  async oddCode(tx: Tx, channel: Channel, code: string, since: Date): Promise<number> {
    const [row] = await tx.query<{ seen: number }>(
      `select count(*)::int as seen from odd_codes where channel = $1 and code = $2 and seen_at > $3`,
      [channel, code, since],
    );
    return row!.seen;
  }
}
