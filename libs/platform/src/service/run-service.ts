import * as contracts from '@game/contracts';
import type { Contract } from '@game/contracts';
import type { INestApplication, INestMicroservice, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { throwError } from 'rxjs';
import type { z } from 'zod';
import { Clock } from '../clock.js';
import { Db, type Schema } from '../db/db.js';
import { readSettings } from '../env.js';
import { nestLogger, type Logger } from '../logging.js';
import { Bus } from '../messaging/bus.js';
import { Dispatcher, parse } from '../messaging/dispatcher.js';
import type { EventEnvelope } from '../messaging/envelope.js';
import { HandlerRegistry } from '../messaging/handlers.js';
import { Inbox } from '../messaging/inbox.js';
import { Outbox } from '../messaging/outbox.js';
import { runInContext } from '../context.js';
import { Timers } from '../timers/timers.js';
import { Health } from './health.js';
import { COUNTERS, LOGGER, SETTINGS, rootModule, type Parts } from './parts.js';
import type { Runtime } from './runtime.js';

export interface Service {
  name: string;
  module: Type;
  settings: z.ZodType;
  /** Absent where the service keeps nothing. */
  schema?: Schema;
  /** The gateway's: makes the HTTP application and listens; others only answer on the bus. */
  http?: {
    create(root: ReturnType<typeof rootModule>, log: Logger, settings: never): Promise<INestApplication>;
    listen(app: INestApplication, settings: never): Promise<string>;
  };
}

export interface RunningService {
  name: string;
  app: INestApplication | INestMicroservice;
  /** The address it listens on, for a service with HTTP. */
  url?: string;
  stop(): Promise<void>;
}

const allContracts = (Object.values(contracts) as unknown[]).filter(
  (value): value is Contract =>
    typeof value === 'object' && value !== null && 'kind' in value && 'service' in value,
);
/** Errors cross the bus as they were thrown; Nest would make them "Internal server error". */
const asThrown = { catch: (error: unknown) => throwError(() => error) };
const FORGET_EVERY_MS = 3_600_000;

/** Starts one service on a runtime; resolves when it is ready. A handler that is missing or doubled stops the start. */
export async function runService(service: Service, runtime: Runtime): Promise<RunningService> {
  const log = runtime.logger(service.name);
  const settings = readSettings(service.settings, runtime.env);
  const pipe = await runtime.pipe(service.name);
  const registry = new HandlerRegistry();
  const health = new Health();
  const counters = await runtime.counters();
  const parts: Parts = new Map<never, unknown>([
    [Clock, runtime.clock],
    [Bus, new Bus(pipe)],
    [Health, health],
    [SETTINGS, settings],
    [COUNTERS, counters],
    [LOGGER, log],
  ] as never);
  health.add('messages', () => pipe.ready());

  const kept = service.schema && (await keepState(service.schema, runtime, registry, pipe, log));
  for (const [token, part] of kept?.parts ?? []) parts.set(token, part);
  if (kept) health.add('database', () => kept.db.query('select 1').then(() => true));

  let app: INestApplication | INestMicroservice | undefined;
  const stop = async () => {
    await app?.close();
    await pipe.drain();
    await kept?.drain();
    await pipe.close();
    await counters.close();
    await kept?.db.close();
  };
  const root = rootModule(service.module, parts);
  try {
    app = service.http
      ? await service.http.create(root, log, settings as never)
      : await NestFactory.createMicroservice(root, { strategy: registry, logger: nestLogger(log) });
    if (service.http) (app as INestApplication).connectMicroservice({ strategy: registry });
    else app.useGlobalFilters(asThrown);
    await (service.http
      ? (app as INestApplication).startAllMicroservices()
      : (app as INestMicroservice).listen());
    registry.assertComplete(service.name, allContracts);

    const dispatcher = new Dispatcher(registry, kept?.db, runtime.clock, log);
    await pipe.serve({
      service: service.name,
      answers: registry.of('query').length + registry.of('command').length > 0,
      request: (envelope) => dispatcher.request(envelope),
      keeps: new Set(registry.of('event').map((h) => h.name)),
      keep: (events) => kept!.inbox.receive(events),
      watches: new Set(registry.of('watch').map((h) => h.name)),
      watch: (event) => watch(registry, event, log),
    });
    await kept?.start();
    const url = service.http && (await service.http.listen(app as INestApplication, settings as never));
    log.info({ url }, 'ready');
    return { name: service.name, app, url, stop };
  } catch (error) {
    await stop().catch((err) => log.warn({ err }, 'the start was not undone cleanly'));
    throw error;
  }
}

/** The parts of a service that keeps state, in the order in which they start and stop. */
async function keepState(
  schema: Schema,
  runtime: Runtime,
  registry: HandlerRegistry,
  pipe: Awaited<ReturnType<Runtime['pipe']>>,
  log: Logger,
) {
  const db = new Db(await runtime.database(schema));
  const outbox = new Outbox(db, pipe, log);
  const inbox = new Inbox(db, registry, runtime.clock, log, runtime.eventConcurrency);
  const timers = new Timers(db, registry, await runtime.alarms(schema.name), runtime.clock, log);
  let forget: NodeJS.Timeout | undefined;
  return {
    db,
    inbox,
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
        () => void inbox.forgetOld().catch((err) => log.warn({ err }, 'old rows stay')),
        FORGET_EVERY_MS,
      );
      forget.unref();
    },
    drain: async () => {
      clearInterval(forget);
      await timers.stop();
      await inbox.stop();
      await outbox.stop();
    },
  };
}

function watch(registry: HandlerRegistry, event: EventEnvelope, log: Logger): void {
  for (const handler of registry.of('watch', event.name))
    runInContext(event.context, () =>
      handler.run(parse(handler.contract!.input, event.payload), event.context),
    ).catch((err) => log.warn({ err, name: event.name }, 'a watcher failed'));
}
