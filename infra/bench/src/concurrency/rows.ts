/** A row of the table: one kind of act at one level, with the floor beside it. */
import { f, percentile } from '../figures.js';
import { KINDS, TITLES, type Kind } from './acts.js';
import type { Bench } from './bench.js';
import type { Told } from './load.js';
import { slices, type Plan } from './plan.js';
import { isRefused, truth } from './truth.js';
import { Wrongs } from './wrongs.js';

/** "At once" is over by then, whatever the caller's network adds. */
const LATE_MS = 2_000;
/** Nothing more begins in a slice after this; what began is waited for. */
const SLICE_MS = 8_000;
/** Only here the levels are compared with a target. */
const TWICE_ON = 'embedded';

/** What several slices of the same kind and level add up to. */
class Sum {
  told: Told[] = [];
  wallMs = 0;
  settledMs = 0;
  cpuMs = 0;
  mb = 0;
  peakMb = 0;
  add(one: {
    told: Told[];
    wallMs: number;
    settledMs: number;
    spent: { cpuMs: number; mb: number; peakMb: number };
  }) {
    this.told.push(...one.told);
    this.wallMs += one.wallMs;
    this.settledMs += one.settledMs;
    this.cpuMs += one.spent.cpuMs;
    this.mb = Math.max(this.mb, one.spent.mb);
    this.peakMb = Math.max(this.peakMb, one.spent.peakMb);
  }
  get good(): number {
    return this.told.filter(({ status }) => status >= 200 && status < 300).length;
  }
  /** Of those that were not refused; of all where nothing else is left. */
  get times(): number[] {
    return this.told.filter((one) => !isRefused(one)).map((one) => one.ms);
  }
}

export class Row {
  readonly product = new Sum();
  readonly floor = new Sum();
  readonly wrongs = new Wrongs();
  /** Empty, unless the machine itself is too busy; then this row's floor says nothing. */
  readonly floorFailed = new Wrongs();
  constructor(
    readonly kind: Kind | 'mixed',
    readonly inFlight: number,
  ) {}

  /** What one costs each: the time of all of them over their number; for texts until they were applied. */
  get msEach(): number {
    return this.product.settledMs / this.product.good;
  }
  get refusals(): number[] {
    return this.product.told.flatMap((one) => one.refusals);
  }

  shown() {
    const { product, floor, refusals, wrongs } = this;
    const at = (times: number[], part: number) => (times.length ? f(percentile(times, part), 1) : '-');
    const perSecond = (sum: Sum) => (sum.good * 1000) / sum.wallMs;
    const retried = product.told
      .filter((one) => one.refusals.length && one.status < 300)
      .map((one) => one.tries);
    return {
      act: TITLES[this.kind],
      'at once': this.inFlight,
      acts: product.told.length,
      'p50 ms': at(product.times, 0.5),
      'p99 ms': at(product.times, 0.99),
      'a second': f(perSecond(product), 0),
      refused: refusals.length ? `${refusals.length}, p99 ${at(refusals, 0.99)} ms` : '0',
      'then done': retried.length ? `${retried.length}, <= ${Math.max(...retried)} tries` : '',
      wrong: wrongs.acts,
      'CPU ms': f(product.cpuMs / product.told.length, 1),
      'MB (peak)': `${f(product.mb, 0)} (${f(product.peakMb, 0)})`,
      'floor p50': at(floor.times, 0.5),
      p99: at(floor.times, 0.99),
      's⁻¹': f(perSecond(floor), 0),
      CPU: f(floor.cpuMs / floor.told.length, 1),
    };
  }
}

async function slice(bench: Bench, row: Row, acts: number): Promise<void> {
  const { kind, inFlight } = row;
  const deeds = await bench.deeds(kind, acts);
  const job = { acts: deeds.map((deed) => deed.act), inFlight, withinMs: SLICE_MS };
  const done = await bench.measured(job, deeds);
  row.product.add(done);
  await truth(bench.db, deeds, done.told, row.wrongs);
  for (const { id, refusals } of done.told)
    if (refusals.some((ms) => ms > LATE_MS)) row.wrongs.add('refused late', id);
  if (!done.calm) row.wrongs.add('what follows was not done in a minute');

  const stop = bench.floor.usage.start();
  const floorActs = await bench.floorActs(kind, acts);
  const bare = await bench.load.run({ acts: floorActs, inFlight, withinMs: SLICE_MS });
  row.floor.add({ ...bare, settledMs: bare.wallMs, spent: stop() });
  for (const { status, problem } of bare.told)
    if (status !== 200) row.floorFailed.add(`the floor answered ${status || (problem ?? 'nothing')}`);
}

/** Every kind at every level. */
export async function allRows(bench: Bench, plan: Plan): Promise<Row[]> {
  const rows: Row[] = [];
  const began = performance.now();
  for (const kind of [...KINDS, 'mixed'] as const) {
    const own = plan.levels.map(({ inFlight }) => new Row(kind, inFlight));
    const soFar = performance.now();
    const once = bench.game.runtime !== TWICE_ON || soFar - began > plan.enoughMs;
    for (const { inFlight, acts } of slices(plan, once))
      await slice(
        bench,
        own.find((row) => row.inFlight === inFlight)!,
        acts,
      );
    rows.push(...own);
    console.log(`${bench.game.runtime}: ${TITLES[kind]}, ${f((performance.now() - soFar) / 1_000, 0)} s`);
  }
  return rows;
}

/** So that no row pays for what is compiled at first use; and the floor gets tee times to answer. */
export async function warmUp(bench: Bench, plan: Plan): Promise<void> {
  const once = async (kind: Kind, count: number) => {
    const acts = await bench.floorActs(kind, count);
    await bench.load.run({ acts, inFlight: 8, withinMs: SLICE_MS });
  };
  await once('create', plan.organisers);
  for (const kind of KINDS) {
    await once(kind, plan.warmUp);
    const deeds = await bench.deeds(kind, plan.warmUp);
    await bench.measured({ acts: deeds.map((d) => d.act), inFlight: 2, withinMs: SLICE_MS }, deeds);
  }
}
