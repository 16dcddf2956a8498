import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from './postgres.js';

const dataDir = mkdtempSync(join(tmpdir(), 'game-pg-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function ask(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('the embedded Postgres', () => {
  it('keeps its data after a stop and after a kill -9', async () => {
    const first = await startEmbeddedPostgres({ dataDir });
    await ask(first.url, 'create table kept (what text)');
    await ask(first.url, `insert into kept values ('a'), ('ä')`);
    // The venues service needs this extension; its migration creates it in the same way.
    await ask(first.url, 'create extension pg_trgm schema public');
    expect(await ask(first.url, `select 'brick' <% 'the brickyard' as alike`)).toEqual([{ alike: true }]);
    await first.stop();

    const second = await startEmbeddedPostgres({ dataDir });
    process.kill(
      Number.parseInt(readFileSync(join(dataDir, 'data', 'postmaster.pid'), 'utf8'), 10),
      'SIGKILL',
    );
    await second.stop();

    const third = await startEmbeddedPostgres({ dataDir });
    expect(await ask(third.url, 'select what from kept order by what')).toEqual([
      { what: 'a' },
      { what: 'ä' },
    ]);
    await third.stop();
  });

  it('replaces the database that a killed game left running', async () => {
    const game = spawn(
      'node',
      [
        '-e',
        `import('${join(import.meta.dirname, '..', 'dist', 'postgres.js')}').then(m => m.startEmbeddedPostgres({ dataDir: '${dataDir}' })).then(() => console.log('up'))`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await new Promise((up) => game.stdout.once('data', up));
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/in use by process/);
    game.kill('SIGKILL');
    await new Promise((gone) => game.once('exit', gone));
    const again = await startEmbeddedPostgres({ dataDir });
    expect(await ask(again.url, 'select count(*)::int as n from kept')).toEqual([{ n: 2 }]);
    await again.stop();
  });
});
