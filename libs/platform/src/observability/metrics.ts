import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/**
 * Every metric of the process; the label `service` tells services in one process apart. The values of a label are
 * from a known set and never ids, because the number of series must not grow with golfers or tee times.
 * docs/operations.md explains each metric.
 */
export const registry = new Registry();
const registers = [registry];

/** Seconds, from the duration of a warm statement to one for which nobody waits any more. */
const buckets = [0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10];
const counter = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
  new Counter({ name: `game_${name}`, help, labelNames, registers });
const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
  new Gauge({ name: `game_${name}`, help, labelNames, registers });
const seconds = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
  new Histogram({ name: `game_${name}_seconds`, help, labelNames, buckets, registers });

export const metrics = {
  http: seconds('http_request', 'HTTP requests by route pattern', 'service', 'method', 'route', 'status'),
  httpRefused: counter('http_refused_total', 'Refused HTTP requests by error code', 'service', 'cause'),
  streams: gauge('stream_clients', 'Browsers on the live stream', 'service'),

  asked: counter('bus_asked_total', 'Requests to other services', 'service', 'name', 'result'),
  askedSeconds: seconds('bus_asked', 'Until the answer was there', 'service', 'name'),
  answered: counter('bus_answered_total', 'Requests of other services', 'service', 'name', 'result'),
  answeredSeconds: seconds('bus_answered', 'Until the answer was given', 'service', 'name'),
  published: counter('events_published_total', 'Events handed to the broker', 'service', 'name'),
  consumerLag: gauge('consumer_lag', 'Messages that a consumer group is behind', 'service', 'group'),
  consumerQuiet: gauge('consumer_quiet_seconds', 'Since a consumer last gave a sign', 'service', 'group'),

  handled: seconds('event_handled', 'Handling of one event, or of many together', 'service', 'consumer'),
  retried: counter('event_retries_total', 'Failed attempts that are repeated', 'service', 'consumer'),
  dead: counter('event_dead_letters_total', 'Events given up', 'service', 'consumer'),
  outboxRows: gauge('outbox_rows', 'Events that wait to leave', 'service'),
  outboxAge: gauge('outbox_oldest_seconds', 'Age of the oldest event that waits to leave', 'service'),
  inboxRows: gauge('inbox_rows', 'Events that wait to be handled', 'service', 'consumer'),
  inboxAge: gauge('inbox_oldest_seconds', 'Age of the oldest event that waits', 'service', 'consumer'),
  inboxParked: gauge(
    'inbox_parked_rows',
    'Events that wait for another version of the service',
    'service',
    'consumer',
  ),
  inboxDead: gauge('inbox_dead_rows', 'Dead letters that nobody has replayed', 'service', 'consumer'),

  admitted: gauge('requests_running', 'Requests that have their turn with the database', 'service'),
  waiting: gauge('requests_waiting', 'Requests that wait for their turn', 'service'),
  poolSize: gauge('db_pool_connections', 'Open connections', 'service'),
  poolUsed: gauge('db_pool_in_use', 'Connections in use', 'service'),
  poolWaiting: gauge('db_pool_waiting', 'Callers that wait for a connection', 'service'),
  poolWait: seconds('db_pool_wait', 'Until a connection was there', 'service'),
  transaction: seconds('db_transaction', 'From begin to commit or rollback', 'service', 'result'),
  violations: counter('guard_violations_total', 'Waits inside an open transaction', 'kind'),

  timerLate: seconds('timer_lateness', 'How late a timer was handled', 'service', 'job'),
  wakeUpsSet: counter('alarms_set_total', 'Wake-ups set', 'service', 'job'),
  wakeUpsFired: counter('alarms_rung_total', 'Wake-ups that fired', 'service', 'job'),

  providerCalls: counter('provider_calls_total', 'Calls by result', 'service', 'provider', 'call', 'result'),
  providerSeconds: seconds('provider_call', 'Until the provider answered', 'service', 'provider', 'call'),
  providerQueue: gauge('provider_queue', 'Claimed messages before and in a call', 'service', 'state'),

  readyPart: gauge('ready_part', '1 while this part works', 'service', 'part'),
};

/** Counts a wait for something other than the database inside a transaction; `kind` says for what, from a known set. */
export const countViolation = (kind: string): void => metrics.violations.inc({ kind });

let ofProcess = false;
/** Collects memory, CPU, garbage collection and event-loop delay of this process; a second call does nothing. */
export function measureProcess(): void {
  if (!ofProcess) collectDefaultMetrics({ register: registry });
  ofProcess = true;
}

const atScrape = new Set<() => Promise<void>>();
/** Calls `read` at each scrape, to set gauges. Returns the function that ends this. */
export function readAtScrape(read: () => Promise<void>): () => void {
  atScrape.add(read);
  return () => void atScrape.delete(read);
}

/** The page of /metrics. The gauges of a reader that fails keep their last values. */
export async function scrape(): Promise<{ type: string; text: string }> {
  await Promise.allSettled([...atScrape].map((read) => read()));
  return { type: registry.contentType, text: await registry.metrics() };
}
