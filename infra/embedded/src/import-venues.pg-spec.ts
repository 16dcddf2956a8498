import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@game/testing';

const folder = mkdtempSync(join(tmpdir(), 'game-import-'));
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

function imports(name: string, content: string) {
  const file = join(folder, name);
  writeFileSync(file, content);
  const { status, stdout, stderr } = spawnSync(
    'node',
    [join(import.meta.dirname, '../dist/import-venues.js'), file],
    { encoding: 'utf8', cwd: folder, env: { ...process.env, DATABASE_URL: database.url } },
  );
  return { status, said: stdout + stderr };
}

describe('npm run venues:import', () => {
  it('ends with a table of what was imported and what was left out', () => {
    const { status, said } = imports(
      'good.csv',
      'name,type,lat,lng\nAlpha,course,36.1,-93.1\n,course,36.1,-93.1',
    );
    expect(said).toMatch(/2 {2}rows were read\n1 {2}venues were added/);
    expect(said).toMatch(/1 {2}rows left out: has no name/);
    expect(status).toBe(0);
  });

  it('ends with an error if nothing was imported', () => {
    const { status, said } = imports('bad.csv', 'name,type\nAlpha,course');
    expect(said).toMatch(/1 {2}rows left out: has no coordinates/);
    expect(said).toMatch(/Nothing was imported from .*bad.csv/);
    expect(status).toBe(1);
  });
});
