import type { Tx } from '@game/platform';
import { Db } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { Budget } from './budget.js';

/** The remaining throughput, and the line that was served last. */
export type KeptBudget = Budget & { served: string };
/** What has a budget for everybody together. */
export type Limited = 'sms' | 'email';
/** How many texts wait in lines. */
export interface InLine {
  texts: number;
  lines: number;
  own: number;
  oldest: Date | null;
}
/** The id before those of all lines. */
const FIRST = '00000000-0000-0000-0000-000000000000';

@Injectable()
export class ThroughputRepository {
  constructor(private readonly db: Db) {}

  /** Locks the remaining throughput, so that all instances together keep to the limit. */
  async lock(tx: Tx, untouched: Budget, channel: Limited = 'sms'): Promise<KeptBudget> {
    const { tokens, at, day, today } = untouched;
    await tx.query(
      `insert into throughput (channel, tokens, at, day, today, served) values ($6, $1, $2, $3, $4, $5) on conflict do nothing`,
      [tokens, at, day, today, FIRST, channel],
    );
    const [kept] = await tx.query<KeptBudget>(
      `select tokens, at, day, today, served from throughput where channel = $1 for update`,
      [channel],
    );
    return kept!;
  }

  async save(
    tx: Tx,
    { tokens, at, day, today, served }: KeptBudget,
    channel: Limited = 'sms',
  ): Promise<void> {
    await tx.query(
      `update throughput set tokens = $1, at = $2, day = $3, today = $4, served = $5 where channel = $6`,
      [tokens, at, day, today, served, channel],
    );
  }

  /** Reads the remaining throughput without a lock; undefined if no text has left yet. */
  async read(): Promise<Budget | undefined> {
    const [kept] = await this.db.query<Budget>(
      `select tokens, at, day, today from throughput where channel = 'sms'`,
    );
    return kept;
  }

  async inLine(organiserId: string | null = null): Promise<InLine> {
    const [row] = await this.db.query<InLine>(
      `select count(*)::int as texts, count(distinct line)::int as lines, (count(*) filter (where line = $1))::int as own, min(due_at) as oldest
       from messages where state = 'queued' and line is not null`,
      [organiserId],
    );
    return row!;
  }
}
