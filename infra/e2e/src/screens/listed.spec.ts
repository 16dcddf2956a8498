import { readFileSync, readdirSync } from 'node:fs';
import { screens } from '../screens.js';

const root = new URL('../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const between = (text: string, from: string, to: string) => text.split(from)[1]!.split(to)[0]!;
const firstWord = (path: string) => path.split('/')[0]!;

/** True if a quoted path in this code begins with the first word of `path`. */
const hasPath = (code: string, path: string) =>
  new RegExp(`['"\`]/${firstWord(path)}(?=[/?'"\`])`).test(code);

const routes = read('web/src/app/routes.tsx');
const pathsOf = (list: string) =>
  [...between(routes, list, '\n};').matchAll(/^ {2}'?([^':\s][^']*?)'?: lazy/gm)].map(([, path]) => path!);
const signedIn = pathsOf('const screens:');
const open = pathsOf('const openScreens:');

describe('a screen of web/src/app/routes.tsx', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => !name.includes('spec'));
  const catalogue = files.map((name) => read(`infra/e2e/src/screens/${name}`)).join('\n');

  it.each([...signedIn, ...open])('%s is tested in a browser', (path) => {
    expect(hasPath(catalogue, path)).toBe(true);
  });

  const client = readdirSync(new URL('web/src', root), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.spec\.tsx?$|app\/routes\.tsx$/.test(path))
    .map((path) => read(`web/src/${path}`))
    .join('\n');
  // The page of one venue is opened by its address.
  it.each(signedIn.filter((path) => !path.includes(':')))('%s can be reached by a link', (path) => {
    expect(hasPath(client, path)).toBe(true);
  });

  // promises client#routes
  it.each(signedIn)('%s has a title, and a path in docs/product', (path) => {
    const titles = between(read('web/src/strings/common.ts'), 'screens: {', '}');
    expect(titles).toMatch(new RegExp(`^ *'?${firstWord(path)}'?: `, 'm'));
    expect(read('docs/product/client.md')).toContain(`\`/${path.replace(/:(\w+)/, '{$1}')}\``);
  });

  it('is where each link of the navigation leads', () => {
    const links = [...read('web/src/app/nav.ts').matchAll(/to: '\/([^']*)'/g)].map(([, path]) => path!);
    expect(links.length).toBeGreaterThan(1);
    expect(links.filter((path) => path && !signedIn.includes(path))).toEqual([]);
  });
});

describe('docs/screens.md', () => {
  it('has a row for each screen in each state', () => {
    const rows = read('docs/screens.md')
      .split('\n')
      .map((line) => line.replace(/ +\|/g, ' |'));
    const missing = Object.values(screens)
      .flat()
      .map(({ name, shows, promise }) => `| ${name} | ${shows} | ${promise} |`)
      .filter((row) => !rows.includes(row));
    expect(missing).toEqual([]);
  });
});
