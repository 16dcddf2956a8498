import type { VenueId } from '@game/contracts';
import { createHash } from 'node:crypto';
import type { HoleFacts } from './hole.js';

/** The pars of a typical course of eighteen holes. */
const PARS = [4, 5, 4, 3, 4, 4, 3, 4, 5, 4, 4, 3, 5, 4, 4, 3, 4, 5] as const;
const YARDS = { 3: [140, 200], 4: [340, 440], 5: [490, 560] } as const;

/** Returns a source of numbers from 0 to 1, which are always the same for the same name. */
export function dice(name: string): () => number {
  let bytes = createHash('sha256').update(name).digest();
  let next = 0;
  return () => {
    if (next + 4 > bytes.length) {
      bytes = createHash('sha256').update(bytes).digest();
      next = 0;
    }
    const value = bytes.readUInt32BE(next);
    next += 4;
    return value / 0x1_0000_0000;
  };
}

/**
 * A typical layout for a course whose holes are unknown, always the same for the same venue. An answer with it is
 * marked `illustrative`, so that it is never shown as the course's own.
 */
export function illustrativeHoles(venueId: VenueId, holes = 18): HoleFacts[] {
  const roll = dice(`holes ${venueId}`);
  const drawn = PARS.slice(0, Math.min(18, Math.max(1, holes))).map((par, i) => {
    const [least, most] = YARDS[par];
    return { number: i + 1, par: par as number, yardage: Math.round(least + roll() * (most - least)) };
  });
  return drawn.map((hole) => ({ ...hole, strokeIndex: null, line: null }));
}

/** What a picture of a course needs besides its holes; just as illustrative. */
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
