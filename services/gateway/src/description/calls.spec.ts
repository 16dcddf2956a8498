import { readFileSync } from 'node:fs';
import { join } from 'node:path';
const ROOT = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const ROW = /^\| `(\w+ [^`]+)` *\| \[[^\]]+\]\(\.\.\/([^)]+)\) *\| (.+?) *\|$/gm;
const rows = [...read('docs/calls.md').matchAll(ROW)].map(([, call, file, test]) => ({
  call: call!,
  file: file!,
  test: test!,
}));

describe('docs/calls.md', () => {
  it('names every call of openapi.json, and no other', () => {
    const { paths } = JSON.parse(read('services/gateway/openapi.json')) as { paths: Record<string, object> };
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect([...new Set(rows.map(({ call }) => call))].sort()).toEqual(calls.sort());
  });

  it('names tests that exist', () => {
    for (const { call, file, test } of rows)
      expect([call, test, read(file).includes(`'${test}'`)]).toEqual([call, test, true]);
  });
});
