import {
  difficultyLevel,
  difficultyScore,
  holeDifficulty,
  holeDifficultyLabel,
  type DifficultyFacts,
} from './difficulty.js';

// promises venues#difficulty-score
describe('the difficulty score', () => {
  it.each<[string, DifficultyFacts, number]>([
    ['nothing known', {}, 5],
    ['nulls', { slopeRating: null, courseRating: null, yardage: null, bunkers: null }, 5],
    ['slope 140', { slopeRating: 140 }, 7],
    ['slope 139', { slopeRating: 139 }, 6],
    ['slope 125', { slopeRating: 125 }, 6],
    ['slope 124', { slopeRating: 124 }, 5],
    ['slope 101', { slopeRating: 101 }, 5],
    ['slope 100', { slopeRating: 100 }, 4],
    ['rating 1.6 over par', { courseRating: 73.6, par: 72 }, 6],
    ['rating 1.5 over par', { courseRating: 73.5, par: 72 }, 5],
    ['rating 1.5 over par 70.1', { courseRating: 71.6, par: 70.1 }, 5],
    ['rating 1.5 under par', { courseRating: 70.5, par: 72 }, 5],
    ['rating 1.6 under par', { courseRating: 70.4, par: 72 }, 4],
    ['rating without par', { courseRating: 80 }, 5],
    ['7201 yards', { yardage: 7201 }, 7],
    ['7200 yards', { yardage: 7200 }, 6],
    ['6801 yards', { yardage: 6801 }, 6],
    ['6800 yards', { yardage: 6800 }, 5],
    ['6200 yards', { yardage: 6200 }, 5],
    ['6199 yards', { yardage: 6199 }, 4],
    ['mountains', { terrainType: 'mountainous' }, 6],
    ['hills', { terrainType: 'hilly' }, 5],
    ['11 water hazards', { waterHazards: 11 }, 6],
    ['10 water hazards', { waterHazards: 10 }, 5],
    ['61 bunkers', { bunkers: 61 }, 6],
    ['60 bunkers', { bunkers: 60 }, 5],
    ['exposed to the wind', { windExposure: 'exposed' }, 6],
    ['complex greens', { greenComplexity: 'complex' }, 6],
    ['a score of the server', { difficultyScore: 4, slopeRating: 150 }, 4],
    ['a score of the server above 10', { difficultyScore: 14 }, 10],
    ['a score of the server below 1', { difficultyScore: -3 }, 1],
    ['every easy fact', { slopeRating: 90, courseRating: 65, par: 72, yardage: 5000 }, 2],
    [
      'every hard fact, clamped to 10',
      {
        slopeRating: 150,
        courseRating: 77,
        par: 72,
        yardage: 7500,
        terrainType: 'mountainous',
        waterHazards: 15,
        bunkers: 100,
        windExposure: 'exposed',
        greenComplexity: 'complex',
      },
      10,
    ],
  ])('for %s, %j, is %d', (_, facts, score) => expect(difficultyScore(facts)).toBe(score));

  it.each([
    [1, 'beginner'],
    [3, 'beginner'],
    [4, 'intermediate'],
    [5, 'intermediate'],
    [6, 'advanced'],
    [7, 'advanced'],
    [8, 'expert'],
    [10, 'expert'],
  ])('of %d means the level %s', (score, level) => expect(difficultyLevel(score)).toBe(level));
});

// promises venues#hole-difficulty
describe('a hole', () => {
  it.each([
    [1, 'Easy'],
    [3, 'Easy'],
    [4, 'Moderate'],
    [6, 'Moderate'],
    [7, 'Challenging'],
    [8, 'Challenging'],
    [9, 'Very Difficult'],
    [10, 'Very Difficult'],
  ])('rated %d is labelled %s', (difficulty, label) => expect(holeDifficultyLabel(difficulty)).toBe(label));

  it.each([
    [{ par: 4, yardage: 385, strokeIndex: 1 }, 10],
    [{ par: 4, yardage: 385, strokeIndex: 18 }, 2],
    [{ par: 4, yardage: 385 }, 5],
    [{ par: 4, yardage: 485 }, 9],
    [{ par: 3, yardage: 111 }, 2],
    [{ par: 5, yardage: 900 }, 10],
    [{ par: 4, yardage: 100 }, 1],
  ])('with %j has the difficulty %d', (hole, difficulty) => expect(holeDifficulty(hole)).toBe(difficulty));
});
