import { Kafka, logLevel } from 'kafkajs';

const REFUSED = /AUTHORIZATION_FAILED|[Nn]ot authorized|authorization failed|group coordinator/;
const NOT_LET_IN = /SASL|authentication|Connection (closed|error|timeout)|Closed connection/;
const ONCE = { retries: 0, restartOnFailure: async () => false };

/** What a service may do in Kafka, and what it must not. `asks` and `hears`: the services of services.json. */
export function kafkaAttempts({ brokers, service, password, others, asks, hears }) {
  const as = (username, secret) =>
    new Kafka({
      brokers,
      logLevel: logLevel.NOTHING,
      retry: { retries: 0 },
      ...(username && { sasl: { mechanism: 'scram-sha-512', username, password: secret } }),
    });
  const own = as(service, password);
  const administer = (kafka, act) => async () => {
    const admin = kafka.admin();
    try {
      await admin.connect();
      await act(admin);
    } finally {
      await admin.disconnect();
    }
  };
  const write = (topic) => async () => {
    const producer = own.producer({ allowAutoTopicCreation: false });
    await producer.connect();
    await producer.send({ topic, messages: [{ value: 'forged' }] }).finally(() => producer.disconnect());
  };
  const read = (topic, groupId) => async () => {
    const consumer = own.consumer({ groupId, retry: ONCE });
    try {
      await consumer.connect();
      await new Promise((done, failed) => {
        consumer.on(consumer.events.CRASH, ({ payload }) => failed(payload.error));
        consumer.on(consumer.events.FETCH, done);
        consumer
          .subscribe({ topics: [topic] })
          .then(() => consumer.run({ eachMessage: async () => {} }))
          .catch(failed);
      });
    } finally {
      await consumer.disconnect();
    }
  };
  const refused = (what, act) => ({ what, refusal: REFUSED, act });
  const signIn = (user, secret) => ({
    what: `signing in to Kafka as ${user || 'nobody'}`,
    refusal: NOT_LET_IN,
    act: administer(as(user, secret), (admin) => admin.listTopics()),
  });
  const [group, reply] = [`${service}.try`, `reply.${service}.try`];
  return [
    { what: 'its own events', opens: true, act: read(`${service}.events`, group) },
    ...hears.map((other) => ({
      what: `events of ${other}`,
      opens: true,
      act: read(`${other}.events`, group),
    })),
    {
      what: 'a topic for its replies',
      opens: true,
      act: administer(own, async (admin) => {
        await admin.createTopics({ topics: [{ topic: reply }], waitForLeaders: false });
        await admin.deleteTopics({ topics: [reply] });
      }),
    },
    ...others.flatMap((other) => [
      refused(`writing to ${other}.events`, write(`${other}.events`)),
      refused(`reading ${other}.commands`, read(`${other}.commands`, group)),
      refused(`joining the group ${other}.events`, read(`${service}.events`, `${other}.events`)),
      refused(
        `deleting ${other}.events`,
        administer(own, (a) => a.deleteTopics({ topics: [`${other}.events`] })),
      ),
      signIn(other, password),
    ]),
    ...others.flatMap((other) =>
      hears.includes(other) ? [] : [refused(`reading ${other}.events`, read(`${other}.events`, group))],
    ),
    ...others.flatMap((other) =>
      asks.includes(other) ? [] : [refused(`writing to ${other}.commands`, write(`${other}.commands`))],
    ),
    refused(
      'making a topic',
      administer(own, (a) => a.createTopics({ topics: [{ topic: 'intruder' }] })),
    ),
    refused(
      'reading the access list',
      administer(own, (a) =>
        a.describeAcls({ resourceType: 1, resourcePatternType: 1, operation: 1, permissionType: 1 }),
      ),
    ),
    signIn('admin', password),
    signIn(service, 'wrong'),
    signIn('', ''),
  ];
}
