import type { Point } from '../hole-line';
import type { Tree } from '../hole-shape';
import { SUN } from './light';
import { castShadows } from './shadows';

type Ellipse = Parameters<CanvasRenderingContext2D['ellipse']>;

/** Draws on a context that keeps what it is asked to draw, at the trees' own coordinates. */
function drawn(...trees: Tree[]) {
  const calls: string[] = [];
  const shadows: Ellipse[] = [];
  const starts: Point[] = [];
  const context = {
    fillStyle: '',
    beginPath: () => void calls.push('beginPath'),
    moveTo: (...at: Point) => void starts.push(at),
    ellipse: (...ellipse: Ellipse) => void shadows.push(ellipse),
    fill: () => void calls.push('fill'),
  };
  castShadows(context, (at) => at, trees);
  return { calls, shadows, starts, fillStyle: context.fillStyle };
}
const oak: Tree = { at: [100, 200], height: 20, conifer: false };
const fir: Tree = { at: [104, 203], height: 14, conifer: true };

it('a shadow begins at the foot of the tree and lies on the side away from the sun', () => {
  for (const tree of [oak, fir]) {
    const [[x, y, long, wide, turn]] = drawn(tree).shadows as [Ellipse];
    const away = [x - tree.at[0], y - tree.at[1]] as const;
    // The picture's y axis is the z axis of three.js.
    const [sunX, , sunZ] = SUN;
    expect(away[0] * sunX + away[1] * sunZ).toBeLessThan(0);
    expect(away[0] * sunZ - away[1] * sunX).toBeCloseTo(0);
    expect(Math.atan2(away[1], away[0])).toBeCloseTo(turn);
    // It never surrounds the trunk.
    expect(Math.hypot(...away)).toBeGreaterThanOrEqual(long);
    expect(wide).toBeLessThan(long);
  }
});

it('shadows that overlap are one flat area without a darker core: one path, one fill, no outline, no blur', () => {
  const { calls, shadows, starts, fillStyle } = drawn(oak, fir);
  expect(shadows).toHaveLength(2);
  expect(calls).toEqual(['beginPath', 'fill']);
  expect(fillStyle).toBe('rgb(10 34 22 / 0.34)');
  // Each shadow begins where its own ellipse does, so that no line joins it to the one before.
  starts.forEach(([x, y], i) => {
    const [cx, cy, long, , turn] = shadows[i]!;
    expect([x, y]).toEqual([cx + Math.cos(turn) * long, cy + Math.sin(turn) * long]);
  });
});
