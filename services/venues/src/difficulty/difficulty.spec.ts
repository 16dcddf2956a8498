import { asId, type VenueId } from '@game/contracts';
import type { Course } from '../holes/course.repository.js';
import { difficultyOf } from './difficulty.js';

const ID = asId<VenueId>('01890a5d-ac96-774b-bcce-b302099a8057');
const course = (more: Partial<Course> = {}): Course => ({
  type: 'course',
  facts: {},
  holes: [],
  scorecard: [],
  scorecardSource: null,
  ...more,
});
const FIGURES = [
  'par',
  'yardage',
  'terrainType',
  'waterHazards',
  'bunkers',
  'treesDensity',
  'windExposure',
  'greenComplexity',
];

describe('the difficulty of a venue', () => {
  // promises venues#nothing-made-up-as-real
  it('has no invented official ratings; its other unknown figures are marked as illustrative and never change', () => {
    const unknown = difficultyOf(ID, course());
    expect(unknown).toMatchObject({ courseRating: null, slopeRating: null, note: expect.any(String) });
    expect([...unknown.illustrative].sort()).toEqual([...FIGURES].sort());
    expect(difficultyOf(ID, course())).toEqual(unknown);
  });

  it('shows known figures as they are and does not mark them as illustrative', () => {
    const known = difficultyOf(ID, course({ facts: { slopeRating: 142, par: 71, bunkers: 70 } }));
    expect(known).toMatchObject({ slopeRating: 142, par: 71, bunkers: 70 });
    expect(known.illustrative).not.toEqual(expect.arrayContaining(['par']));
    expect(known.illustrative).not.toEqual(expect.arrayContaining(['bunkers']));
  });

  it('takes par and yardage from eighteen known holes, but not from nine', () => {
    const holes = (count: number) =>
      Array.from({ length: count }, (_, i) => ({
        number: i + 1,
        par: 4,
        yardage: 400,
        strokeIndex: null,
        line: null,
        source: 'osm',
      }));
    expect(difficultyOf(ID, course({ holes: holes(18) }))).toMatchObject({ par: 72, yardage: 7200 });
    expect(difficultyOf(ID, course({ holes: holes(9) })).illustrative).toContain('par');
  });

  it('uses a score that was given instead of the computed one', () => {
    expect(difficultyOf(ID, course({ facts: { difficultyScore: 9, slopeRating: 90 } }))).toMatchObject({
      difficultyScore: 9,
      level: 'expert',
    });
  });

  it.each([
    ['simulator', 5, 'intermediate'],
    ['entertainment', 3, 'beginner'],
    ['range', 3, 'beginner'],
  ] as const)(
    'of the type %s has the fixed score %d and the fixed level %s',
    (type, difficultyScore, level) => {
      expect(difficultyOf(ID, course({ type }))).toMatchObject({
        difficultyScore,
        level,
        par: null,
        illustrative: [],
        note: null,
      });
    },
  );
});
