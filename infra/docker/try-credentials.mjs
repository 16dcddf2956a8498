/**
 * In the container of a service: tries its credentials on its own things, which must open, and on those of others, which
 * must be refused. try-compose.sh runs it in every service: node infra/docker/try-credentials.mjs SERVICE
 */
import { MANIFEST, SERVICES, STATEFUL_SERVICES } from '../local/services.mjs';
import { kafkaAttempts } from './try-credentials.kafka.mjs';
import { postgresAttempts } from './try-credentials.postgres.mjs';
import { redisAttempts } from './try-credentials.redis.mjs';

const [service] = process.argv.slice(2);
const { DATABASE_URL, KAFKA_BROKERS, REDIS_URL, SERVICE_PASSWORD: password } = process.env;
const others = SERVICES.filter((name) => name !== service);
const stateful = others.filter((name) => STATEFUL_SERVICES.includes(name));

const attempts = [
  ...postgresAttempts({
    url: DATABASE_URL,
    service,
    password,
    others: stateful,
    has: MANIFEST[service].keepsState,
  }),
  ...redisAttempts({ url: REDIS_URL, service, password, others }),
  ...kafkaAttempts({ brokers: KAFKA_BROKERS.split(','), service, password, others, ...MANIFEST[service] }),
];
const counts = { opened: 0, refused: 0 };
const wrong = [];
for (const { what, opens = false, refusal, act } of attempts) {
  const said = await act().then(
    () => undefined,
    (error) =>
      [error, error.cause, ...(error.errors ?? [])]
        .map((e) => `${e?.code ?? ''} ${e?.message ?? ''}`)
        .join(' '),
  );
  if (opens && said === undefined) counts.opened++;
  // Another error than a refusal, such as a missing table, would prove nothing.
  else if (!opens && said !== undefined && refusal.test(said)) counts.refused++;
  else wrong.push(`${what}: ${said ?? 'was let in'}`);
}
console.log(`${service}: ${counts.opened} things of its own opened, ${counts.refused} others were refused`);
for (const line of wrong) console.error(`  WRONG ${line}`);
process.exit(wrong.length ? 1 : 0);
