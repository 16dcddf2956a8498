import { z } from 'zod';

/** A hole of a course's scorecard; the stroke index may be unknown. */
export interface CardHole {
  number: number;
  par: number;
  strokeIndex: number | null;
}
const Card = z.array(
  z.object({
    number: z.int().min(1).max(18),
    par: z.int().min(3).max(6),
    strokeIndex: z.int().min(1).max(18).nullable(),
  }),
);
export const Scorecard = Card.catch([]);

type Columns = Record<string, unknown>;
const given = (value: unknown) => value !== null && value !== undefined && value !== '';

/**
 * Reads the scorecard of a row: a list under `scorecard`, or columns like `hole_1_par` and `golf:hole:1:par`.
 * Holes without a real par are left out, and so is a stroke index that two holes have.
 */
export function scorecardOf(row: Columns): { card: CardHole[]; mended: string[] } {
  const lines = listed(row['scorecard']) ?? columns(row);
  const card = lines.filter(({ number, par }) => within(number, 1, 18) && within(par, 3, 6));
  const mended = card.length < lines.length ? ['left out holes without a real par'] : [];
  const indexes = card.map((hole) => hole.strokeIndex);
  const doubled = (index: number) => indexes.indexOf(index) !== indexes.lastIndexOf(index);
  const wrong = card.filter(({ strokeIndex: i }) => i !== null && (!within(i, 1, 18) || doubled(i)));
  if (wrong.some((hole) => hole.strokeIndex !== 0)) mended.push('left out impossible stroke indexes');
  return {
    card: card.map((hole) => (wrong.includes(hole) ? { ...hole, strokeIndex: null } : hole)),
    mended,
  };
}

/** Merges two scorecards; for a hole that both have, the first wins. */
export function mergeCards(first: CardHole[], second: CardHole[]): CardHole[] {
  const byNumber = new Map([...second, ...first].map((hole) => [hole.number, hole]));
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}

const within = (n: number, least: number, most: number) => Number.isInteger(n) && n >= least && n <= most;

function listed(value: unknown): CardHole[] | undefined {
  const list = typeof value === 'string' && value.startsWith('[') ? parsed(value) : value;
  if (!Array.isArray(list)) return undefined;
  return (list as Columns[]).map((hole) => ({
    number: Number(hole['hole'] ?? hole['number']),
    par: Number(hole['par']),
    strokeIndex: indexOf(hole['handicap_index'] ?? hole['stroke_index'] ?? hole['strokeIndex']),
  }));
}
function columns(row: Columns): CardHole[] {
  const at = (number: number, what: string) =>
    row[`hole_${number}_${what}`] ?? row[`golf:hole:${number}:${what}`];
  return Array.from({ length: 18 }, (_, i) => i + 1)
    .filter((number) => given(at(number, 'par')))
    .map((number) => ({
      number,
      par: Number(at(number, 'par')),
      strokeIndex: indexOf(at(number, 'handicap') ?? at(number, 'handicap_index')),
    }));
}
const indexOf = (value: unknown) => (given(value) ? Number(value) : null);
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
