/** Keeps the figures of each bench in docs/performance.md, with the commit and the machine that they were measured on. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { resolve } from 'node:path';
import type { Figure } from './figures.js';

const PAGE = resolve(import.meta.dirname, '../../../docs/performance.md');

/**
 * Finds the text between the markers of a bench and its position in the page. Returns undefined if the page
 * has no such section.
 */
export function sectionOf(page: string, name: string): { from: number; to: number } | undefined {
  const [begin, end] = [`<!-- ${name} -->\n`, `<!-- end of ${name} -->`];
  const from = page.indexOf(begin) + begin.length;
  const to = page.indexOf(end);
  return page.includes(begin) && to >= from ? { from, to } : undefined;
}

/** Replaces the figures of a bench in the page. */
export function record(name: string, figures: Figure[]): void {
  const page = readFileSync(PAGE, 'utf8');
  const section = sectionOf(page, name);
  if (!section)
    throw new Error(
      `docs/performance.md has no section for the bench ${name}: add "<!-- ${name} -->" and "<!-- end of ${name} -->"`,
    );
  writeFileSync(PAGE, page.slice(0, section.from) + asText(figures) + page.slice(section.to));
  execFileSync('npx', ['oxfmt', PAGE], { stdio: 'ignore' });
}

function asText(figures: Figure[]): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const machine = `${cpus().length} cores of ${cpus()[0]!.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB`;
  const measured = `Commit ${commit}, ${new Date().toISOString().slice(0, 10)}, ${machine}, Node ${process.version}.`;
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const rows = figures.map((row) => [row.figure, row.reached, row.target, row.detail].map(cell).join(' | '));
  return `\n${measured}\n\n| figure | reached | target | in detail |\n| --- | --- | --- | --- |\n${rows.map((row) => `| ${row} |`).join('\n')}\n\n`;
}
