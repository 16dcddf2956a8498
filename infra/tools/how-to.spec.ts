import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const FOLDER = 'docs/how-to';
const pages = readdirSync(join(root, FOLDER));
/** The files that a recipe names: first cells of its table. */
const filesOf = (text: string) => [...text.matchAll(/^\| `([^`]+)`/gm)].map((m) => m[1]!);

describe('the recipes of docs/how-to', () => {
  it.each(pages)('%s names files that exist', (page) => {
    const files = filesOf(readFileSync(join(root, FOLDER, page), 'utf8'));
    expect(files.length).toBeGreaterThan(1);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('all stand in CONTRIBUTING', () => {
    const contributing = readFileSync(join(root, `CONTRIBUTING${'.md'}`), 'utf8');
    expect(pages.filter((page) => !contributing.includes(`(${FOLDER}/${page})`))).toEqual([]);
  });
});
