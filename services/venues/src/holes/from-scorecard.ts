import type { VenueId } from '@game/contracts';
import type { CardHole } from '../import/scorecard.js';
import type { HoleFacts } from './hole.js';
import { illustrativeHoles } from './illustrative-layout.js';

interface Known {
  scorecard: CardHole[];
  /** The number of holes and the par of the course, if they are known. */
  holes?: number | null;
  par?: number | null;
}

/**
 * The holes of a course whose scorecard is known, at least in part. Pars and stroke indexes are those of the
 * card. Lengths and missing pars are made up (illustrative), if possible so that the pars add up to that of
 * the course.
 */
export function holesFromScorecard(venueId: VenueId, known: Known): HoleFacts[] {
  const card = new Map(known.scorecard.map((hole) => [hole.number, hole]));
  const furthest = Math.max(...card.keys());
  const count = Math.min(18, Math.max(known.holes ?? 0, furthest > 9 ? 18 : 9));
  const pars = completed(card, count, known.holes === count ? known.par : null);
  return illustrativeHoles(venueId, count, pars).map((hole) => {
    const own = card.get(hole.number);
    return {
      ...hole,
      strokeIndex: own?.strokeIndex ?? null,
      illustrative: own ? ['yardage'] : ['par', 'yardage'],
    };
  });
}

/**
 * The pars of the card, and for each missing hole 3, 4 or 5: at first 4, then changed hole by hole until the
 * sum is the par of the course.
 */
function completed(card: Map<number, CardHole>, count: number, par?: number | null): Map<number, number> {
  const pars = new Map([...card].map(([number, hole]) => [number, hole.par]));
  if (!par) return pars;
  const missing = Array.from({ length: count }, (_, i) => i + 1).filter((number) => !card.has(number));
  const sum = [...pars.values()].reduce((a, b) => a + b, 0);
  let rest = par - sum - 4 * missing.length;
  if (Math.abs(rest) > missing.length) return pars;
  for (const number of missing) {
    pars.set(number, 4 + Math.sign(rest));
    rest -= Math.sign(rest);
  }
  return pars;
}

/** Says which of the figures are illustrative. */
export function noteOn(holes: HoleFacts[]): string {
  const drawn = holes.filter((hole) => hole.illustrative?.includes('par')).map((hole) => hole.number);
  if (!drawn.length) return 'Pars are the course’s own; lengths and shapes are illustrative.';
  const numbers = drawn.length === 1 ? `par of hole ${drawn[0]}` : `pars of holes ${listed(drawn)}`;
  return `Illustrative: the ${numbers}, and all lengths and shapes. The other pars are the course’s own.`;
}
const listed = (numbers: number[]) => `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
