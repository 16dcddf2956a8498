/**
 * `npm run promises [-- FOLDER]`: checks the promises of docs/product, each of which is a heading. Fails if
 * code or a document cites a promise that does not exist, if no test cites a promise, or if a file names a
 * document that is not in the repository.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = process.argv[2] ?? join(import.meta.dirname, '../..');
const PRODUCT = 'docs/product/';
const isTest = (path) => /\.((pg-|broker-|stripe-)?spec|e2e|browser|suite)\.tsx?$/.test(path);
const isText = (path) =>
  !/\.(png|svg|ico|webp|woff2?|jsonl|csv|tsv|bin|gz)$|(^|\/)package-lock\.json$/.test(path);

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
const paths = listed.split('\0').filter((path) => path && existsSync(join(root, path)));
const texts = new Map(paths.filter(isText).map((path) => [path, readFileSync(join(root, path), 'utf8')]));

/** The anchor that GitHub gives a heading. */
const slug = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const pageOf = (path) => new RegExp(`^${PRODUCT}([a-z][a-z-]*)\\.md$`).exec(path)?.[1];

const problems = [];
/** The promises, such as `ladder#grace`, each with its file and line. */
const promises = new Map();
for (const [path, text] of texts) {
  const page = pageOf(path);
  if (!page) continue;
  for (const [number, line] of text.split('\n').entries()) {
    const heading = /^#{2,3} (.+)$/.exec(line)?.[1];
    if (!heading) continue;
    const [promise, at] = [`${page}#${slug(heading.trim())}`, `${path}:${number + 1}`];
    if (promises.has(promise))
      problems.push(
        `${at} promises ${promise} a second time: give it another heading, or say it in one place.`,
      );
    promises.set(promise, at);
  }
}
const pages = new Set([...promises.keys()].map((promise) => promise.split('#')[0]));

const CITATION = /(?<![\w/.-])([a-z][a-z-]*)#([a-z][a-z0-9-]*)/g;
/** Text directly before a citation. A word with a # after it must be a citation, even if no page has its name. */
const IN_PLACE_OF_A_CITATION = /(\b(?:promises |promise: ')(?:[a-z-]+#[a-z0-9-]+, )*|\()$/;
const LINK = /product\/([a-z-]+)\.md#([a-z0-9-]+)/g;
const LINK_BETWEEN_PAGES = /\]\((?:([a-z-]+)\.md)?#([a-z0-9-]+)\)/g;
/** Two promises without the comma, of which the second one would not count. */
const NO_COMMA = /\bpromises (?:[a-z-]+#[a-z0-9-]+, )*([a-z-]+#[a-z0-9-]+) +([a-z-]+#[a-z0-9-]+)/;
const PROMISES = /\bpromises ([a-z-]+#[a-z0-9-]+(?:, [a-z-]+#[a-z0-9-]+)*)/g;

function* citationsIn(line, path) {
  for (const { 1: page, 2: anchor, index } of line.matchAll(CITATION))
    if (pages.has(page) || IN_PLACE_OF_A_CITATION.test(line.slice(0, index))) yield `${page}#${anchor}`;
  for (const [, page, anchor] of line.matchAll(LINK)) yield `${page}#${anchor}`;
  const here = pageOf(path) ?? (path.startsWith(PRODUCT) ? 'README' : undefined);
  if (here)
    for (const [, page, anchor] of line.matchAll(LINK_BETWEEN_PAGES)) yield `${page ?? here}#${anchor}`;
}

const DOCUMENT = /(?<![\w./-])[\w./-]*[\w-]\.md\b/g;
/** References to numbered sections without a document, which a reader cannot look up. */
const CHAPTER = /§ ?\d|\bsections? \d/;
const isInside = (name) => {
  const tail = name.replace(/^(\.{0,2}\/)+/, '');
  return paths.some((path) => path === tail || path.endsWith(`/${tail}`));
};
function outsideOf(line) {
  // Skips web addresses, which have two slashes after the scheme.
  const names = [...line.matchAll(DOCUMENT)].filter(([name]) => !name.startsWith('//') && !isInside(name));
  const chapter = /\bRFC \d/.test(line) ? null : CHAPTER.exec(line);
  return [...names.map(([name]) => name), ...(chapter ? [chapter[0]] : [])];
}

const shown = new Set();
let citations = 0;
for (const [path, text] of texts) {
  for (const [number, line] of text.split('\n').entries()) {
    const at = `${path}:${number + 1}`;
    for (const promise of new Set(citationsIn(line, path))) {
      citations++;
      if (promises.has(promise)) continue;
      const [page, anchor] = promise.split('#');
      problems.push(
        `${at} cites ${promise}, but ${PRODUCT}${page}.md has no heading with the anchor "${anchor}": correct the citation, or add the promise.`,
      );
    }
    if (isTest(path))
      for (const [, list] of line.matchAll(PROMISES)) for (const one of list.split(', ')) shown.add(one);
    const [, one, next] = NO_COMMA.exec(line) ?? [];
    if (next) problems.push(`${at} has no comma between ${one} and ${next}: write "${one}, ${next}".`);
    for (const name of outsideOf(line))
      problems.push(
        `${at} names "${name}", which nobody can look up in this repository: cite a promise such as (${[...promises.keys()][0] ?? 'page#anchor'}), or say it in words.`,
      );
  }
}
for (const [promise, at] of promises)
  if (!shown.has(promise))
    problems.push(
      `${at} promises ${promise}, but no test cites it: write "// promises ${promise}" above the test that shows it, write that test, or take the promise back.`,
    );

if (problems.length) {
  console.error(problems.join('\n'));
  console.error(`${problems.length} to mend (npm run promises).`);
  // Only the exit code is set, because process.exit would cut off output that a pipe has not taken yet.
  process.exitCode = 1;
} else
  console.log(`${promises.size} promises, each cited by a test; ${citations} citations, all of them exist.`);
