/** A point on a hole, in yards: x to the right of the tee, y from the tee towards the green. */
export type Point = readonly [x: number, y: number];

const YARDS_A_DEGREE = 121_601;
const STEPS = 48;

/** A generator of numbers from 0 to 1 that gives the same sequence for the same name. */
export function dice(name: string): () => number {
  let seed = 2_166_136_261;
  for (const letter of name) seed = Math.imul(seed ^ letter.codePointAt(0)!, 16_777_619);
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Turns a surveyed line of [lng, lat] so that the green lies straight ahead of the tee. */
export function surveyedLine(line: ReadonlyArray<readonly [number, number]>): Point[] {
  const [lng, lat] = line[0]!;
  const shrink = Math.cos((lat * Math.PI) / 180);
  const flat = line.map(([x, y]): Point => [(x - lng) * shrink * YARDS_A_DEGREE, (y - lat) * YARDS_A_DEGREE]);
  const [endX, endY] = flat.at(-1)!;
  const turn = Math.atan2(endX, endY);
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  return smooth(flat.map(([x, y]): Point => [x * cos - y * sin, x * sin + y * cos]));
}

/**
 * An invented line for a hole with this par: a par 3 is nearly straight, a par 4 has one bend, a longer hole
 * has two.
 */
export function typicalLine(par: number, yards: number, roll: () => number): Point[] {
  const side = roll() < 0.5 ? -1 : 1;
  const bend = yards * (0.04 + roll() * 0.12) * side;
  const shares: Array<[aside: number, ahead: number]> =
    par <= 3
      ? [[0.25, 0.5]]
      : par === 4
        ? [
            [0.85, 0.35],
            [0.9, 0.68],
          ]
        : [
            [1, 0.27],
            [0.5, 0.52],
            [-0.6, 0.77],
          ];
  return smooth([
    [0, 0],
    ...shares.map(([aside, ahead]): Point => [bend * aside, yards * ahead]),
    [0, yards],
  ]);
}

/** Smooths the points to a Catmull-Rom curve. */
function smooth(points: Point[]): Point[] {
  if (points.length < 2) return [points[0]!, points[0]!];
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const at = (i / STEPS) * (points.length - 1);
    const n = Math.min(Math.floor(at), points.length - 2);
    const [a, b, c, d] = [n - 1, n, n + 1, n + 2].map(
      (k) => points[Math.min(points.length - 1, Math.max(0, k))]!,
    );
    return [0, 1].map((axis) =>
      spline(a![axis]!, b![axis]!, c![axis]!, d![axis]!, at - n),
    ) as unknown as Point;
  });
}
const spline = (a: number, b: number, c: number, d: number, t: number) =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);

/**
 * The point at a share of the line, from 0 (tee) to 1 (green); before the tee and past the green the line goes
 * straight on.
 */
export function along(line: Point[], share: number): Point {
  const last = line.length - 1;
  const n = Math.min(last - 1, Math.max(0, Math.floor(share * last)));
  const rest = share * last - n;
  const [a, b] = [line[n]!, line[n + 1]!];
  return [a[0] + (b[0] - a[0]) * rest, a[1] + (b[1] - a[1]) * rest];
}

export function lengthOf(line: Point[]): number {
  return line.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - line[i]![0], y - line[i]![1]), 0);
}

/** The distance in yards from a point to the nearest point of the line. */
export function distanceTo(line: Point[], [x, y]: Point): number {
  let nearest = Infinity;
  for (let i = 1; i < line.length; i++) {
    const [ax, ay] = line[i - 1]!;
    const [dx, dy] = [line[i]![0] - ax, line[i]![1] - ay];
    const share = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    nearest = Math.min(nearest, Math.hypot(x - ax - dx * share, y - ay - dy * share));
  }
  return nearest;
}
