import type { VenueHole, VenueId } from '@game/contracts';
import { along, dice, distanceTo, lengthOf, surveyedLine, typicalLine, type Point } from './hole-line';

/**
 * An ellipse on the ground: `rx` and `ry` are half its width and height in yards, and it is turned by an angle
 * in radians.
 */
export interface Patch {
  at: Point;
  rx: number;
  ry: number;
  turn: number;
}
export interface Tree {
  at: Point;
  height: number;
  conifer: boolean;
}
/**
 * The data from which a hole is drawn, in yards. Only `line` can be surveyed; everything else is illustrative.
 */
export interface HoleShape {
  line: Point[];
  length: number;
  surveyed: boolean;
  green: Patch;
  bunkers: Patch[];
  water: Patch[];
  trees: Tree[];
  /** The edges of the ground that is drawn. */
  box: { left: number; right: number; near: number; far: number };
}

export const HALF_FAIRWAY = 16;
/** Where the fairway begins, as a share of the line from the tee. Shots are meant to land only beyond it. */
export const fairwayStart = (par: number) => (par <= 3 ? 0.72 : 0.22);
const MARGIN = 90;
/** In yards; a shorter survey is taken to be a mistake. */
const SHORTEST = 40;
const TREES: Record<string, number> = { low: 110, medium: 190, high: 280 };

/** Makes the shape of a hole; the same hole of the same venue always gets the same shape. */
export function shapeOf(venueId: VenueId, hole: VenueHole, treesDensity: string | null = null): HoleShape {
  const roll = dice(`${venueId} ${hole.number}`);
  const own = hole.line && hole.line.length > 1 ? surveyedLine(hole.line) : undefined;
  const surveyed = !!own && lengthOf(own) > SHORTEST;
  const line = surveyed ? own : typicalLine(hole.par, hole.yardage, roll);
  const green: Patch = { at: line.at(-1)!, rx: 13 + roll() * 4, ry: 10 + roll() * 4, turn: roll() * Math.PI };
  const water = hole.difficulty > 4 && roll() < hole.difficulty / 12 ? [pond(line, roll)] : [];
  const bunkers = [
    ...Array.from({ length: 1 + Math.round(hole.difficulty / 4) }, (_, i) => atGreen(green, i, roll)),
    ...Array.from({ length: hole.par > 3 ? Math.round(hole.difficulty / 4) : 0 }, () =>
      atFairway(line, roll),
    ),
  ];
  const xs = line.map(([x]) => x);
  const box = {
    left: Math.min(...xs) - MARGIN,
    right: Math.max(...xs) + MARGIN,
    near: -MARGIN,
    far: Math.max(...line.map(([, y]) => y)) + MARGIN,
  };
  const trees = wood(TREES[treesDensity ?? 'medium'] ?? 190, { line, water, box }, roll);
  return { line, length: lengthOf(line), surveyed, green, bunkers, water, trees, box };
}

function pond(line: Point[], roll: () => number): Patch {
  const share = 0.35 + roll() * 0.4;
  const side = roll() < 0.5 ? -1 : 1;
  return {
    at: beside(line, share, side * (42 + roll() * 8)),
    rx: 18 + roll() * 8,
    ry: 32 + roll() * 22,
    turn: headingAt(line, share),
  };
}

function atGreen({ at, rx, ry }: Patch, i: number, roll: () => number): Patch {
  const angle = Math.PI * (1.15 + i * 0.62 + roll() * 0.3);
  const far = Math.max(rx, ry) + 6 + roll() * 3;
  return {
    at: [at[0] + Math.cos(angle) * far, at[1] + Math.sin(angle) * far],
    rx: 4 + roll() * 2.5,
    ry: 6 + roll() * 4,
    turn: angle,
  };
}

function atFairway(line: Point[], roll: () => number): Patch {
  const share = 0.48 + roll() * 0.28;
  const side = roll() < 0.5 ? -1 : 1;
  return {
    at: beside(line, share, side * (HALF_FAIRWAY + 3 + roll() * 4)),
    rx: 5 + roll() * 2,
    ry: 8 + roll() * 5,
    turn: headingAt(line, share),
  };
}

function wood(
  count: number,
  { line, water, box }: Pick<HoleShape, 'line' | 'water' | 'box'>,
  roll: () => number,
) {
  const trees: Tree[] = [];
  for (let tries = 0; trees.length < count && tries < count * 6; tries++) {
    const at: Point = [box.left + roll() * (box.right - box.left), box.near + roll() * (box.far - box.near)];
    const off = distanceTo(line, at);
    // Trees are densest a little off the fairway. There are none on it, in the water, or in front of the
    // camera behind the tee.
    const isBehindTee = at[1] < 15 && Math.abs(at[0]) < 45;
    const isWet = water.some((w) => Math.hypot(at[0] - w.at[0], at[1] - w.at[1]) < Math.max(w.rx, w.ry) + 5);
    if (off < 34 || isBehindTee || isWet || roll() > 1.25 - off / 110) continue;
    trees.push({ at, height: 9 + roll() * 12, conifer: roll() < 0.35 });
  }
  return trees;
}

/** The direction of the line, in radians from straight ahead. */
function headingAt(line: Point[], share: number): number {
  const [a, b] = [along(line, share - 0.02), along(line, share + 0.02)];
  return -Math.atan2(b[0] - a[0], b[1] - a[1]);
}
function beside(line: Point[], share: number, yards: number): Point {
  const [x, y] = along(line, share);
  const turn = headingAt(line, share);
  return [x + Math.cos(turn) * yards, y + Math.sin(turn) * yards];
}
