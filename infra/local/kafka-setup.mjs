/** Prepares a Kafka in which services sign in: makes their topics and gives each the rights of kafka-rights.mjs. */
import { makeServiceTopics } from '@game/platform/distributed';
import kafkajs from 'kafkajs';
import { kafkaRights } from './kafka-rights.mjs';
import { MANIFEST } from './services.mjs';

const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, Kafka, ResourcePatternTypes, logLevel } =
  kafkajs;
/** The user with all rights; the broker's settings name it. */
const ADMIN = 'admin';
const EVERY_HOST = '*';

/**
 * Safe to repeat, also while services run: only rights that are missing are added, and only rights that the manifest
 * does not give are removed.
 * @param {{ brokers: string[], password: string, tls?: boolean, manifest?: typeof MANIFEST }} options The password is the admin's.
 */
export async function prepareKafka({ brokers, password, tls = false, manifest = MANIFEST }) {
  const sasl = { mechanism: 'scram-sha-512', username: ADMIN, password };
  const kafka = new Kafka({ clientId: 'setup', brokers, ssl: tls, sasl, logLevel: logLevel.NOTHING });
  await makeServiceTopics(kafka, Object.keys(manifest));
  const admin = kafka.admin();
  await admin.connect();
  try {
    const wanted = new Map(Object.keys(manifest).flatMap((name) => entriesOf(name, manifest)));
    const present = new Map((await presentEntries(admin)).map((entry) => [keyOf(entry), entry]));
    const added = [...wanted].flatMap(([key, entry]) => (present.has(key) ? [] : [entry]));
    const surplus = [...present].flatMap(([key, entry]) => (wanted.has(key) ? [] : [entry]));
    if (added.length) await admin.createAcls({ acl: added });
    if (surplus.length) await admin.deleteAcls({ filters: surplus });
    return { added: added.length, removed: surplus.length };
  } finally {
    await admin.disconnect();
  }
}

const keyOf = (entry) =>
  [
    entry.principal,
    entry.resourceType,
    entry.resourcePatternType,
    entry.resourceName,
    entry.operation,
    entry.permissionType,
    entry.host,
  ].join(' ');

function entriesOf(service, manifest) {
  return kafkaRights(service, manifest).flatMap(({ resource, name, operations }) =>
    operations.map((operation) => {
      const entry = {
        principal: `User:${service}`,
        resourceType: AclResourceTypes[resource],
        resourceName: name,
        resourcePatternType: name.endsWith('.')
          ? ResourcePatternTypes.PREFIXED
          : ResourcePatternTypes.LITERAL,
        operation: AclOperationTypes[operation],
        permissionType: AclPermissionTypes.ALLOW,
        host: EVERY_HOST,
      };
      return [keyOf(entry), entry];
    }),
  );
}

async function presentEntries(admin) {
  const { resources } = await admin.describeAcls({
    resourceType: AclResourceTypes.ANY,
    resourcePatternType: ResourcePatternTypes.ANY,
    operation: AclOperationTypes.ANY,
    permissionType: AclPermissionTypes.ANY,
  });
  return resources.flatMap(({ acls, resourceType, resourceName, resourcePatternType }) =>
    acls.map((acl) => ({ ...acl, resourceType, resourceName, resourcePatternType })),
  );
}
