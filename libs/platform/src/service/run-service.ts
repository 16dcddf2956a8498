import * as contracts from '@game/contracts';
import type { Contract } from '@game/contracts';
import type { INestApplication, INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { throwError } from 'rxjs';
import { Clock } from '../clock.js';
import { reportViolations } from '../db/transaction-guard.js';
import { processEnv, readSettings } from '../env.js';
import { nestLogger, type Logger } from '../logging.js';
import { Bus } from '../messaging/bus.js';
import { Admission } from '../messaging/admission.js';
import { Dispatcher } from '../messaging/dispatcher.js';
import type { EventEnvelope } from '../messaging/envelope.js';
import { isNewer, readPayload } from '../messaging/event-payload.js';
import { HandlerRegistry, type EventHandler } from '../messaging/handler-registry.js';
import { runInContext } from '../context.js';
import { Keyring } from '../sealing/keyring.js';
import { observedTransport } from '../observability/observed-transport.js';
import { probeHandlers } from '../observability/probe-handlers.js';
import { Prober } from '../observability/prober.js';
import { readGauges } from '../observability/read-gauges.js';
import { Telemetry } from '../observability/telemetry.js';
import { countViolation } from '../observability/metrics.js';
import { tracerOf } from '../observability/tracing.js';
import { definedTimers } from '../timers/timer.js';
import { assertPersonalDataHandled, assertRequestsHandled, assertTimersHandled } from './completeness.js';
import { addParts } from './health-parts.js';
import { Health } from './health.js';
import { inOrder } from './in-order.js';
import { keepState } from './keep-state.js';
import { COUNTERS, LOGGER, SETTINGS, rootModule, type Parts } from './parts.js';
import type { Runtime } from './runtime.js';
import type { Service } from './service.js';

export interface RunningService {
  name: string;
  app: INestApplication | INestMicroservice;
  /** The address on which a service with HTTP listens. */
  url?: string;
  health: Health;
  /** Makes the service not ready and stops its probes, while it still serves golfers. */
  retire(): Promise<void>;
  stop(): Promise<void>;
}

const allContracts = (Object.values(contracts) as unknown[]).filter(
  (value): value is Contract =>
    typeof value === 'object' && value !== null && 'kind' in value && 'service' in value,
);
const peersOf = (name: string) =>
  [...new Set(allContracts.map((c) => c.service))].filter((s) => s !== name).sort();
/** Passes errors on as they were thrown; by default Nest would replace them by "Internal server error". */
const asThrown = { catch: (error: unknown) => throwError(() => error) };
const allEvents = allContracts.filter(({ kind }) => kind === 'event').map(({ name }) => name);

/**
 * Starts one service on a runtime and resolves when it serves requests. Rejects if a handler is missing or if two
 * handlers handle the same message.
 */
export async function runService(service: Service, runtime: Runtime): Promise<RunningService> {
  const log = runtime.logger(service.name);
  // A violation is an error in the code. In a test it throws; in production it is only logged and counted.
  if (processEnv()['NODE_ENV'] !== 'test')
    reportViolations((err) => {
      countViolation(err.kind);
      log.error({ err }, 'a transaction waited for something other than the database');
    });
  const settings = readSettings(service.settings, runtime.env);
  const tracer = await tracerOf(service.name, runtime.env);
  const telemetry = new Telemetry(service.name, log, tracer);
  const transport = observedTransport(await runtime.transport(service.name), telemetry, log);
  const bus = new Bus(transport, runtime.sealing);
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
    kept =
      service.schema &&
      (await keepState(service.schema, { runtime, registry, transport, log, telemetry, allEvents }));
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
      [Keyring, runtime.sealing.keyring],
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
    if (kept) for (const handler of probeHandlers(service.name, kept.outbox)) registry.add(handler);

    const dispatcher = new Dispatcher(registry, kept?.db, admission, runtime.clock, log, runtime.sealing);
    await kept?.inbox.declare();
    await transport.serve({
      service: service.name,
      answers: registry.of('query').length + registry.of('command').length > 0,
      request: (envelope) => dispatcher.request(envelope),
      durableEvents: new Set(registry.of('event').map((h) => h.name)),
      receiveDurable: (events) => kept!.inbox.receive(events),
      ephemeralEvents: new Set(registry.of('ephemeral').map((h) => h.name)),
      receiveEphemeral: (event) => runEphemeral(registry, event, log, runtime.sealing),
    });
    await kept?.start();
    health.start();
    prober.start();
    const url = service.http && (await service.http.listen(app as INestApplication, settings as never));
    log.info({ url }, 'ready');
    return { name: service.name, app, url, health, retire, stop };
  } catch (error) {
    await stop().catch((err) =>
      log.warn({ err }, 'the service could not be stopped cleanly after its start failed'),
    );
    throw error;
  }
}

function runEphemeral(
  registry: HandlerRegistry,
  event: EventEnvelope,
  log: Logger,
  sealing: Runtime['sealing'],
): void {
  for (const handler of registry.of('ephemeral', event.name) as EventHandler[]) {
    // Skips an event whose version is too new, because events of an ephemeral subscription are not stored for later.
    if (isNewer(handler.contract, event.version)) continue;
    const { contract } = handler;
    runInContext(event.context, async () => {
      const payload = sealing.opened(contract, 'input', event.payload);
      await handler.run(readPayload(contract, event.version, payload), event.context);
    }).catch((err) => log.warn({ err, name: event.name }, 'an ephemeral subscriber failed'));
  }
}
