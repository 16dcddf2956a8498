import { z } from 'zod';

export const DifficultyLevel = z.enum(['beginner', 'intermediate', 'advanced', 'expert']);
export type DifficultyLevel = z.output<typeof DifficultyLevel>;
export const HoleDifficultyLabel = z.enum(['Easy', 'Moderate', 'Challenging', 'Very Difficult']);
export type HoleDifficultyLabel = z.output<typeof HoleDifficultyLabel>;

/** The facts from which the score is computed. An absent or null fact changes nothing. Yardage is in yards. */
export interface DifficultyFacts {
  courseRating?: number | null;
  slopeRating?: number | null;
  par?: number | null;
  yardage?: number | null;
  terrainType?: string | null;
  waterHazards?: number | null;
  bunkers?: number | null;
  windExposure?: string | null;
  greenComplexity?: string | null;
  /** A score that the server gave overrides the computed one. */
  difficultyScore?: number | null;
}

const BASE = 5;
/** Venues that have no course of their own have a fixed score (venues#difficulty-score). */
export const FIXED_DIFFICULTY = { simulator: 5, entertainment: 3 } as const;

/** Returns the score, from 1 to 10 (venues#difficulty-score). */
export function difficultyScore(facts: DifficultyFacts): number {
  const score =
    facts.difficultyScore ??
    BASE +
      bySlope(facts.slopeRating) +
      byRating(facts.courseRating, facts.par) +
      byYardage(facts.yardage) +
      [
        facts.terrainType === 'mountainous',
        (facts.waterHazards ?? 0) > 10,
        (facts.bunkers ?? 0) > 60,
        facts.windExposure === 'exposed',
        facts.greenComplexity === 'complex',
      ].filter(Boolean).length;
  return Math.min(10, Math.max(1, score));
}

function bySlope(slope?: number | null): number {
  if (slope == null) return 0;
  if (slope >= 140) return 2;
  if (slope >= 125) return 1;
  return slope <= 100 ? -1 : 0;
}

function byRating(rating?: number | null, par?: number | null): number {
  if (rating == null || par == null) return 0;
  /** Ratings have one decimal. Rounding removes the floating-point error by which 71.6 - 70.1 is more than 1.5. */
  const over = Math.round((rating - par) * 10) / 10;
  return over > 1.5 ? 1 : over < -1.5 ? -1 : 0;
}

function byYardage(yards?: number | null): number {
  if (yards == null) return 0;
  if (yards > 7200) return 2;
  if (yards > 6800) return 1;
  return yards < 6200 ? -1 : 0;
}

/** The levels are for scores below 4, below 6, below 8 and from 8 on (venues#difficulty-score). */
export function difficultyLevel(score: number): DifficultyLevel {
  if (score < 4) return 'beginner';
  if (score < 6) return 'intermediate';
  return score < 8 ? 'advanced' : 'expert';
}

/** The labels are for 1-3, 4-6, 7-8 and 9-10 (venues#hole-difficulty). */
export function holeDifficultyLabel(difficulty: number): HoleDifficultyLabel {
  if (difficulty < 4) return 'Easy';
  if (difficulty < 7) return 'Moderate';
  return difficulty < 9 ? 'Challenging' : 'Very Difficult';
}

/** Yards of a hole of difficulty 5, by par; each `STEP_YARDS` more or less changes the difficulty by one. */
const TYPICAL_YARDS: Record<number, number> = { 3: 165, 4: 385, 5: 520, 6: 650 };
const STEP_YARDS: Record<number, number> = { 3: 18, 4: 25, 5: 25, 6: 25 };

/**
 * Returns the difficulty of a hole, from 1 to 10: from the stroke index (1 is the hardest of 18) if it is
 * known, else from how long the hole is for its par.
 */
export function holeDifficulty(hole: { par: number; yardage: number; strokeIndex?: number | null }): number {
  const { par, yardage, strokeIndex } = hole;
  const points = strokeIndex
    ? 10 - Math.floor((strokeIndex - 1) / 2)
    : 5 + Math.round((yardage - (TYPICAL_YARDS[par] ?? 385)) / (STEP_YARDS[par] ?? 25));
  return Math.min(10, Math.max(1, points));
}
