/** Compares the rows with their targets. */
import { f, type Figure } from '../figures.js';
import { TITLES, type Kind } from './workloads.js';
import type { RuntimeName } from './game.js';
import type { Row } from './rows.js';

/**
 * Numbers of requests in flight. At the first the targets are measured, and at the second no violation is
 * allowed. A short run uses its highest level for both.
 */
const AT_ONCE = 128;
const MOST = 512;
export function targets(runtime: RuntimeName, rows: Row[]): Figure[] {
  const find = (kind: Kind | 'mixed', inFlight: number) =>
    rows.find((row) => row.kind === kind && row.inFlight === inFlight);
  const most = Math.max(...rows.map((row) => row.inFlight));
  const figures: Figure[] = [];
  const atOnce = Math.min(AT_ONCE, most);
  for (const kind of ['create', 'link', 'text', 'save'] as const) {
    const one = find(kind, 1);
    const many = find(kind, atOnce);
    if (one && many)
      figures.push({
        figure: `${runtime}: ${TITLES[kind]}, time each at ${atOnce} at once / alone`,
        reached: many.product.good ? f(many.msEach / one.msEach) : 'all failed',
        target: runtime === 'embedded' ? '<= 0.7' : '',
        detail: `${f(many.msEach, 1)} / ${f(one.msEach, 1)} ms; the floor ${f(many.floor.wallMs / many.floor.good / (one.floor.wallMs / one.floor.good))}`,
      });
  }
  for (const kind of ['create', 'link', 'text', 'save'] as const) {
    const many = find(kind, AT_ONCE);
    const rates = rows
      .filter((row) => row.kind === kind && row.product.good)
      .map((row) => 1_000 / row.msEach);
    if (many && rates.length > 1)
      figures.push({
        figure: `${runtime}: ${TITLES[kind]}, rate with ${AT_ONCE} in flight / the best rate`,
        reached: many.product.good ? f(1_000 / many.msEach / Math.max(...rates)) : 'all failed',
        target: '>= 0.9',
        detail: `${f(1_000 / many.msEach, 0)} / ${f(Math.max(...rates), 0)} a second`,
      });
  }
  const last = rows.filter((row) => row.inFlight === most);
  const wrong = last.reduce((sum, row) => sum + row.violations.requests, 0);
  const slowest = Math.max(0, ...last.flatMap((row) => row.refusals));
  figures.push({
    figure: `${runtime}: wrong at ${most} at once`,
    reached: String(wrong),
    target: most === MOST ? '0' : '',
    detail: `${last.reduce((sum, row) => sum + row.product.results.length, 0)} requests; ${last.reduce((sum, row) => sum + row.refusals.length, 0)} times refused, the slowest refusal after ${f(slowest, 0)} ms`,
  });
  return figures;
}
