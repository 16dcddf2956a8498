import { likeness, readAsked, wordsToLookUp } from './asked.js';
import { indexedWords } from './indexed-words.js';
import { relevanceOf, type Indexed } from './relevance.js';
import { typoKeys } from './typo-keys.js';
import { typosAllowed, typosBetween } from './typos.js';
import { coreWords, wordsOf } from './words.js';

describe('the words of a venue’s name', () => {
  it.each([
    ['The Saint Andrews GC', ['the', 'st', 'andrews', 'golf', 'club']],
    ['O’Café — Mount Pleasant C.C.', ['ocafe', 'mt', 'pleasant', 'c', 'c']],
    ['Pinehurst Number 2', ['pinehurst', 'no', '2']],
  ])('for %s are %j', (name, words) => {
    expect(wordsOf(name)).toEqual(words);
  });

  it('tell venues apart if they are not among the usual ones; a name that has only usual words keeps them', () => {
    expect(coreWords('The Golf Club at Eagle Creek')).toEqual(['eagle', 'creek']);
    expect(coreWords('The Golf Club')).toEqual(['the', 'golf', 'club']);
    expect(wordsToLookUp('spy glass golf')).toEqual(['spy', 'glass', 'spyglass']);
    expect(wordsToLookUp('brickyard in')).toContain('in');
  });
});

describe('a mistyped word', () => {
  it.each([
    ['brikyard', 'brickyard'],
    ['agusta', 'augusta'],
    ['chambesr', 'chambers'],
    ['shinacock', 'shinnecock'],
    ['pnie', 'pine'],
  ])('%s has a key in common with %s', (typed, word) => {
    expect(typosBetween(typed, word, 2)).toBeLessThanOrEqual(typosAllowed(typed));
    const keys = typoKeys(word);
    expect(typoKeys(typed).some((key) => keys.includes(key))).toBe(true);
  });

  it('is less similar to a word than that word itself, and less again with each further typing error', () => {
    const [same, begins, typo, two] = [
      likeness('whistling', 'whistling', 2),
      likeness('whist', 'whistling', 1),
      likeness('whistlin', 'whistlink', 2),
      likeness('wistlin', 'whistling', 2),
    ];
    expect(same).toBe(1);
    expect(begins).toBeLessThan(1);
    expect(typo).toBeGreaterThan(two!);
    expect(likeness('pine', 'oak', 1)).toBe(0);
  });
});

describe('the relevance of a venue for a search', () => {
  const known = ['eagle', 'creek', 'indianapolis'].map((word, n) => ({ n, word, venues: 100 }));
  interface Of {
    city?: string;
    state?: string;
    distance?: number;
  }
  const venue = (name: string, { city, state, distance }: Of = {}): Indexed => ({
    words: indexedWords(name, city ?? null, state ?? null),
    distance: distance ?? null,
  });
  const asked = readAsked(
    'Creek Eagle',
    [known[1]!, known[0]!].map((k, n) => ({ ...k, n })),
  );

  it('is the same in any order of the words, and lower if the name has further words', () => {
    const whole = relevanceOf(asked, venue('Eagle Creek Golf Club'));
    expect(whole).toBeGreaterThan(1);
    expect(relevanceOf(asked, venue('Eagle Creek Pines Golf Club'))).toBeLessThan(whole);
    expect(relevanceOf(asked, venue('Eagle Golf Club'))).toBeLessThan(0.7);
  });

  it('is not lowered by a word that names the city', () => {
    const inCity = readAsked('Eagle Creek Indianapolis', known);
    const here = relevanceOf(inCity, venue('Eagle Creek', { city: 'Indianapolis', state: 'IN' }));
    expect(here).toBeGreaterThan(0.95);
    expect(relevanceOf(inCity, venue('Eagle Creek', { city: 'Norwalk', state: 'OH' }))).toBeLessThan(here);
  });

  const askedFor = (name: string, words: string[]) =>
    readAsked(
      name,
      words.map((word, n) => ({ n, word, venues: 50 })),
    );

  it('is nearly the same for a course of the club as for a name that has nothing else', () => {
    const oakHill = askedFor('oak hill', ['oak', 'hill']);
    const [course, longer] = ['East At Oak Hill Country Club', 'East Valley Oak Hill Country Club'].map(
      (name) => relevanceOf(oakHill, venue(name)),
    );
    expect(course).toBeGreaterThan(longer!);
  });

  it('is higher for a well-known course, but an exact name is higher than a similar well-known one', () => {
    const cherryHill = askedFor('cherry hill', ['cherry', 'hill']);
    const exact = relevanceOf(
      cherryHill,
      venue('Cherry Hill Golf Club', { city: 'Fort Wayne', state: 'IN' }),
    );
    const valhalla = askedFor('valhala', ['valhalla']);
    const [famous, other] = ['Louisville', 'Helen'].map((city) =>
      relevanceOf(valhalla, venue('Valhalla Golf Club', { city })),
    );
    expect(famous).toBeGreaterThan(other!);
    expect(exact).toBeGreaterThan(famous!);
  });

  it('takes a state of two words, an abbreviation and a mistyped long spelling for what they mean', () => {
    const jersey = readAsked('pine valley new jersey', []);
    expect(jersey.words.map(({ text }) => text)).toEqual(['pine', 'valley', 'nj']);
    expect(wordsToLookUp('cypress pt')).toContain('point');
    expect(readAsked('desert mountian', []).words[1]!.like.has('mtn')).toBe(true);
  });

  it('is a little higher in the home region', () => {
    const [near, far] = [10, 500].map((distance) => relevanceOf(asked, venue('Eagle Creek', { distance })));
    expect(near! - far!).toBeGreaterThan(0);
    expect(near! - far!).toBeLessThan(0.05);
  });
});
