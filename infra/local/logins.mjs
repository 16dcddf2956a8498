/** Lets each service sign in to Postgres with a password of its own. */
import { SettingsError } from '@game/platform';
import pg from 'pg';
import { SERVICES, STATEFUL_SERVICES, passwordSettingOf } from './services.mjs';

/**
 * The password of each service, by its name; undefined if the installation has none. With it a service signs in to
 * Postgres, Kafka and Redis.
 */
export function passwordsIn(env) {
  const missing = SERVICES.map(passwordSettingOf).filter((name) => !env[name]);
  if (missing.length === SERVICES.length) return undefined;
  if (missing.length)
    throw new SettingsError(`${missing.join(', ')} not set: npm run compose:secrets adds what is missing.`);
  return Object.fromEntries(SERVICES.map((service) => [service, env[passwordSettingOf(service)]]));
}

/**
 * Makes the roles of the services, which migrations have created, into logins with these passwords; a changed password
 * holds at once. The login of `url` must own the database and may create roles. Its right to connect no longer follows
 * from being a role of the server.
 */
export async function setLogins(url, passwords) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('select quote_ident(current_database()) as name');
    const database = rows[0].name;
    await client.query(`revoke all on database ${database} from public`);
    for (const service of STATEFUL_SERVICES) {
      const role = `${service}_service`;
      await client.query(`alter role ${role} login password ${client.escapeLiteral(passwords[service])}`);
      await client.query(`grant connect, temporary on database ${database} to ${role}`);
    }
  } finally {
    await client.end();
  }
}
