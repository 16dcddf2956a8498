import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { asId, type ContactId, type UserId } from '@game/contracts';
import type { CountryCode } from 'libphonenumber-js/max';
import { checkRow, tiersByName, type GoodRow } from '../src/import/check-row.js';
import { readFile } from '../src/import/read-file.js';
import { merge } from '../src/import/merge.js';

/**
 * Files as programs and people write them, byte by byte, each with what its rows become beside it. The end of a name says
 * the country of the organiser: `outlook-de.DE.csv`.
 */
const FILES = join(import.meta.dirname, 'files');
const names = readdirSync(FILES).filter((name) => !/\.rows$|^\./.test(name));

async function rowsOf(fileName: string): Promise<string[]> {
  const country = (/\.([A-Z]{2})\./.exec(fileName)?.[1] ?? 'US') as CountryCode;
  const { rows } = await readFile(fileName, readFileSync(join(FILES, fileName)), undefined);
  const checked = rows.map((row) => checkRow(row, { country, tiers: tiersByName([]) }));
  const good = checked.filter((row): row is GoodRow => !('reason' in row));
  let id = 0;
  const terms = { ownerId: asId<UserId>('pat'), newId: () => asId<ContactId>(`${++id}`), last: 0 };
  const merged = new Map((await merge([], good, terms)).rows.map((row) => [row.row, row]));
  return checked.map((row) => {
    if ('reason' in row) return `${row.row} refused | ${row.name} | ${row.reason}`;
    const { action, notes } = merged.get(row)!;
    const fields = [row.name, row.email, row.phone, row.phoneKind, row.handicap].map((value) => value ?? '');
    const said = notes.map(({ field, reason }) => `${field}: ${reason}`);
    return [`${row.row} ${action}`, ...fields, ...said].join(' | ').trimEnd();
  });
}

// promises contacts#import, contacts#half-rows, contacts#columns, contacts#twins
describe('a file as people have it', () => {
  it.each(names)('%s becomes its rows', async (name) => {
    const expected = readFileSync(join(FILES, `${parse(name).name}.rows`), 'utf8');
    expect((await rowsOf(name)).join('\n')).toBe(expected.trimEnd());
  });
});
