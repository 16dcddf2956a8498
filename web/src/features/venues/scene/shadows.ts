import type { Point } from '../hole-line';
import type { Tree } from '../hole-shape';
import { SUN } from './light';

const [EAST, , SOUTH] = SUN;
/** The direction in which shadows fall on the turf's picture, whose y axis points from the green to the tee. */
const AWAY: Point = [-EAST / Math.hypot(EAST, SOUTH), -SOUTH / Math.hypot(EAST, SOUTH)];
/** All as shares of the tree's height. A shadow begins at the foot of the trunk, so `OFFSET` is at least `LONG`. */
const OFFSET = 0.5;
const LONG = 0.46;
const WIDE = { conifer: 0.22, broad: 0.33 };

/**
 * Draws the shadows of the trees with one fill: where two overlap, the turf is not darkened twice, which would look
 * like a shadow with a halo.
 */
export function castShadows(
  c: Pick<CanvasRenderingContext2D, 'beginPath' | 'moveTo' | 'ellipse' | 'fill' | 'fillStyle'>,
  put: (at: Point) => Point,
  trees: Tree[],
) {
  const turn = Math.atan2(AWAY[1], AWAY[0]);
  c.fillStyle = 'rgb(10 34 22 / 0.34)';
  c.beginPath();
  for (const { at, height, conifer } of trees) {
    const [x, y] = put(at);
    const [cx, cy] = [x + AWAY[0] * OFFSET * height, y + AWAY[1] * OFFSET * height];
    const long = LONG * height;
    // Without this the path would have a line from the shadow before.
    c.moveTo(cx + Math.cos(turn) * long, cy + Math.sin(turn) * long);
    c.ellipse(cx, cy, long, (conifer ? WIDE.conifer : WIDE.broad) * height, turn, 0, 2 * Math.PI);
  }
  c.fill();
}
