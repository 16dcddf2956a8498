import { readFileSync } from 'node:fs';
import { sectionOf } from './performance.js';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

describe('docs/performance.md', () => {
  const page = read('../../../docs/performance.md');
  const benches = /const all = \{\s*([\w,\s]*?),?\s*\};/.exec(read('../bench.mjs'))![1]!.split(/,\s*/);

  it.each(benches)('has a section for the figures of the bench %s', (name) => {
    expect(sectionOf(page, name)).toBeDefined();
  });
  it('has no section of a bench that does not exist', () => {
    const sections = [...page.matchAll(/<!-- end of (\w+) -->/g)].map(([, name]) => name);
    expect(sections.sort()).toEqual([...benches].sort());
  });
});
