import { createPace } from './pace';

const sharpnessAfter = (...frames: number[]) => {
  const pace = createPace();
  frames.forEach(pace.frame);
  return pace.sharpness();
};
const frames = (count: number, seconds: number) => Array.from({ length: count }, () => seconds);

describe('what a flight is drawn with', () => {
  it('is every point of the screen while the frames keep up', () => {
    expect(sharpnessAfter(...frames(600, 1 / 60))).toBe(1);
    expect(sharpnessAfter(...frames(600, 1 / 144))).toBe(1);
  });

  it('is no less for a frame that takes long now and then', () => {
    expect(sharpnessAfter(0.6, ...frames(30, 1 / 60), 0.3, ...frames(30, 1 / 60))).toBe(1);
  });

  it('is less for a card that does not keep up, until it does, and never too little to see', () => {
    expect(sharpnessAfter(...frames(20, 1 / 30))).toBe(0.75);
    expect(sharpnessAfter(...frames(20, 1 / 30), ...frames(600, 1 / 60))).toBe(0.75);
    expect(sharpnessAfter(...frames(5, 0.3))).toBe(0.75);
    expect(sharpnessAfter(...frames(600, 0.3))).toBe(0.35);
  });
});
