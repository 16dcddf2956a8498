import { along } from './hole-line';
import type { HoleShape } from './hole-shape';

/** Yards, y up and the green towards -z, as three has it. */
export interface Pose {
  position: [number, number, number];
  target: [number, number, number];
}

/** From behind the tee towards the green, looking ahead and down the line; it ends short of the flag and looks at it. */
export function flightPose(shape: HoleShape, progress: number, height: number): Pose {
  const share = progress / 100;
  const back = (18 + height * 0.9) / shape.length;
  const [x, y] = along(shape.line, share * 0.97 - back);
  const [tx, ty] = along(shape.line, Math.min(1, share * 0.97 + (55 + height) / shape.length));
  return { position: [x, height * 0.9 + 2, -y], target: [tx, Math.min(4, height / 8), -ty] };
}

/** The whole hole in one look, from over the shoulder of who stands on the tee. */
export function overview(shape: HoleShape): Pose {
  const { length } = shape;
  const [x, y] = along(shape.line, 0.55);
  return {
    position: [x * 0.4 + length * 0.14, 34 + length * 0.18, 76 + length * 0.2],
    target: [x * 0.8, 0, -y * 0.86],
  };
}
