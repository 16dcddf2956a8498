import type { Db } from '../db/db.js';
import type { Transport } from '../messaging/transport.js';
import { outboxHead } from '../observability/backlog.js';
import { outboxMoves } from '../observability/outbox-moves.js';
import type { Prober } from '../observability/prober.js';
import type { Health } from './health.js';

/** Milliseconds. A broker that moves partitions works again within 20 s, and a restarting Postgres within 10 s. */
const BOUNDS = { messages: 30_000, database: 15_000, work: 45_000 };

/** Registers the parts of a service that must work for it to be ready. */
export function addParts(
  health: Health,
  parts: { transport: Transport; db?: Db; prober: Prober; proofBoundMs?: number },
): void {
  const { transport, db, prober, proofBoundMs = BOUNDS.work } = parts;
  health.add('messages', BOUNDS.messages, () => transport.health());
  health.add('work', proofBoundMs, prober.check);
  if (!db) return;
  // Concurrent checks share one query to the database.
  let asked: Promise<string | undefined> | undefined;
  const head = () => (asked ??= outboxHead(db).finally(() => (asked = undefined)));
  health.add('database', BOUNDS.database, () => head().then(() => ({ ok: true })));
  // The bound is 0, because this check itself limits how long an event may wait.
  health.add('outbox', 0, outboxMoves(head));
}
