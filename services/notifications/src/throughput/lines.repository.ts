import type { Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { PLAIN, ROW, type MessageRow } from '../messages/message.row.js';

/** A text whose turn it is, and the line that it leaves. */
export interface Turn {
  id: string;
  line: string;
}

/**
 * In a line, invites and what friends must know in time leave before news. An index has the same words
 * (migration 1760000000633).
 */
const IS_NEWS = `(kind not in ('invite', 'moved', 'cancelled', 'withdrawn'))`;

/** The lines in which texts wait for throughput, one for each organiser (messages#throughput). */
@Injectable()
export class LinesRepository {
  /** Puts claimed texts back into the queue, each at its place in the line of the organiser for whom it is sent. */
  async join(tx: Tx, ids: string[]): Promise<void> {
    await tx.query(
      `update messages m set state = 'queued', held = true, sent_at = null, look_at = null,
         line = coalesce((select o.organiser_id from offers o where o.id = m.offer_id), m.user_id,
           (select c.owner_id from contacts c where c.id = m.contact_id), m.id)
       where id = any($1) and state = 'sending'`,
      [ids],
    );
  }

  async isEmpty(tx: Tx): Promise<boolean> {
    const rows = await tx.query(`select 1 from messages where state = 'queued' and line is not null limit 1`);
    return rows.length === 0;
  }

  /**
   * Returns the next texts: one of each line, beginning after the line that was served last, then a second
   * one of each line, and so on. The query goes from line to line over the index, so it reads no more rows
   * than it returns.
   */
  next(tx: Tx, served: string, texts: number): Promise<Turn[]> {
    const first = (where: string) =>
      `(select line from messages where state = 'queued' and line is not null and ${where} order by line limit 1)`;
    return tx.query<Turn>(
      `with recursive after as (
         select ${first('line > $1')} as line, 1 as nth
         union all
         select ${first('line > after.line')}, nth + 1 from after where line is not null and nth < $2),
       before as (
         select ${first('line <= $1')} as line, 1 as nth
         union all
         select ${first('line > before.line and line <= $1')}, nth + 1 from before where line is not null and nth < $2),
       lines as (
         select line, row_number() over (order by lap, nth) as place
         from (select 1 as lap, * from after union all select 2, * from before) as each where line is not null
         order by lap, nth limit $2)
       select id, line from lines cross join lateral (
         select id, row_number() over () as round from (
           select id from messages m where m.state = 'queued' and m.line = lines.line order by ${IS_NEWS}, due_at, id limit $2) waiting) text
       order by round, place limit $2`,
      [served, texts],
    );
  }

  /** Marks texts that have been due since before `since` as waiting, and returns those that were not marked yet. */
  tell(tx: Tx, since: Date, limit: number): Promise<MessageRow[]> {
    return tx.query(
      `with m as (
         update messages set delayed = true, ${PLAIN} where id in (
           select id from messages where state = 'queued' and line is not null and not delayed and due_at <= $1
           order by due_at limit $2 for update skip locked)
         returning *)
       select ${ROW} from m order by m.id`,
      [since, limit],
    );
  }

  /** Releases all texts in lines, because the throughput no longer has a limit. */
  async dissolve(tx: Tx): Promise<void> {
    await tx.query(
      `update messages set held = false, line = null where id in (
         select id from messages where state = 'queued' and line is not null for update skip locked)`,
    );
  }
}
