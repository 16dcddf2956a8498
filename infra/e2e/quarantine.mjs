/**
 * The tests that fail by chance. The gate leaves them out until they are fixed; `npm run test:all` runs them and prints
 * how long they have been waiting.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const LIST = join(import.meta.dirname, '../../tests/quarantine.json');
const DAY_MS = 24 * 3_600_000;

/** @returns {Array<{ file: string, test: string, seen: string, since: string }>} `test` is the full name, with its describe blocks. */
export const quarantined = () => JSON.parse(readFileSync(LIST, 'utf8'));

/** One line for each quarantined test, with its age in days. */
export function agedLines(now = Date.now()) {
  const list = quarantined();
  const age = ({ since }) => Math.floor((now - Date.parse(since)) / DAY_MS);
  return list.map(
    (entry) => `Quarantined for ${age(entry)} days: ${entry.file} > ${entry.test} (${entry.seen})`,
  );
}
