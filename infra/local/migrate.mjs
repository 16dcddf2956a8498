/** Runs once before the services start: creates every service's schema, role and tables on DATABASE_URL. */
import { migrate } from '@game/platform';
import { STATEFUL_SERVICES } from './services.mjs';

export async function migrateAll(url) {
  for (const name of STATEFUL_SERVICES) {
    const service = (await import(`@game/${name}`))[name];
    await migrate(url, service.schema);
  }
}

if (process.argv[1] === import.meta.filename) {
  if (!process.env.DATABASE_URL) {
    console.error('Setting DATABASE_URL is not set: it names the Postgres to migrate. See .env.example.');
    process.exit(1);
  }
  await migrateAll(process.env.DATABASE_URL);
  console.log(`migrated ${STATEFUL_SERVICES.join(', ')}`);
}
