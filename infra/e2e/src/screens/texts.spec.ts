import { readdirSync, readFileSync } from 'node:fs';
import { texts } from './texts.js';

const tests = new URL('../../', import.meta.url);
const read = readdirSync(tests)
  .filter((name) => name.endsWith('.browser.ts'))
  .map((name) => readFileSync(new URL(name, tests), 'utf8').replaceAll("\\'", "'"))
  .join('\n');

// promises client#words-of-success-and-failure
it.each(Object.entries(texts))('each text of %s is quoted by a test with a real browser', (_, list) =>
  expect(list.filter((text) => !read.includes(text))).toEqual([]),
);
