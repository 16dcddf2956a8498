import { randomBytes } from 'node:crypto';
import { createTestDatabase } from '@game/testing';
import pg from 'pg';
import { Keyring, reseal, tokenHash } from '../src/index.js';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`create table links (id int primary key, token text not null unique, token_hash text)`);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const query = async <R>(sql: string, params: unknown[]) => (await client.query(sql, params)).rows as R[];
const schema = {
  name: 'club',
  sealed: [{ table: 'links', column: 'token', key: 'id', hash: 'token_hash' }],
};
const PURPOSE = 'club.links.token';
const [first, second] = [randomBytes(32), randomBytes(32)];
const before = new Keyring({ SEALING_KEY: first, SEALING_KEYS_ACCEPTED: [] });
const after = new Keyring({ SEALING_KEY: second, SEALING_KEYS_ACCEPTED: [first] });
const without = new Keyring({ SEALING_KEY: second, SEALING_KEYS_ACCEPTED: [] });
const stored = () =>
  query<{ id: number; token: string; hash: string }>(
    `select id, token, token_hash as hash from links order by id`,
    [],
  );
/** More rows than are read at once. */
const MANY = 1_203;

it('values of an earlier version are encrypted and found by their hash, and a rotation encrypts them with the new key', async () => {
  await query(`insert into links (id, token) select i, 'plain-' || i from generate_series(1, $1) i`, [MANY]);
  expect(await reseal(query, schema, before)).toBe(MANY);
  const sealed = await stored();
  expect(sealed.some(({ token }) => token.includes('plain'))).toBe(false);
  expect(before.open(sealed[6]!.token, PURPOSE)).toBe('plain-7');
  expect(sealed.map(({ hash }) => hash)).toEqual(
    Array.from({ length: MANY }, (_, i) => tokenHash(`plain-${i + 1}`)),
  );
  expect(await reseal(query, schema, before)).toBe(0);

  expect(await reseal(query, schema, after)).toBe(MANY);
  expect((await stored()).map(({ token }) => without.open(token, PURPOSE))).toEqual(
    Array.from({ length: MANY }, (_, i) => `plain-${i + 1}`),
  );
});

it('a value of an unknown key stops the encryption and stays as it is', async () => {
  const unknown = new Keyring({ SEALING_KEY: randomBytes(32), SEALING_KEYS_ACCEPTED: [] });
  const [was] = await stored();
  await expect(reseal(query, schema, unknown)).rejects.toThrow(/not among the sealing keys/);
  expect((await stored())[0]).toEqual(was);
});
