import { readdirSync, readFileSync } from 'node:fs';
import { texts } from './texts.js';

/** The tests with a real browser, and those of the web client's components. */
const tests = ['infra/e2e', 'web/src'].flatMap((folder) =>
  readdirSync(new URL(`../../../../${folder}`, import.meta.url), { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.browser\.ts$|\.spec\.tsx$/.test(name))
    .map(({ parentPath, name }) => `${parentPath}/${name}`),
);
const read = tests.map((path) => readFileSync(path, 'utf8').replaceAll("\\'", "'")).join('\n');

// promises client#words-of-success-and-failure
it.each(Object.entries(texts))('each text of %s is quoted by a test of its screen', (_, list) =>
  expect(list.filter((text) => !read.includes(text))).toEqual([]),
);
