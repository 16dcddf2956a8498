/**
 * Measures a flood: one golfer creates tee times with many requests in flight, while another golfer sends a mix
 * of requests, one at a time.
 */
import { f, percentile, type Figure } from '../figures.js';
import { create, dashboard, save } from './workloads.js';
import type { Bench } from './bench.js';
import { Load, type RequestResult } from './load.js';
import type { Organiser } from './people.js';
import { isRefused, checkConsistency } from './consistency.js';
import { Violations } from './violations.js';

const FLOOD_AT_ONCE = 128;
const FLOOD = 512;
const FLOOD_MS = 15_000;

const p = (results: RequestResult[], part: number) =>
  `${f(
    percentile(
      results.map((one) => one.ms),
      part,
    ),
    0,
  )} ms`;

/** Both have friends who are asked by mail, because a number is texted at most ten times an hour. */
export async function flood(
  bench: Bench,
  [floods, other]: [Organiser, Organiser],
  requests: number,
): Promise<Figure[]> {
  const violations = new Violations();
  const some = () =>
    Array.from({ length: requests }, (_, i) =>
      (i % 9 === 0 ? create : i % 3 === 0 ? save : dashboard)(other),
    );

  const quiet = some();
  const alone = await bench.measured(
    { requests: quiet.map((operation) => operation.request), inFlight: 1, withinMs: FLOOD_MS },
    quiet,
  );
  const many = Array.from({ length: FLOOD }, () => create(floods));
  const little = some();
  const second = await Load.start();
  const flooding = second.run({
    requests: many.map(({ request }) => ({ ...request, givesUp: true })),
    inFlight: FLOOD_AT_ONCE,
    withinMs: FLOOD_MS,
  });
  const beside = await bench.measured(
    { requests: little.map((operation) => operation.request), inFlight: 1, withinMs: FLOOD_MS },
    little,
  );
  const flooded = await flooding;
  await second.stop();
  await bench.measured({ requests: [], inFlight: 1, withinMs: 0 }, []);
  await checkConsistency(bench.db, quiet, alone.results, violations);
  await checkConsistency(bench.db, little, beside.results, violations);
  const ofFlood = new Violations();
  await checkConsistency(
    bench.db,
    many.map((operation) => ({ ...operation, request: { ...operation.request, givesUp: true } })),
    flooded.results,
    ofFlood,
  );
  const ratio = (part: number) =>
    f(
      percentile(
        beside.results.map((one) => one.ms),
        part,
      ) /
        percentile(
          alone.results.map((one) => one.ms),
          part,
        ),
    );
  return [
    {
      figure: `${bench.game.runtime}: another golfer's p50 beside one who floods / alone`,
      reached: ratio(0.5),
      target: '',
      detail: `${p(beside.results, 0.5)} / ${p(alone.results, 0.5)}; p99 ${p(beside.results, 0.99)} / ${p(alone.results, 0.99)}; ${beside.results.filter(isRefused).length} of ${beside.results.length} refused, ${violations.requests} wrong${violations.requests ? `: ${violations}` : ''}`,
    },
    {
      figure: `${bench.game.runtime}: of the flood, ${FLOOD_AT_ONCE} creates of one golfer at once`,
      reached: `${flooded.results.filter(({ status }) => status === 201).length} done`,
      target: '',
      detail: `${flooded.results.filter(isRefused).length} of ${flooded.results.length} refused, ${ofFlood.requests} wrong${ofFlood.requests ? `: ${ofFlood}` : ''}`,
    },
  ];
}
