import { along } from './hole-line';
import type { HoleShape } from './hole-shape';

/**
 * Where the camera stands and looks, in yards, in the axes of three.js: y is up, and the green lies towards -z.
 */
export interface Pose {
  position: [number, number, number];
  target: [number, number, number];
}

/**
 * The pose of the camera during the flight (`progress` from 0 to 100): it starts behind the tee, looks ahead
 * along the line, and ends short of the flag.
 */
export function flightPose(shape: HoleShape, progress: number, height: number): Pose {
  const share = progress / 100;
  const back = (18 + height * 0.9) / shape.length;
  const [x, y] = along(shape.line, share * 0.97 - back);
  const [tx, ty] = along(shape.line, Math.min(1, share * 0.97 + (55 + height) / shape.length));
  return { position: [x, height * 0.9 + 2, -y], target: [tx, Math.min(4, height / 8), -ty] };
}

/** The camera for a view of the whole hole, from above and behind the tee. */
export function overview(shape: HoleShape): Pose {
  const { length } = shape;
  const [x, y] = along(shape.line, 0.55);
  return {
    position: [x * 0.4 + length * 0.14, 34 + length * 0.18, 76 + length * 0.2],
    target: [x * 0.8, 0, -y * 0.86],
  };
}
