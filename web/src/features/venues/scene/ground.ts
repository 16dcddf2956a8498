import { PlaneGeometry } from 'three';
import { distanceTo, type Point } from '../hole-line';
import type { HoleShape } from '../hole-shape';

/** The height of the land beyond the hole, in yards above the tee. */
export const FAR_LAND = -0.6;

const ease = (from: number, to: number, value: number) => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};
const waves = (x: number, y: number) =>
  Math.sin(x * 0.031 + y * 0.017) +
  0.6 * Math.sin(y * 0.043 - x * 0.021 + 1.7) +
  0.3 * Math.sin(x * 0.09 + y * 0.071);
const depthIn = (patches: HoleShape['bunkers'], [x, y]: Point) =>
  Math.max(0, ...patches.map(({ at, rx, ry }) => 1 - Math.hypot(x - at[0], y - at[1]) / Math.max(rx, ry)));

/**
 * The height of the ground in yards above the tee: almost level along the line, rolling beside it, and level
 * at the edge, beyond which the far land begins.
 */
export function groundHeight(shape: HoleShape, at: Point): number {
  const { line, box, green, water } = shape;
  const off = distanceTo(line, at);
  const edge = Math.min(at[0] - box.left, box.right - at[0], at[1] - box.near, box.far - at[1]);
  const hills = (1.2 + waves(at[0], at[1])) * ease(18, 75, off) * 2.6;
  const raised = 1.4 * (1 - ease(8, 26, Math.hypot(at[0] - green.at[0], at[1] - green.at[1])));
  const dry = water.length ? 1 - ease(0, 0.5, depthIn(water, at)) : 1;
  const height = (hills + raised + 0.35 * waves(at[0] * 0.7, at[1] * 0.7)) * ease(0, 45, edge) * dry;
  // The ground never sinks below the far land.
  return Math.max(height, FAR_LAND + 0.3);
}

/** The mesh of one hole's ground; its texture is laid on it as seen from above. */
export function groundGeometry(shape: HoleShape): PlaneGeometry {
  const { left, right, near, far } = shape.box;
  const [width, depth] = [right - left, far - near];
  const geometry = new PlaneGeometry(width, depth, Math.round(width / 4), Math.round(depth / 5));
  geometry.rotateX(-Math.PI / 2);
  geometry.translate((left + right) / 2, 0, -(near + far) / 2);
  const places = geometry.attributes['position']!;
  for (let i = 0; i < places.count; i++)
    places.setY(i, groundHeight(shape, [places.getX(i), -places.getZ(i)]));
  geometry.computeVertexNormals();
  return geometry;
}
