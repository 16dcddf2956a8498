/**
 * Runs once before the services start: creates every service's schema, roles and tables on DATABASE_URL. With the
 * services' passwords it also lets them sign in there, and with KAFKA_ADMIN_PASSWORD it gives them their rights in Kafka.
 */
import { refuseFaults } from '@game/embedded';
import { SettingsError, exitOnError, migrate, processEnv } from '@game/platform';
import { prepareKafka } from './kafka-setup.mjs';
import { passwordsIn, setLogins } from './logins.mjs';
import { STATEFUL_SERVICES } from './services.mjs';

export async function migrateAll(url) {
  for (const name of STATEFUL_SERVICES) {
    const service = (await import(`@game/${name}`))[name];
    await migrate(url, service.schema);
  }
}

async function main() {
  const env = processEnv();
  const { DATABASE_URL: url, KAFKA_BROKERS, KAFKA_ADMIN_PASSWORD, KAFKA_TLS } = env;
  if (!url)
    throw new SettingsError(
      'Setting DATABASE_URL is not set: it names the Postgres to migrate. See .env.example.',
    );
  const passwords = passwordsIn(env);
  // With real keys nothing of a trial may be left: the services start only after this.
  await refuseFaults(env, env.PUBLIC_URL ?? '', { url, own: false });
  await migrateAll(url);
  console.log(`migrated ${STATEFUL_SERVICES.join(', ')}`);
  if (passwords) await setLogins(url, passwords);
  if (!KAFKA_ADMIN_PASSWORD) return;
  const brokers = KAFKA_BROKERS.split(',');
  const { added, removed } = await prepareKafka({
    brokers,
    password: KAFKA_ADMIN_PASSWORD,
    tls: KAFKA_TLS === 'on',
  });
  console.log(`rights in Kafka: ${added} added, ${removed} removed`);
}

if (process.argv[1] === import.meta.filename) await main().catch(exitOnError);
