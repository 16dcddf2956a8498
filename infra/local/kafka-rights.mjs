/** What each service may do in Kafka. It follows from services.json alone. */
import { MANIFEST } from './services.mjs';

/**
 * The rights of a service, each with the topic or consumer group that it is about; a name that ends in a dot stands for
 * all names that begin with it.
 * @param {import('./services.mjs').MANIFEST} [manifest]
 */
export function kafkaRights(service, manifest = MANIFEST) {
  const { asks, hears } = manifest[service];
  const callers = Object.keys(manifest).filter((name) => manifest[name].asks.includes(service));
  return [
    // Its own requests and events: it also sends them to itself, to prove that it works.
    ...['queries', 'commands', 'events'].map((kind) => topic(`${service}.${kind}`, 'READ', 'WRITE')),
    // The topics for the replies to its instances, which they create, and remove once an instance has ended.
    topic(`reply.${service}.`, 'CREATE', 'READ', 'WRITE', 'DELETE', 'DESCRIBE_CONFIGS'),
    group(`${service}.`, 'READ', 'DELETE'),
    group(`reply.${service}.`, 'READ', 'DELETE'),
    ...asks.flatMap((other) => [topic(`${other}.queries`, 'WRITE'), topic(`${other}.commands`, 'WRITE')]),
    ...callers.map((caller) => topic(`reply.${caller}.`, 'WRITE')),
    ...hears.map((other) => topic(`${other}.events`, 'READ')),
  ];
}

const topic = (name, ...operations) => ({ resource: 'TOPIC', name, operations });
const group = (name, ...operations) => ({ resource: 'GROUP', name, operations });
