import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { example } from './settings.fixture.js';
import { services } from './start.js';

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'docs/data-inventory.md'), 'utf8');
const SECRET = /KEY|TOKEN|SECRET|PASSWORD|^(DATABASE|REDIS)_URL$/;
const CLASSES = ['secret', 'personal', 'business', 'technical', 'public'];

/** The cells of the rows below a heading, without the table's own head. */
function rowsUnder(heading: string): string[][] {
  const from = page.indexOf(`\n${heading}\n`);
  expect(from).toBeGreaterThan(-1);
  const section = page.slice(from + heading.length + 1).split(/\n#+ /)[0]!;
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
const named = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
const firstNames = (heading: string) => rowsUnder(heading).flatMap(([first]) => named(first!));

/** The tables that the migrations in a folder create. */
const tablesMadeIn = (folder: string) =>
  readdirSync(join(root, folder)).flatMap((name) => {
    const text = readFileSync(join(root, folder, name), 'utf8');
    const made = /create table (?:if not exists )?([a-z_]+)|digests: '([a-z_]+)'/g;
    return [...text.matchAll(made)].map(([, table, digests]) => (table ?? digests)!);
  });
const sorted = (names: string[]) => [...new Set(names)].sort();

it('the inventory has each secret setting, and no other', () => {
  const secrets = Object.keys(example).filter((name) => SECRET.test(name));
  expect(firstNames('## Keys and secrets of the settings').sort()).toEqual(secrets.sort());
});

it('the inventory has each sealed column, and no other', () => {
  const sealed = services.flatMap(({ schema }) =>
    (schema?.sealed ?? []).map(({ table, column }) => `${schema!.name}.${table}.${column}`),
  );
  expect(firstNames('## Sealed columns').sort()).toEqual(sealed.sort());
});

const stateful = services.flatMap(({ name, schema }) => (schema ? [name] : []));
it.each(stateful)('the inventory has each table of %s, and no other', (name) => {
  expect(sorted(firstNames(`### ${name}`))).toEqual(sorted(tablesMadeIn(`services/${name}/src/migrations`)));
});

it('the inventory has each table that every service has', () => {
  const own = tablesMadeIn('libs/platform/src/db');
  expect(sorted(firstNames('### Every service'))).toEqual(sorted(own));
});

it.each(['Every service', ...stateful])('each table of %s has a class and a period', (name) => {
  for (const [, kind, period] of rowsUnder(`### ${name}`)) {
    expect(CLASSES).toContain(kind);
    expect(period).not.toBe('');
  }
});

it('a service whose tables hold something of people exports and erases it', () => {
  const personal = services.filter(
    ({ schema, name }) => schema && rowsUnder(`### ${name}`).some(([, kind]) => kind === 'personal'),
  );
  expect(personal.map(({ name }) => name).sort()).toEqual(
    services
      .filter((one) => one.schema && one.personalData !== 'none')
      .map(({ name }) => name)
      .sort(),
  );
});
