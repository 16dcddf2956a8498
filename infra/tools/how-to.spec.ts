import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const FOLDER = 'docs/how-to';
const README = 'README.md';
const textOf = (page: string) => readFileSync(join(root, FOLDER, page), 'utf8');
const pages = readdirSync(join(root, FOLDER)).filter((page) => page !== README);
const cellsOf = (row: string) => row.split(/(?<!\\)\|/).map((cell) => cell.trim());

/** The rows of a recipe's table: a file, what changes in it, and who notices if it is forgotten. */
const rowsOf = (page: string) =>
  [...textOf(page).matchAll(/^\| `.*\|$/gm)].map(([row]) => {
    const [, file = '', what = '', noticed = ''] = cellsOf(row);
    return { file: file.replaceAll('`', ''), sometimes: /^only if\b/i.test(what), noticed };
  });

/** How it is noticed that a file was forgotten; a test that was not written is noticed by nothing. */
const waysOf = ({ noticed }: { noticed: string }) =>
  /type error/.test(noticed)
    ? 'type error'
    : /does not start/.test(noticed)
      ? 'failing start'
      : noticed
        ? 'red test'
        : 'is the test';

/** The figures of a recipe in the README, computed from the recipe. */
function figuresOf(page: string) {
  const rows = rowsOf(page);
  const count = (way: string) => String(rows.filter((row) => waysOf(row) === way).length);
  return {
    page,
    always: String(rows.filter((row) => !row.sometimes).length),
    sometimes: String(rows.filter((row) => row.sometimes).length),
    noticed: ['type error', 'failing start', 'red test', 'is the test'].map(count),
  };
}

/** The figures that the README shows, with the target of each recipe. */
const shown = () =>
  [...textOf(README).matchAll(/^\| \[.*\|$/gm)].map(([row]) => {
    const [, link = '', always = '', sometimes = '', target = '', ...noticed] = cellsOf(row);
    return { page: /\(([^)]+)\)/.exec(link)![1]!, always, sometimes, target, noticed: noticed.slice(0, 4) };
  });

describe('the recipes of docs/how-to', () => {
  it.each(pages)('%s names files that exist', (page) => {
    const files = rowsOf(page).map(({ file }) => file);
    expect(files.length).toBeGreaterThan(1);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('are all listed in CONTRIBUTING', () => {
    const contributing = readFileSync(join(root, `CONTRIBUTING${'.md'}`), 'utf8');
    expect(pages.filter((page) => !contributing.includes(`(${FOLDER}/${page})`))).toEqual([]);
  });

  it('have the figures that the README shows', () => {
    expect(shown().map(({ target: _, ...figures }) => figures)).toEqual(pages.map(figuresOf));
  });

  it('need no more files than their targets allow', () => {
    const over = shown().filter(({ always, target }) => target !== '' && Number(always) > Number(target));
    expect(over).toEqual([]);
  });
});
