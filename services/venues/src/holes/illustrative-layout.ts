import type { VenueId } from '@game/contracts';
import { dice } from './dice.js';
import type { HoleFacts } from './hole.js';

/** The pars of a typical course of eighteen holes. */
const PARS = [4, 5, 4, 3, 4, 4, 3, 4, 5, 4, 4, 3, 5, 4, 4, 3, 4, 5] as const;
const YARDS: Record<number, [least: number, most: number]> = {
  3: [140, 200],
  4: [340, 440],
  5: [490, 560],
  6: [600, 680],
};

/**
 * A typical layout for a course whose holes are unknown, always the same for the same venue. An answer with
 * it is marked `illustrative`, so that it is never shown as the course's own. `pars` holds the known pars by
 * the number of the hole.
 */
export function illustrativeHoles(
  venueId: VenueId,
  holes = 18,
  pars: ReadonlyMap<number, number> = new Map(),
): HoleFacts[] {
  const roll = dice(`holes ${venueId}`);
  return PARS.slice(0, Math.min(18, Math.max(1, holes))).map((typical, i) => {
    const par = pars.get(i + 1) ?? typical;
    const [least, most] = YARDS[par]!;
    const yardage = Math.round(least + roll() * (most - least));
    return { number: i + 1, par, yardage, strokeIndex: null, line: null };
  });
}

/** Returns the figures that a picture of a course needs besides its holes. They are illustrative as well. */
export function illustrativeTerrain(venueId: VenueId) {
  const roll = dice(`terrain ${venueId}`);
  const one = <T>(...of: T[]) => of[Math.floor(roll() * of.length)]!;
  return {
    terrainType: one('flat', 'rolling', 'rolling', 'hilly') as 'flat' | 'rolling' | 'hilly',
    waterHazards: Math.floor(roll() * 9),
    bunkers: 25 + Math.floor(roll() * 40),
    treesDensity: one('low', 'medium', 'medium', 'high') as 'low' | 'medium' | 'high',
    windExposure: one('sheltered', 'moderate', 'moderate') as 'sheltered' | 'moderate',
    greenComplexity: one('simple', 'moderate', 'moderate') as 'simple' | 'moderate',
  };
}
