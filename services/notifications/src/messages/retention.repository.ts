import { Db, prune, type Prunable } from '@game/platform';
import { Injectable } from '@nestjs/common';

/**
 * The tables whose rows are kept for a year (messages#kept-for-a-year), each with the column that has the age of a row.
 */
const KEPT_FOR_A_YEAR: Prunable[] = [
  { table: 'messages', age: 'created_at' },
  { table: 'inbound_texts', age: 'at' },
  { table: 'webhooks', age: 'at' },
  { table: 'offers', age: 'tee_time' },
  { table: 'tee_time_changes', age: 'changed_at' },
  { table: 'planning', age: 'expires_at' },
];

const TOKEN = `(/[rp]/|[?&]token=)[A-Za-z0-9_-]{16,}`;
/** The condition of the index `messages_plain_links`. */
const HAS_PLAIN_LINK = `body ~ '(/[rp]/|[?&]token=)[A-Za-z0-9_-]{16}'`;
const BATCH = 500;

@Injectable()
export class RetentionRepository {
  constructor(private readonly db: Db) {}

  /** Deletes older rows in batches, each in a transaction of its own. */
  async forgetBefore(before: Date): Promise<void> {
    for (const table of KEPT_FOR_A_YEAR) await prune(this.db, table, before);
  }

  /** Deletes what recipients showed of undocumented codes before this moment. */
  forgetOddCodes(before: Date): Promise<void> {
    return prune(this.db, { table: 'odd_codes', age: 'seen_at' }, before);
  }

  /**
   * Takes the tokens out of the links of messages that an earlier version stored in plain text. Messages that may be sent
   * again keep theirs; those that were sent after `sentBefore` may be.
   */
  async forgetPlainLinks(sentBefore: Date): Promise<void> {
    for (let changed = BATCH; changed === BATCH;) {
      const rows = await this.db.query(
        `with old as (select id from messages where ${HAS_PLAIN_LINK}
             and (state in ('delivered', 'undelivered', 'failed', 'dropped') or state = 'sent' and sent_at < $1)
           order by created_at limit ${BATCH} for update skip locked),
         changed as (update messages m set body = regexp_replace(m.body, '${TOKEN}', '\\1gone', 'g'),
             html = regexp_replace(m.html, '${TOKEN}', '\\1gone', 'g'), attachments = null, fallback = null, plain_body = null, plain_html = null
           from old where m.id = old.id returning 1)
         select 1 from changed`,
        [sentBefore],
      );
      changed = rows.length;
    }
  }
}
