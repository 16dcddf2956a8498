import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Db, dataSource, migrate, platformMigrations } from '@game/platform';
import { eventually } from '@game/testing';
import pg from 'pg';
import { generate } from 'selfsigned';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './postgres.js';

const schema = { name: 'mine', migrations: platformMigrations };
const dataDir = mkdtempSync(join(tmpdir(), 'game-tls-'));
const data = join(dataDir, 'data');
const [key, certificate] = [join(data, 'server.key'), join(data, 'server.crt')];
let postgres: EmbeddedPostgres;

/** Makes a certificate for localhost that only its own file vouches for. */
async function certify(): Promise<void> {
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  writeFileSync(key, made.private, { mode: 0o600 });
  writeFileSync(certificate, made.cert);
  const { uid, gid } = statSync(data);
  for (const file of [key, certificate]) chownSync(file, uid, gid);
}

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir });
  await certify();
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  for (const [name, value] of Object.entries({ ssl_cert_file: certificate, ssl_key_file: key, ssl: 'on' }))
    await client.query(`alter system set ${name} = '${value}'`);
  await client.query('select pg_reload_conf()');
  // The server reloads its settings some time after it was told to.
  await eventually(async () => expect((await client.query('show ssl')).rows).toEqual([{ ssl: 'on' }]));
  await client.end();
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The address over TCP, as a service in another container has it. */
function address(query: Record<string, string>): string {
  const url = new URL(postgres.url);
  url.hostname = 'localhost';
  url.search = new URLSearchParams(query).toString();
  return url.href;
}
const isEncrypted = async (url: string) => {
  const db = new Db(await dataSource(url, schema, 1).initialize());
  const rows = await db
    .transaction(async (tx) => {
      // A service may not read the state of connections.
      await tx.query('set local role none');
      return tx.query<{ ssl: boolean }>('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
    })
    .finally(() => db.close());
  return rows[0]!.ssl;
};

it.each(['require', 'verify-full'])(
  'with sslmode=%s and the certificate, migrations and services speak to Postgres encrypted',
  async (sslmode) => {
    const url = address({ sslmode, sslrootcert: certificate });
    await migrate(url, schema);
    expect(await isEncrypted(url)).toBe(true);
  },
);

it('without sslmode the connection is plain, so that who asks for TLS has to say so', async () => {
  await migrate(address({}), schema);
  expect(await isEncrypted(address({}))).toBe(false);
});

it('a certificate that nobody vouches for is refused, as a server of somebody between would have', async () => {
  await expect(dataSource(address({ sslmode: 'require' }), schema, 1).initialize()).rejects.toThrow(
    /self-signed certificate/,
  );
});
