import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { notifications } from '@game/notifications';
import { Keyring, SealingSettings, migrate, newSealingKey, readSettings } from '@game/platform';
import { auth } from '@game/auth';
import { bookings } from '@game/bookings';
import { createTestDatabase } from '@game/testing';
import pg from 'pg';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  for (const { schema } of [auth, bookings, notifications]) await migrate(database.url, schema!);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const cli = (settings: Record<string, string>) =>
  execFileSync('node', ['--no-warnings', join(import.meta.dirname, 'reseal.mjs')], {
    env: { ...process.env, DATABASE_URL: database.url, ...settings },
    encoding: 'utf8',
    stdio: 'pipe',
  });
const [first, second] = [newSealingKey(), newSealingKey()];
const opened = async (SEALING_KEY: string) => {
  const { rows } = await client.query(`select private_key as key from notifications.push_keys`);
  const keyring = new Keyring(readSettings(SealingSettings, { SEALING_KEY }));
  return keyring.open(rows[0].key, 'notifications.push_keys.private_key');
};

it('npm run reseal encrypts what stands in plain text, and encrypts it again after a rotation of the key', async () => {
  await client.query(
    `insert into notifications.push_keys (public_key, private_key) values ('public', 'private')`,
  );
  await client.query(
    `insert into bookings.calendar_links (user_id, token, created_at) values (gen_random_uuid(), 'plain', now())`,
  );
  await client.query(
    `insert into auth.operators (id, name, role, password_hash, totp_secret, created_at)
     values (gen_random_uuid(), 'Robin', 'reader', '', 'plain', now())`,
  );
  const one =
    'notifications: 1 values encrypted with the present key.\nauth: 1 values encrypted with the present key.\nbookings: 1 values encrypted with the present key.\n';
  expect(cli({ SEALING_KEY: first })).toBe(one);
  expect(await opened(first)).toBe('private');
  expect(cli({ SEALING_KEY: first })).toMatch(/notifications: 0 values/);
  expect(cli({ SEALING_KEY: second, SEALING_KEYS_ACCEPTED: first })).toBe(one);
  expect(await opened(second)).toBe('private');
});

it('npm run reseal says in one line that no key is set', () => {
  expect(() => cli({ SEALING_KEY: '' })).toThrow(/Setting SEALING_KEY is not set\. See \.env\.example\.\n$/);
});
