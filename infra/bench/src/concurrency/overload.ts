/**
 * Sends requests to create tee times at twice the sustainable rate, and compares how many are done per second
 * with the highest rate measured.
 */
import { f, percentile, type Figure } from '../figures.js';
import type { Bench } from './bench.js';
import type { RequestResult } from './load.js';
import { checkConsistency } from './consistency.js';
import { Violations } from './violations.js';

/** The number of requests in flight: enough to keep the product busy, and few enough that none is refused. */
const SATURATING = 64;
const TIMES = 2;
/**
 * How many tee times each organiser creates: so few that no friend is texted more often than the product
 * allows.
 */
const ROUNDS_EACH = 2;

const good = (results: RequestResult[]) => results.filter(({ status }) => status === 201);

export async function overload(bench: Bench, seconds: number, mostSoFar: number): Promise<Figure> {
  const violations = new Violations();
  const most = bench.organisers.length;
  const operations = await bench.operations('create', most);
  const requests = operations.map((operation) => ({ ...operation.request, givesUp: true }));
  const closed = await bench.measured(
    { requests, inFlight: SATURATING, withinMs: seconds * 1_000 },
    operations,
  );
  await checkConsistency(bench.db, operations, closed.results, violations);
  const saturating = (good(closed.results).length * 1_000) / closed.wallMs;

  const best = Math.max(saturating, mostSoFar);
  const offered = best * TIMES;
  const arrivals = Math.min(Math.ceil(offered * seconds), most * ROUNDS_EACH);
  const flood = await bench.operations('create', arrivals);
  const open = await bench.measured(
    { requests: flood.map((operation) => operation.request), perSecond: offered },
    flood,
  );
  await checkConsistency(bench.db, flood, open.results, violations);
  const done = good(open.results);
  const goodput = (done.length * 1_000) / open.wallMs;
  const refused = open.results.flatMap((one) => one.refusals);
  const times = done.map((one) => one.ms);
  return {
    figure: `${bench.game.runtime}: goodput at twice the saturating load / its maximum, creates with invites`,
    reached: f(goodput / best),
    target: '>= 0.8',
    detail: `${f(goodput, 0)} / ${f(best, 0)} a second, ${f(offered, 0)} a second offered for ${f(arrivals / offered, 1)} s; ${done.length} of ${arrivals} done${times.length ? `, p99 ${f(percentile(times, 0.99), 0)} ms` : ''}; ${refused.length} refused${refused.length ? `, p99 ${f(percentile(refused, 0.99), 0)} ms` : ''}; ${violations.requests} wrong${violations.requests ? `: ${violations}` : ''}`,
  };
}
