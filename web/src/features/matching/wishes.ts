import type { Wishes } from './api';

/** As the server has them where nothing is saved (matching#preferences). */
const defaults: Wishes = {
  maxDistance: 25,
  skillLevelRange: ['intermediate'],
  verifiedOnly: false,
  allowBeginners: true,
  maxHandicapDifference: 10,
  handicapMin: 0,
  handicapMax: 36,
  womenOnlyMatches: false,
};
/** Where the sliders end (matching#preferences). */
export const LIMITS = {
  distance: { min: 5, max: 100, step: 5 },
  handicap: { min: 0, max: 25 },
  difference: { min: 1, max: 20 },
};
const TOP = LIMITS.handicap.max;

/** As the sliders show it: their last step stands for everybody above it, the default of 36 too. */
export function toSliders(saved: Partial<Wishes> = {}): Wishes {
  const given = Object.fromEntries(
    Object.keys(defaults).flatMap((name) => {
      const value = saved[name as keyof Wishes];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const wishes = { ...defaults, ...given };
  return {
    ...wishes,
    handicapMin: Math.min(wishes.handicapMin, TOP),
    handicapMax: Math.min(wishes.handicapMax, TOP),
    maxHandicapDifference: Math.min(wishes.maxHandicapDifference, LIMITS.difference.max),
  };
}
export const fromSliders = (wishes: Wishes): Wishes => ({
  ...wishes,
  handicapMax: wishes.handicapMax >= TOP ? defaults.handicapMax : wishes.handicapMax,
});

/** The two push each other (matching#range-of-handicaps). */
export const withMin = (wishes: Wishes, handicapMin: number): Wishes => ({
  ...wishes,
  handicapMin,
  handicapMax: Math.max(handicapMin, wishes.handicapMax),
});
export const withMax = (wishes: Wishes, handicapMax: number): Wishes => ({
  ...wishes,
  handicapMax,
  handicapMin: Math.min(handicapMax, wishes.handicapMin),
});
