import { Db, type Schema } from '../db/db.js';
import type { Logger } from '../logging.js';
import type { HandlerRegistry } from '../messaging/handler-registry.js';
import { Inbox } from '../messaging/inbox.js';
import { Outbox } from '../messaging/outbox.js';
import { observeDatabase, observeTransactions } from '../observability/observed-database.js';
import type { Telemetry } from '../observability/telemetry.js';
import { Timers } from '../timers/timers.js';
import { inOrder } from './in-order.js';
import type { Runtime } from './runtime.js';

const FORGET_EVERY_MS = 3_600_000;

interface Surroundings {
  runtime: Runtime;
  registry: HandlerRegistry;
  transport: Awaited<ReturnType<Runtime['transport']>>;
  log: Logger;
  telemetry: Telemetry;
  /** The names of all events of the product. */
  allEvents: string[];
}

/** The parts of a service with a database. `start` and `drain` call them in the right order. */
export async function keepState(
  schema: Schema,
  { runtime, registry, transport, log, telemetry, allEvents }: Surroundings,
) {
  const source = await runtime.database(schema);
  const stopObserving = observeDatabase(source, telemetry.service);
  const db = new Db(source, observeTransactions(telemetry.service));
  const outbox = new Outbox(db, transport, runtime.clock, log, runtime.sealing);
  const inbox = new Inbox(
    db,
    registry,
    allEvents,
    runtime.clock,
    log,
    runtime.eventConcurrency,
    telemetry,
    runtime.sealing,
  );
  const wakeUps = await runtime.wakeUps(schema.name).catch(async (error: unknown) => {
    await inOrder([stopObserving, () => db.close()]);
    throw error;
  });
  const timers = new Timers(db, registry, wakeUps, runtime.clock, log, telemetry);
  let forget: NodeJS.Timeout | undefined;
  return {
    db,
    inbox,
    outbox,
    parts: [
      [Db, db],
      [Outbox, outbox],
      [Inbox, inbox],
      [Timers, timers],
    ] as Array<[never, unknown]>,
    start: async () => {
      outbox.start();
      inbox.start();
      await timers.start();
      forget = setInterval(
        () =>
          void Promise.all([inbox.forgetOld(), outbox.forgetOld()]).catch((err) =>
            log.warn({ err }, 'old rows could not be deleted; the next attempt deletes them'),
          ),
        FORGET_EVERY_MS,
      );
      forget.unref();
    },
    drain: async () => {
      clearInterval(forget);
      await timers.stop();
      await inbox.stop();
      await outbox.stop();
      stopObserving();
    },
  };
}
