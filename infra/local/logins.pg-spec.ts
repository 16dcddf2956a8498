import { distributedRuntime } from '@game/platform/distributed';
import { newSealingKey } from '@game/platform';
import { createTestDatabase } from '@game/testing';
import pg from 'pg';
import { passwordsIn, setLogins } from './logins.mjs';
import { migrateAll } from './migrate.mjs';
import { SERVICES, STATEFUL_SERVICES } from './services.mjs';

const passwordsOf = (suffix: string) =>
  Object.fromEntries(SERVICES.map((service) => [service, `it's ${service} ${suffix}`]));
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrateAll(database.url);
});
afterAll(async () => {
  // Roles belong to the server, which later tests use.
  for (const service of STATEFUL_SERVICES)
    await database.run(`alter role ${service}_service nologin password null`);
  await database.drop();
});

async function as(service: string, password: string, ...statements: string[]): Promise<string[]> {
  const url = new URL(database.url);
  [url.username, url.password] = [`${service}_service`, password];
  // Over TCP, because tests' servers trust whoever comes over their socket.
  url.searchParams.delete('host');
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const said: string[] = [];
  for (const statement of statements)
    said.push(
      await client.query(statement).then(
        () => 'done',
        (error: Error) => error.message,
      ),
    );
  await client.end();
  return said;
}

it('each service signs in with its own password and reaches its own schema alone', async () => {
  const passwords = passwordsOf('at first');
  await setLogins(database.url, passwords);
  for (const service of STATEFUL_SERVICES) {
    const others = STATEFUL_SERVICES.filter((name) => name !== service);
    const password = passwords[service]!;
    expect(await as(service, password, `select * from ${service}.timers`)).toEqual(['done']);
    const reads = others.map((other) => `select * from ${other}.timers`);
    expect(await as(service, password, ...reads)).toEqual(
      others.map((other) => `permission denied for schema ${other}`),
    );
    const roles = others.flatMap((other) => [`set role ${other}`, `set role ${other}_service`]);
    for (const said of await as(service, password, ...roles, `set role ${service}`))
      expect(said).toMatch(/^permission denied to set role/);
    expect(await as(service, password, 'create role intruder', 'create schema intruder')).toEqual([
      expect.stringMatching(/^permission denied to create role/),
      expect.stringMatching(/^permission denied for database/),
    ]);
  }
});

it('a password that is changed holds at once, and the old one ends', async () => {
  await setLogins(database.url, passwordsOf('before'));
  await setLogins(database.url, passwordsOf('after'));
  await as('auth', "it's auth after");
  await expect(as('auth', "it's auth before")).rejects.toThrow(/password authentication failed/);
});

it('a process with SERVICE_PASSWORD signs in under the name of its service, whatever the login in DATABASE_URL', async () => {
  await setLogins(database.url, passwordsOf('of the runtime'));
  const url = new URL(database.url);
  url.searchParams.delete('host');
  const runtime = distributedRuntime({
    DATABASE_URL: url.href,
    KAFKA_BROKERS: 'kafka:9092',
    REDIS_URL: 'redis://redis',
    SEALING_KEY: newSealingKey(),
    SERVICE_PASSWORD: "it's auth of the runtime",
  });
  const source = await runtime.database({ name: 'auth', migrations: [] });
  const [login] = await source.query('select session_user as login, current_user as role');
  expect(login).toEqual({ login: 'auth_service', role: 'auth_service' });
  await source.destroy();
});

it('an installation has either no password of a service or all of them', () => {
  expect(passwordsIn({})).toBeUndefined();
  expect(() => passwordsIn({ AUTH_SERVICE_PASSWORD: 'one' })).toThrow(
    /CONTACTS_SERVICE_PASSWORD, .* not set: npm run compose:secrets adds what is missing\.$/,
  );
});
