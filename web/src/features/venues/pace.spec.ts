import { createPace } from './pace';

const sharpnessAfter = (...frames: number[]) => {
  const pace = createPace();
  frames.forEach(pace.frame);
  return pace.sharpness();
};
const frames = (count: number, seconds: number) => Array.from({ length: count }, () => seconds);

describe('the sharpness of a flight', () => {
  it('is full while the frames keep up', () => {
    expect(sharpnessAfter(...frames(600, 1 / 60))).toBe(1);
    expect(sharpnessAfter(...frames(600, 1 / 144))).toBe(1);
  });

  it('is not lowered by a single slow frame', () => {
    expect(sharpnessAfter(0.6, ...frames(30, 1 / 60), 0.3, ...frames(30, 1 / 60))).toBe(1);
  });

  it('is lowered step by step for a graphics card that is too slow, but never below a minimum', () => {
    expect(sharpnessAfter(...frames(20, 1 / 30))).toBe(0.75);
    expect(sharpnessAfter(...frames(20, 1 / 30), ...frames(600, 1 / 60))).toBe(0.75);
    expect(sharpnessAfter(...frames(5, 0.3))).toBe(0.75);
    expect(sharpnessAfter(...frames(600, 0.3))).toBe(0.35);
  });
});
