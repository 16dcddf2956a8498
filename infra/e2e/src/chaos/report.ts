import type { History } from './history.js';
import { waitsOf } from './lateness.js';

const SHOWN = 5;

/** How late offers were, in milliseconds, not counting outages. */
export function lateness(history: History): { offers: number; p50: number; slowest: number } {
  const late = history.teeTimes.flatMap((teeTime) => waitsOf(teeTime, history).map((wait) => wait.late));
  late.sort((a, b) => a - b);
  return {
    offers: late.length,
    p50: Math.round(late[Math.floor(late.length / 2)] ?? 0),
    slowest: Math.round(late.at(-1) ?? 0),
  };
}

/** Prints a line for each finding with its first cases. Resolves with true if there was no finding. */
export function sayFindings(findings: Record<string, string[]>): boolean {
  for (const [what, cases] of Object.entries(findings)) {
    if (!cases.length) continue;
    console.log(`\n${what}: ${cases.length}`);
    for (const one of cases.slice(0, SHOWN)) console.log(`  ${one}`);
  }
  const counts = Object.entries(findings).map(([what, { length }]) => `${what} ${length}`);
  const kept = Object.values(findings).every(({ length }) => length === 0);
  console.log(
    `\n${kept ? 'The product kept its promises' : 'The product broke a promise'}: ${counts.join(', ')}`,
  );
  return kept;
}
