/**
 * One row of the table: a kind of request at one level of concurrency, and beside it the same on the floor
 * (floor.main.ts).
 */
import { f, percentile } from '../figures.js';
import { KINDS, TITLES, type Kind } from './workloads.js';
import type { Bench } from './bench.js';
import type { RequestResult } from './load.js';
import { slices, type Plan } from './plan.js';
import { isRefused, checkConsistency } from './consistency.js';
import { Violations } from './violations.js';

/** In milliseconds. A refusal that arrives later than this does not count as immediate. */
const LATE_MS = 2_000;
/** In milliseconds. No request of a slice begins after this time; those that have begun are awaited. */
const SLICE_MS = 8_000;
/** The runtime whose levels are measured twice, because a target compares them. */
const TWICE_ON = 'embedded';

/** The sum of several slices of the same kind and level. */
class Sum {
  results: RequestResult[] = [];
  wallMs = 0;
  settledMs = 0;
  cpuMs = 0;
  mb = 0;
  peakMb = 0;
  add(one: {
    results: RequestResult[];
    wallMs: number;
    settledMs: number;
    spent: { cpuMs: number; mb: number; peakMb: number };
  }) {
    this.results.push(...one.results);
    this.wallMs += one.wallMs;
    this.settledMs += one.settledMs;
    this.cpuMs += one.spent.cpuMs;
    this.mb = Math.max(this.mb, one.spent.mb);
    this.peakMb = Math.max(this.peakMb, one.spent.peakMb);
  }
  get good(): number {
    return this.results.filter(({ status }) => status >= 200 && status < 300).length;
  }
  /** The times of the requests that were not refused, or of all requests if every one was refused. */
  get times(): number[] {
    return this.results.filter((one) => !isRefused(one)).map((one) => one.ms);
  }
}

export class Row {
  readonly product = new Sum();
  readonly floor = new Sum();
  readonly violations = new Violations();
  /**
   * The failed requests to the floor. If there are any, the machine is too busy for the floor of this row to
   * be comparable.
   */
  readonly floorFailed = new Violations();
  constructor(
    readonly kind: Kind | 'mixed',
    readonly inFlight: number,
  ) {}

  /**
   * Milliseconds for each request: the total time divided by the number of requests. For texts the total time
   * lasts until they were applied.
   */
  get msEach(): number {
    return this.product.settledMs / this.product.good;
  }
  get refusals(): number[] {
    return this.product.results.flatMap((one) => one.refusals);
  }

  shown() {
    const { product, floor, refusals, violations } = this;
    const at = (times: number[], part: number) => (times.length ? f(percentile(times, part), 1) : '-');
    const perSecond = (sum: Sum) => (sum.good * 1000) / sum.wallMs;
    const retried = product.results
      .filter((one) => one.refusals.length && one.status < 300)
      .map((one) => one.tries);
    return {
      request: TITLES[this.kind],
      'at once': this.inFlight,
      requests: product.results.length,
      'p50 ms': at(product.times, 0.5),
      'p99 ms': at(product.times, 0.99),
      'a second': f(perSecond(product), 0),
      refused: refusals.length ? `${refusals.length}, p99 ${at(refusals, 0.99)} ms` : '0',
      'then done': retried.length ? `${retried.length}, <= ${Math.max(...retried)} tries` : '',
      wrong: violations.requests,
      'CPU ms': f(product.cpuMs / product.results.length, 1),
      'MB (peak)': `${f(product.mb, 0)} (${f(product.peakMb, 0)})`,
      'floor p50': at(floor.times, 0.5),
      p99: at(floor.times, 0.99),
      's⁻¹': f(perSecond(floor), 0),
      CPU: f(floor.cpuMs / floor.results.length, 1),
    };
  }
}

async function slice(bench: Bench, row: Row, requests: number): Promise<void> {
  const { kind, inFlight } = row;
  const operations = await bench.operations(kind, requests);
  const job = { requests: operations.map((operation) => operation.request), inFlight, withinMs: SLICE_MS };
  const done = await bench.measured(job, operations);
  row.product.add(done);
  await checkConsistency(bench.db, operations, done.results, row.violations);
  for (const { id, refusals } of done.results)
    if (refusals.some((ms) => ms > LATE_MS)) row.violations.add('refused late', id);
  if (!done.calm) row.violations.add('the effects of the requests were not finished within a minute');

  const stop = bench.floor.usage.start();
  const floorRequests = await bench.floorRequests(kind, requests);
  const bare = await bench.load.run({ requests: floorRequests, inFlight, withinMs: SLICE_MS });
  row.floor.add({ ...bare, settledMs: bare.wallMs, spent: stop() });
  for (const { status, problem } of bare.results)
    if (status !== 200) row.floorFailed.add(`the floor answered ${status || (problem ?? 'nothing')}`);
}

/** Measures every kind at every level. */
export async function allRows(bench: Bench, plan: Plan): Promise<Row[]> {
  const rows: Row[] = [];
  const began = performance.now();
  for (const kind of [...KINDS, 'mixed'] as const) {
    const own = plan.levels.map(({ inFlight }) => new Row(kind, inFlight));
    const soFar = performance.now();
    const once = bench.game.runtime !== TWICE_ON || soFar - began > plan.enoughMs;
    for (const { inFlight, requests } of slices(plan, once))
      await slice(
        bench,
        own.find((row) => row.inFlight === inFlight)!,
        requests,
      );
    rows.push(...own);
    console.log(`${bench.game.runtime}: ${TITLES[kind]}, ${f((performance.now() - soFar) / 1_000, 0)} s`);
  }
  return rows;
}

/**
 * Warms everything up before the first row is measured, and gives the floor tee times with offers to answer.
 */
export async function warmUp(bench: Bench, plan: Plan): Promise<void> {
  const once = async (kind: Kind, count: number) => {
    const requests = await bench.floorRequests(kind, count);
    await bench.load.run({ requests, inFlight: 8, withinMs: SLICE_MS });
  };
  await once('create', plan.organisers);
  for (const kind of KINDS) {
    await once(kind, plan.warmUp);
    const operations = await bench.operations(kind, plan.warmUp);
    await bench.measured(
      { requests: operations.map((d) => d.request), inFlight: 2, withinMs: SLICE_MS },
      operations,
    );
  }
}
