import { scoreMatch, type Candidate } from './match-score.js';
import { DEFAULT_PREFERENCES, type MatchWishes } from './preferences.js';

/**
 * A candidate to whom no rule of the score applies: at distance 0, verified, last active two months ago, everything
 * else unknown.
 */
const plain: Candidate = {
  gender: null,
  handicap: null,
  skillLevel: null,
  distance: 0,
  playStyle: [],
  verified: true,
  recentActivity: 60,
};
const seeker = { gender: 'female', handicap: 10 };
/**
 * Returns the points that are added to the 75 with which an unverified candidate begins. A verified candidate begins at
 * the maximum of 100, so added points would not be visible.
 */
const points = (candidate: Partial<Candidate>, wishes: Partial<MatchWishes> = {}) =>
  scoreMatch(seeker, { ...plain, verified: false, ...candidate }, { ...DEFAULT_PREFERENCES, ...wishes })
    .score - 75;
const score = (candidate: Partial<Candidate>, wishes: Partial<MatchWishes> = {}, who = seeker) =>
  scoreMatch(who, { ...plain, ...candidate }, { ...DEFAULT_PREFERENCES, ...wishes }).score;

// promises matching#score
describe('the matching score', () => {
  it('starts at 100', () => expect(score({})).toBe(100));

  it.each([
    ['intermediate', ['intermediate'], 20],
    ['advanced', ['intermediate'], 10],
    ['beginner', ['intermediate'], 10],
    ['expert', ['intermediate'], -15],
    ['beginner', ['expert'], -15],
    ['expert', ['beginner', 'advanced'], 10],
    ['expert', [], 0],
  ] as const)(
    'counts the skill level %s, if the seeker wishes for %j, with %i points',
    (skillLevel, skillLevelRange, expected) =>
      expect(points({ skillLevel }, { skillLevelRange: [...skillLevelRange] })).toBe(expected),
  );

  it.each([
    [4, 0],
    [5, 100],
    [20, 100],
    [21, 0],
  ])('for a handicap of %d, if the seeker wishes for 5 to 20, is %i', (handicap, expected) =>
    expect(score({ handicap }, { handicapMin: 5, handicapMax: 20 })).toBe(expected),
  );

  it.each([
    [15, 15],
    [15.1, 5],
    [20, 5],
    [20.1, -10],
  ])('counts handicaps of 10 and %d with %i points', (handicap, expected) =>
    expect(points({ handicap })).toBe(expected),
  );

  it.each([
    [0, 0],
    [12.5, -5],
    [25, -20],
  ])(
    'counts a distance of %d miles, if the seeker wishes for at most 25, with %i points',
    (distance, expected) => expect(points({ distance })).toBe(expected),
  );

  it('adds 8 points for each shared play style', () => {
    const playStyle = ['casual', 'social'] as const;
    expect(points({ playStyle })).toBe(8);
    expect(points({ playStyle }, { playStyle: ['casual', 'social'] })).toBe(16);
    expect(points({ playStyle }, { playStyle: ['serious'] })).toBe(0);
  });

  it('adds 15 points for a verified player when verified-only is on', () => {
    const far = { distance: 25 };
    expect(score(far)).toBe(80);
    expect(score(far, { verifiedOnly: true })).toBe(95);
  });

  it('takes 25 points from an unverified player', () => expect(score({ verified: false })).toBe(75));

  it.each([
    [7, 10],
    [8, 5],
    [30, 5],
    [31, 0],
    [90, 0],
    [91, -10],
  ])('counts a player who was last active %i days ago with %i points', (recentActivity, expected) =>
    expect(points({ recentActivity })).toBe(expected),
  );

  it('takes 30 points from a beginner when beginners are not allowed', () => {
    const beginner = { skillLevel: 'beginner' as const };
    const wishes = { skillLevelRange: [] };
    expect(points(beginner, wishes)).toBe(0);
    expect(points(beginner, { ...wishes, allowBeginners: false })).toBe(-30);
  });

  it('is 0 for men if the search is for women only, and for everybody if the seeker is not female', () => {
    const wishes = { womenOnlyMatches: true };
    expect(score({ gender: 'female' }, wishes)).toBe(100);
    expect(score({ gender: 'male' }, wishes)).toBe(0);
    expect(score({ gender: 'female' }, wishes, { ...seeker, gender: 'male' })).toBe(0);
  });

  it('is clamped to 0-100', () => {
    expect(score({ skillLevel: 'intermediate', recentActivity: 0 })).toBe(100);
    const worst = { verified: false, skillLevel: 'beginner', handicap: 36, distance: 25, recentActivity: 99 };
    expect(score(worst as Partial<Candidate>, { allowBeginners: false, skillLevelRange: ['expert'] })).toBe(
      0,
    );
  });

  it('is explained by reasons whose points add up to it', () => {
    const candidate = { ...plain, verified: false, skillLevel: 'expert', distance: 12.5, recentActivity: 1 };
    const { score: total, reasons } = scoreMatch(seeker, candidate as Candidate, DEFAULT_PREFERENCES);
    expect(100 + reasons.reduce((sum, r) => sum + r.points, 0)).toBe(total);
    expect(reasons.map((r) => r.text)).toEqual([
      'Plays at expert level, far from your wish',
      'About 13 miles away',
      'Phone and email are not both confirmed',
      'Last active yesterday',
    ]);
  });
});
