import { flightPose, overview } from './camera';
import { along, distanceTo, lengthOf } from './hole-line';
import { shapeOf } from './hole-shape';
import { eagleCreek, holes, surveyed } from './venues.fixture';

const [first] = holes.holes;

describe('the shape of a hole', () => {
  it('keeps a surveyed line, turned so that the green lies straight ahead', () => {
    const { line, length, surveyed: real } = shapeOf(eagleCreek.id, surveyed);
    expect(real).toBe(true);
    const [x, y] = line.at(-1)!;
    expect(x).toBeCloseTo(0);
    // The survey goes 220 yards north and 220 yards east, so tee and green are about 311 yards apart.
    expect(y).toBeGreaterThan(300);
    expect(y).toBeLessThan(322);
    expect(length).toBeGreaterThan(420);
    expect(length).toBeLessThan(470);
    // The line goes north first, then east, so the corner lies to the left of the straight line from tee to
    // green.
    expect(along(line, 0.5)[0]).toBeLessThan(-100);
  });

  it.each([
    [3, 165],
    [4, 400],
    [5, 540],
  ])('draws a par %d of %d yards with a line of about that length', (par, yardage) => {
    const { line, surveyed: real } = shapeOf(eagleCreek.id, { ...first!, par, yardage });
    expect(real).toBe(false);
    expect(line.at(-1)![0]).toBeCloseTo(0);
    expect(line.at(-1)![1]).toBeCloseTo(yardage);
    expect(lengthOf(line)).toBeLessThan(yardage * 1.2);
  });

  it('is always the same for the same hole, and different for the next hole', () => {
    const [one, two] = holes.holes;
    expect(shapeOf(eagleCreek.id, one!)).toEqual(shapeOf(eagleCreek.id, one!));
    expect(shapeOf(eagleCreek.id, one!).bunkers).not.toEqual(shapeOf(eagleCreek.id, two!).bunkers);
  });

  it('has no trees on the fairway, and more trees if the venue has a high density', () => {
    const few = shapeOf(eagleCreek.id, first!, 'low');
    const many = shapeOf(eagleCreek.id, first!, 'high');
    expect(many.trees.length).toBeGreaterThan(few.trees.length);
    for (const { at } of many.trees) expect(distanceTo(many.line, at)).toBeGreaterThan(30);
  });

  it('has an invented line if the survey consists of the same point twice', () => {
    const stuck = { ...first!, line: [surveyed.line![0]!, surveyed.line![0]!] };
    expect(shapeOf(eagleCreek.id, stuck)).toMatchObject({ surveyed: false });
  });
});

describe('the camera', () => {
  const shape = shapeOf(eagleCreek.id, first!);
  it('starts behind the tee, moves on to the green, and flies at the chosen height', () => {
    const [start, end] = [flightPose(shape, 0, 40), flightPose(shape, 100, 40)];
    expect(start.position[2]).toBeGreaterThan(0);
    expect(end.position[2]).toBeLessThan(-shape.length / 2);
    expect(flightPose(shape, 50, 100).position[1]).toBeGreaterThan(flightPose(shape, 50, 10).position[1]);
    expect(-end.target[2]).toBeCloseTo(shape.green.at[1], 0);
  });
  it('sees the whole hole from behind the tee', () => {
    expect(overview(shape).position[2]).toBeGreaterThan(0);
  });
});
