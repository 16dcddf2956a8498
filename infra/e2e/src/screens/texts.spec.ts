import { readdirSync, readFileSync } from 'node:fs';
import { texts } from './texts.js';

/** The tests of the web client's components. */
const tests = readdirSync(new URL('../../../../web/src', import.meta.url), {
  recursive: true,
  withFileTypes: true,
})
  .filter(({ name }) => name.endsWith('.spec.tsx'))
  .map(({ parentPath, name }) => `${parentPath}/${name}`);
const read = tests.map((path) => readFileSync(path, 'utf8').replaceAll("\\'", "'")).join('\n');

// promises client#words-of-success-and-failure
it.each(Object.entries(texts))('each text of %s is quoted by a test of its component', (_, list) =>
  expect(list.filter((text) => !read.includes(text))).toEqual([]),
);
