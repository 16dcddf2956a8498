import type { Wishes } from './api';

/** The server's defaults for preferences that are not saved (matching#preferences). */
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
/** The limits of the sliders; the distance is in miles (matching#preferences). */
export const LIMITS = {
  distance: { min: 5, max: 100, step: 5 },
  handicap: { min: 0, max: 25 },
  difference: { min: 1, max: 20 },
};
const TOP = LIMITS.handicap.max;

/**
 * Fits saved preferences to the sliders. The last step of the handicap slider stands for every handicap above
 * it, so it also shows the default maximum of 36.
 */
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

/** Moving one end of the handicap range past the other moves both (matching#range-of-handicaps). */
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
