import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/**
 * Every metric of the process; the label `service` distinguishes the services of one process. The values of a label
 * come from a fixed set and are never ids, because the number of series must not grow with golfers or tee times.
 * docs/operations.md explains each metric.
 */
export const registry = new Registry();
const registers = [registry];

/** Seconds: from the duration of a fast statement to that of a request whose caller has given up. */
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
  incidents: counter('incidents_total', 'Incidents that the operator has to look at', 'service', 'kind'),
  streams: gauge('stream_clients', 'Browsers on the live stream', 'service'),

  asked: counter('bus_asked_total', 'Requests to other services', 'service', 'name', 'result'),
  askedSeconds: seconds('bus_asked', 'Time until the answer arrived', 'service', 'name'),
  answered: counter('bus_answered_total', 'Requests of other services', 'service', 'name', 'result'),
  answeredSeconds: seconds('bus_answered', 'Time until the answer was given', 'service', 'name'),
  published: counter('events_published_total', 'Events handed to the broker', 'service', 'name'),
  consumerLag: gauge('consumer_lag', 'Messages that a consumer group is behind', 'service', 'group'),
  consumerQuiet: gauge(
    'consumer_quiet_seconds',
    'Time since a consumer last showed that it works',
    'service',
    'group',
  ),

  handled: seconds('event_handled', 'Time to handle one event, or many together', 'service', 'consumer'),
  retried: counter('event_retries_total', 'Failed attempts that are repeated', 'service', 'consumer'),
  dead: counter('event_dead_letters_total', 'Events that became dead letters', 'service', 'consumer'),
  outboxRows: gauge('outbox_rows', 'Events that wait to be published', 'service'),
  outboxAge: gauge('outbox_oldest_seconds', 'Age of the oldest event that waits to be published', 'service'),
  inboxRows: gauge('inbox_rows', 'Events that wait to be handled', 'service', 'consumer'),
  inboxAge: gauge(
    'inbox_oldest_seconds',
    'Age of the oldest event that waits to be handled',
    'service',
    'consumer',
  ),
  inboxParked: gauge(
    'inbox_parked_rows',
    'Events that wait for another version of the service',
    'service',
    'consumer',
  ),
  inboxDead: gauge('inbox_dead_rows', 'Dead letters that have not been replayed', 'service', 'consumer'),

  admitted: gauge('requests_running', 'Requests that are being worked on', 'service'),
  waiting: gauge('requests_waiting', 'Requests that wait to be worked on', 'service'),
  poolSize: gauge('db_pool_connections', 'Open connections', 'service'),
  poolUsed: gauge('db_pool_in_use', 'Connections in use', 'service'),
  poolWaiting: gauge('db_pool_waiting', 'Callers that wait for a connection', 'service'),
  poolWait: seconds('db_pool_wait', 'Time until a connection was free', 'service'),
  transaction: seconds('db_transaction', 'Time from begin to commit or rollback', 'service', 'result'),
  violations: counter('guard_violations_total', 'Waits inside an open transaction', 'kind'),

  timerLate: seconds('timer_lateness', 'How late a timer was handled', 'service', 'job'),
  wakeUpsSet: counter('alarms_set_total', 'Wake-ups set', 'service', 'job'),
  wakeUpsFired: counter('alarms_rung_total', 'Wake-ups that fired', 'service', 'job'),

  providerCalls: counter(
    'provider_calls_total',
    'Calls to providers by result',
    'service',
    'provider',
    'call',
    'result',
  ),
  providerSeconds: seconds(
    'provider_call',
    'Time until the provider answered',
    'service',
    'provider',
    'call',
  ),
  circuitOpen: gauge(
    'provider_circuit_open',
    'our senders of the channel that do not get through',
    'service',
    'channel',
  ),
  circuitOpened: counter(
    'provider_circuit_opened_total',
    'How often the messages of a channel stopped getting through',
    'service',
    'channel',
    'fault',
  ),
  messagesHeld: gauge(
    'messages_held',
    'Messages that wait because the circuit of their channel is open',
    'service',
    'channel',
  ),
  textsInLine: gauge('texts_in_line', 'Texts that wait because of SMS_PER_MINUTE or SMS_PER_DAY', 'service'),
  textLines: gauge(
    'text_lines',
    'Organisers whose texts wait because of SMS_PER_MINUTE or SMS_PER_DAY',
    'service',
  ),
  textsInLineOldest: gauge(
    'texts_in_line_oldest_seconds',
    'How long the oldest text has waited because of SMS_PER_MINUTE or SMS_PER_DAY',
    'service',
  ),
  providerQueue: gauge(
    'provider_queue',
    'Claimed messages by state: waiting to be sent to the provider, or being sent right now',
    'service',
    'state',
  ),

  readyPart: gauge('ready_part', '1 while this part works', 'service', 'part'),
};

/**
 * Counts an open transaction that waits for something other than the database. `kind`, from a fixed set, says for what.
 */
export const countViolation = (kind: string): void => metrics.violations.inc({ kind });

let ofProcess = false;
/** Collects memory, CPU, garbage collection and event-loop delay of this process; a second call does nothing. */
export function measureProcess(): void {
  if (!ofProcess) collectDefaultMetrics({ register: registry });
  ofProcess = true;
}

const atScrape = new Set<() => Promise<void>>();
/** Calls `read` at each scrape, to set gauges. Returns a function that ends these calls. */
export function readAtScrape(read: () => Promise<void>): () => void {
  atScrape.add(read);
  return () => void atScrape.delete(read);
}

/** The text of /metrics. If a reader fails, its gauges keep their last values. */
export async function scrape(): Promise<{ type: string; text: string }> {
  await Promise.allSettled([...atScrape].map((read) => read()));
  return { type: registry.contentType, text: await registry.metrics() };
}
