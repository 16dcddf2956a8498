/**
 * The floor: a process with bare Fastify routes on pg that send Postgres the statements of the product for the same
 * request, in one transaction, without bus, outbox and validation. Arguments: the database's URL and the port.
 */
import fastify from 'fastify';
import pg from 'pg';
import { create, link, readDashboard, save, text, type Body, type Row, type Run } from './floor.work.js';

const POOL = 16;
const [databaseUrl, port] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: POOL, idleTimeoutMillis: 0 });
pool.on('error', () => {});

async function transaction<T>(work: (run: Run) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(async (statement, params) => (await client.query<Row>(statement, params)).rows);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const app = fastify();
const works: Record<string, (run: Run, body: Body) => Promise<object>> = { create, save, link, text };
for (const [path, work] of Object.entries(works))
  app.post<{ Body: Body }>(`/${path}`, ({ body }) => transaction((run) => work(run, body)));
app.get<{ Querystring: { user: string; session: string } }>('/dashboard', ({ query: { user, session } }) =>
  transaction((run) => readDashboard(run, user, session)),
);

// Opens every connection at the start, so that their Postgres processes can be told apart from the product's.
const clients = await Promise.all(Array.from({ length: POOL }, () => pool.connect()));
for (const client of clients) client.release();
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.send?.('ready');
process.once('disconnect', () => process.exit(0));
