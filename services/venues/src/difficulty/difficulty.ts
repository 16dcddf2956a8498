import {
  FIXED_DIFFICULTY,
  difficultyLevel,
  difficultyScore,
  tabOfVenue,
  type VenueDifficulty,
  type VenueId,
} from '@game/contracts';
import { illustrativeHoles, illustrativeTerrain } from '../holes/illustrative-layout.js';
import type { Course } from '../holes/course.repository.js';

const NOTHING = {
  courseRating: null,
  slopeRating: null,
  par: null,
  yardage: null,
  terrainType: null,
  waterHazards: null,
  bunkers: null,
  treesDensity: null,
  windExposure: null,
  greenComplexity: null,
};
const FULL_CARD = 18;
const total = (numbers: number[]) => numbers.reduce((sum, n) => sum + n, 0);

/**
 * Each figure is the known fact of the course, or else the sum over its holes, or else made up for this venue
 * (illustrative-layout.ts); `illustrative` lists the fields whose figures are made up. Unknown course and slope ratings stay null, because only official ones
 * count.
 */
export function difficultyOf(venueId: VenueId, { type, facts, holes, scorecard }: Course): VenueDifficulty {
  const tab = tabOfVenue[type];
  if (tab !== 'course') {
    const score = FIXED_DIFFICULTY[tab];
    return {
      venueId,
      ...NOTHING,
      difficultyScore: score,
      level: difficultyLevel(score),
      illustrative: [],
      note: null,
    };
  }
  const card =
    holes.length === FULL_CARD ? sums(holes) : scorecard.length === FULL_CARD ? parOf(scorecard) : {};
  const { holes: count, difficultyScore: given, ...told } = facts;
  const known = { ...card, ...withoutNulls(told) };
  const drawn = { ...sums(illustrativeHoles(venueId, count ?? FULL_CARD)), ...illustrativeTerrain(venueId) };
  const illustrative = Object.keys(drawn).filter((field) => !(field in known));
  const figures = { ...NOTHING, ...drawn, ...known };
  const score = difficultyScore({ ...figures, difficultyScore: given });
  return {
    venueId,
    ...figures,
    difficultyScore: score,
    level: difficultyLevel(score),
    illustrative,
    note: illustrative.length ? 'Some figures are illustrative: nobody has measured them here yet.' : null,
  };
}

const parOf = (holes: Array<{ par: number }>) => ({ par: total(holes.map((hole) => hole.par)) });
const sums = (holes: Array<{ par: number; yardage: number }>) => ({
  ...parOf(holes),
  yardage: total(holes.map((hole) => hole.yardage)),
});
const withoutNulls = (facts: object) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== undefined));
