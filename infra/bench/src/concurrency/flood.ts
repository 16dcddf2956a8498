/** One golfer floods with creates; another does a little of everything, one act at a time, as before. */
import { f, percentile, type Figure } from '../figures.js';
import { create, dashboard, save } from './acts.js';
import type { Bench } from './bench.js';
import { Load, type Told } from './load.js';
import type { Organiser } from './people.js';
import { isRefused, truth } from './truth.js';
import { Wrongs } from './wrongs.js';

const FLOOD_AT_ONCE = 128;
const FLOOD = 512;
const FLOOD_MS = 15_000;

const p = (told: Told[], part: number) =>
  `${f(
    percentile(
      told.map((one) => one.ms),
      part,
    ),
    0,
  )} ms`;

/** Both have friends who are mailed: a number is texted only ten times an hour. */
export async function flood(
  bench: Bench,
  [floods, other]: [Organiser, Organiser],
  acts: number,
): Promise<Figure[]> {
  const wrongs = new Wrongs();
  const some = () =>
    Array.from({ length: acts }, (_, i) => (i % 9 === 0 ? create : i % 3 === 0 ? save : dashboard)(other));

  const quiet = some();
  const alone = await bench.measured(
    { acts: quiet.map((deed) => deed.act), inFlight: 1, withinMs: FLOOD_MS },
    quiet,
  );
  const many = Array.from({ length: FLOOD }, () => create(floods));
  const little = some();
  const second = await Load.start();
  const flooding = second.run({
    acts: many.map(({ act }) => ({ ...act, givesUp: true })),
    inFlight: FLOOD_AT_ONCE,
    withinMs: FLOOD_MS,
  });
  const beside = await bench.measured(
    { acts: little.map((deed) => deed.act), inFlight: 1, withinMs: FLOOD_MS },
    little,
  );
  const flooded = await flooding;
  await second.stop();
  await bench.measured({ acts: [], inFlight: 1, withinMs: 0 }, []);
  await truth(bench.db, quiet, alone.told, wrongs);
  await truth(bench.db, little, beside.told, wrongs);
  const ofFlood = new Wrongs();
  await truth(
    bench.db,
    many.map((deed) => ({ ...deed, act: { ...deed.act, givesUp: true } })),
    flooded.told,
    ofFlood,
  );
  const ratio = (part: number) =>
    f(
      percentile(
        beside.told.map((one) => one.ms),
        part,
      ) /
        percentile(
          alone.told.map((one) => one.ms),
          part,
        ),
    );
  return [
    {
      figure: `${bench.game.runtime}: another golfer's p50 beside one who floods / alone`,
      reached: ratio(0.5),
      target: '',
      detail: `${p(beside.told, 0.5)} / ${p(alone.told, 0.5)}; p99 ${p(beside.told, 0.99)} / ${p(alone.told, 0.99)}; ${beside.told.filter(isRefused).length} of ${beside.told.length} refused, ${wrongs.acts} wrong${wrongs.acts ? `: ${wrongs}` : ''}`,
    },
    {
      figure: `${bench.game.runtime}: of the flood, ${FLOOD_AT_ONCE} creates of one golfer at once`,
      reached: `${flooded.told.filter(({ status }) => status === 201).length} done`,
      target: '',
      detail: `${flooded.told.filter(isRefused).length} of ${flooded.told.length} refused, ${ofFlood.acts} wrong${ofFlood.acts ? `: ${ofFlood}` : ''}`,
    },
  ];
}
