import * as contracts from '@game/contracts';
import type { Contract } from '@game/contracts';
import type { INestApplication, INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { throwError } from 'rxjs';
import { Clock } from '../clock.js';
import { Db, type Schema } from '../db/db.js';
import { reportViolations } from '../db/transaction-guard.js';
import { processEnv, readSettings } from '../env.js';
import { nestLogger, type Logger } from '../logging.js';
import { Bus } from '../messaging/bus.js';
import { Admission } from '../messaging/admission.js';
import { Dispatcher } from '../messaging/dispatcher.js';
import type { EventEnvelope } from '../messaging/envelope.js';
import { isNewer, readPayload } from '../messaging/event-payload.js';
import { HandlerRegistry, type EventHandler } from '../messaging/handlers.js';
import { Inbox } from '../messaging/inbox.js';
import { Outbox } from '../messaging/outbox.js';
import { runInContext } from '../context.js';
import { observeDatabase } from '../observability/observed-database.js';
import { observedTransport } from '../observability/observed-transport.js';
import { probeHandlers } from '../observability/probe-handlers.js';
import { Prober } from '../observability/prober.js';
import { readGauges } from '../observability/read-gauges.js';
import { Telemetry } from '../observability/telemetry.js';
import { countViolation } from '../observability/metrics.js';
import { tracerOf } from '../observability/tracing.js';
import { definedTimers } from '../timers/timer.js';
import { Timers } from '../timers/timers.js';
import { assertPersonalDataHandled, assertRequestsHandled, assertTimersHandled } from './completeness.js';
import { addParts } from './health-parts.js';
import { Health } from './health.js';
import { inOrder } from './in-order.js';
import { COUNTERS, LOGGER, SETTINGS, rootModule, type Parts } from './parts.js';
import type { Runtime } from './runtime.js';
import type { Service } from './service.js';

export interface RunningService {
  name: string;
  app: INestApplication | INestMicroservice;
  /** The address on which a service with HTTP listens. */
  url?: string;
  health: Health;
  /** Makes the service not ready and ends the platform's own probes, while golfers are still served. */
  retire(): Promise<void>;
  stop(): Promise<void>;
}

const allContracts = (Object.values(contracts) as unknown[]).filter(
  (value): value is Contract =>
    typeof value === 'object' && value !== null && 'kind' in value && 'service' in value,
);
const peersOf = (name: string) =>
  [...new Set(allContracts.map((c) => c.service))].filter((s) => s !== name).sort();
/** Errors cross the bus as they were thrown; Nest would turn them into "Internal server error". */
const asThrown = { catch: (error: unknown) => throwError(() => error) };
const allEvents = allContracts.filter(({ kind }) => kind === 'event').map(({ name }) => name);
const FORGET_EVERY_MS = 3_600_000;

/** Starts one service on a runtime and resolves when it serves. Rejects if a handler is missing or doubled. */
export async function runService(service: Service, runtime: Runtime): Promise<RunningService> {
  const log = runtime.logger(service.name);
  // A violation is a fault of the code. In a test it throws; in production it is only logged and counted.
  if (processEnv()['NODE_ENV'] !== 'test')
    reportViolations((err) => {
      countViolation(err.kind);
      log.error({ err }, 'a transaction waited for something else than the database');
    });
  const settings = readSettings(service.settings, runtime.env);
  const tracer = await tracerOf(service.name, runtime.env);
  const telemetry = new Telemetry(service.name, log, tracer);
  const transport = observedTransport(await runtime.transport(service.name), telemetry, log);
  const bus = new Bus(transport);
  const registry = new HandlerRegistry();
  const health = new Health(service.name, runtime.clock, log);

  let counters: Awaited<ReturnType<Runtime['counters']>> | undefined;
  let kept: Awaited<ReturnType<typeof keepState>> | undefined;
  let stopGauges: (() => void) | undefined;
  let prober: Prober | undefined;
  let app: INestApplication | INestMicroservice | undefined;
  let retired: Promise<void> | undefined;
  const retire = () => {
    health.stop();
    return (retired ??= prober?.stop() ?? Promise.resolve());
  };
  const stop = () =>
    inOrder([
      retire,
      () => app?.close(),
      () => transport.drain(),
      () => kept?.drain(),
      () => transport.close(),
      () => counters?.close(),
      () => stopGauges?.(),
      () => kept?.db.close(),
      () => tracer?.close(),
    ]);
  try {
    counters = await runtime.counters(service.name);
    kept = service.schema && (await keepState(service.schema, runtime, registry, transport, log, telemetry));
    const admission = new Admission(kept?.db.poolSize ?? 1);
    stopGauges = readGauges(service.name, { db: kept?.db, registry, transport, admission });
    prober = new Prober({
      service: service.name,
      bus,
      db: kept?.db,
      peers: peersOf(service.name),
      mayBegin: () => transport.health().ok && (runtime.complete?.() ?? true),
      everyMs: runtime.proof?.everyMs,
      withinMs: runtime.proof?.withinMs,
    });
    addParts(health, { transport, db: kept?.db, prober, proofBoundMs: runtime.proof?.boundMs });
    const parts: Parts = new Map<never, unknown>([
      [Clock, runtime.clock],
      [Bus, bus],
      [Health, health],
      [Telemetry, telemetry],
      [SETTINGS, settings],
      [COUNTERS, counters],
      [LOGGER, log],
      ...(kept?.parts ?? []),
    ] as never);
    const root = rootModule(service.module, parts);
    app = service.http
      ? await service.http.create(root, log, settings as never, telemetry)
      : await NestFactory.createMicroservice(root, { strategy: registry, logger: nestLogger(log) });
    if (service.http) (app as INestApplication).connectMicroservice({ strategy: registry });
    else app.useGlobalFilters(asThrown);
    await (service.http
      ? (app as INestApplication).startAllMicroservices()
      : (app as INestMicroservice).listen());
    assertRequestsHandled(service.name, registry, allContracts);
    assertTimersHandled(service.name, registry, definedTimers);
    assertPersonalDataHandled(service, registry);
    if (kept) registry.handlers.push(...probeHandlers(service.name, kept.outbox));

    const dispatcher = new Dispatcher(registry, kept?.db, admission, runtime.clock, log);
    await kept?.inbox.declare();
    await transport.serve({
      service: service.name,
      answers: registry.of('query').length + registry.of('command').length > 0,
      request: (envelope) => dispatcher.request(envelope),
      durableEvents: new Set(registry.of('event').map((h) => h.name)),
      receiveDurable: (events) => kept!.inbox.receive(events),
      ephemeralEvents: new Set(registry.of('ephemeral').map((h) => h.name)),
      receiveEphemeral: (event) => runEphemeral(registry, event, log),
    });
    await kept?.start();
    health.start();
    prober.start();
    const url = service.http && (await service.http.listen(app as INestApplication, settings as never));
    log.info({ url }, 'ready');
    return { name: service.name, app, url, health, retire, stop };
  } catch (error) {
    await stop().catch((err) => log.warn({ err }, 'the start was not undone cleanly'));
    throw error;
  }
}

/** The parts of a service with a database; `start` and `drain` call them in the right order. */
async function keepState(
  schema: Schema,
  runtime: Runtime,
  registry: HandlerRegistry,
  transport: Awaited<ReturnType<Runtime['transport']>>,
  log: Logger,
  telemetry: Telemetry,
) {
  const source = await runtime.database(schema);
  const stopObserving = observeDatabase(source, telemetry.service);
  const db = new Db(source);
  const outbox = new Outbox(db, transport, runtime.clock, log);
  const inbox = new Inbox(db, registry, allEvents, runtime.clock, log, runtime.eventConcurrency, telemetry);
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
            log.warn({ err }, 'old rows stay'),
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

function runEphemeral(registry: HandlerRegistry, event: EventEnvelope, log: Logger): void {
  for (const handler of registry.of('ephemeral', event.name) as EventHandler[]) {
    // Nothing is stored for an ephemeral subscription, so an event that is too new is skipped.
    if (isNewer(handler.contract, event.version)) continue;
    runInContext(event.context, () =>
      handler.run(readPayload(handler.contract, event.version, event.payload), event.context),
    ).catch((err) => log.warn({ err, name: event.name }, 'an ephemeral subscriber failed'));
  }
}
