import { cleanHoles, cleanName, cleanPhone, cleanType, cleanWebsite } from './clean.js';
import { placeOf } from './coordinates.js';
import { scorecardOf } from './scorecard.js';
import { sameCourse } from './twins.js';

const card = (...numbers: number[]) => numbers.map((number) => ({ number, par: 4, strokeIndex: null }));

describe('a row of an imported file', () => {
  it.each([
    ['Pebble Beach Golf Linkstm', 'Pebble Beach Golf Links'],
    ['Del Montetm Golf Course', 'Del Monte Golf Course'],
    ['The Hay®', 'The Hay'],
    ['The Haytm', 'The Hay'],
    ['boca raton (west)', 'Boca Raton (West)'],
    ['PGA West', 'PGA West'],
  ])('with the name %s is stored as %s', (given, name) => {
    expect(cleanName(given).value).toBe(name);
  });

  it.each([
    ['golf_course', 'Alpha', 'course', false],
    ['country-club', 'Alpha', 'club', false],
    ['Public/Municipal', 'Alpha', 'course', false],
    ['Private', 'Alpha', 'club', false],
    ['Semi-Private', 'Alpha', 'course', false],
    ['Public', 'Alpha Country Club', 'club', false],
    [null, 'Alpha Driving Range', 'range', true],
    ['Public', 'Mini-Golf', 'entertainment', false],
    ['72', 'Alpha', 'course', true],
    ['bowling', 'Alpha', 'course', true],
  ])('of the type %s with the name %s becomes a %s', (given, name, type, mended) => {
    const cleaned = cleanType(given, name);
    expect([cleaned.value, cleaned.mended !== undefined]).toEqual([type, mended]);
  });

  it.each([
    ['+1-618-537-4590', '+16185374590'],
    ['(518) 861-5000', '+15188615000'],
    ['1.6239316239', '+16239316239'],
    ['+1 574-935-5680; +1 574-936-9798', '+15749355680'],
    ['1021683202', null],
    ['9999999999', null],
  ])('from the United States with the telephone number %s is stored with %s', (given, phone) => {
    expect(cleanPhone(given, true).value).toBe(phone);
  });

  it('from another country keeps its telephone number as it is', () => {
    expect(cleanPhone('+61 2 5550 0100', false).value).toBe('+61 2 5550 0100');
  });

  it('gets a website with a scheme', () => {
    expect(cleanWebsite('www.golf.example/club').value).toBe('https://www.golf.example/club');
    expect(cleanWebsite('http://golf.example').value).toBe('http://golf.example');
  });

  it.each([
    [8, card(1, 9), 36, 9],
    [14, card(1, 18), 72, 18],
    [9, card(2, 8), 35, 9],
    [9, card(2, 17), 72, 18],
    [6, card(1, 5), null, 9],
    [27, card(1, 18), 72, 27],
    [36, [], null, 36],
    [13, [], null, null],
    [null, card(12), null, 18],
    [null, [], null, null],
  ])(
    'that states %s holes, with this scorecard and a par of %s, is stored with %s holes',
    (stated, holes, par, expected) => {
      expect(cleanHoles(stated, holes, par).value).toBe(expected);
    },
  );

  it.each([
    [{ latlng: '39.1, -86.2' }, false, { lat: 39.1, lng: -86.2 }],
    [{ latlng: [39.1, -86.2] }, true, { lat: 39.1, lng: -86.2 }],
    [{ latlng: '-80.16,26.41' }, true, { lat: 26.41, lng: -80.16 }],
    [{ latlng: '[-86.15, 39.77]' }, true, { lat: 39.77, lng: -86.15 }],
    [{ latlng: '(39.77, -86.15)' }, true, { lat: 39.77, lng: -86.15 }],
    [{ latlng: '-117.3,33.9' }, false, { lat: 33.9, lng: -117.3 }],
    [{ latlng: '-33.9,151.2' }, false, { lat: -33.9, lng: 151.2 }],
    [{ latlng: 'undefined' }, true, undefined],
    [{ lat: '1' }, true, undefined],
  ])('with %j gets the right coordinates', (row, inUsa, place) => {
    expect(placeOf(row, inUsa).value).toEqual(place);
  });
});

describe('a scorecard in an imported row', () => {
  it('is read from a list and from columns', () => {
    const hole = { number: 2, par: 5, strokeIndex: 7 };
    expect(scorecardOf({ scorecard: [{ hole: 2, par: 5, handicap_index: 7 }] }).card).toEqual([hole]);
    expect(scorecardOf({ hole_2_par: '5', hole_2_handicap: '7' }).card).toEqual([hole]);
    expect(scorecardOf({ 'golf:hole:2:par': 5 }).card).toEqual([{ ...hole, strokeIndex: null }]);
  });

  it('leaves out holes without a real par, and a stroke index that occurs twice', () => {
    const scorecard = [
      { hole: 1, par: 0, handicap_index: 1 },
      { hole: 2, par: 4, handicap_index: 3 },
      { hole: 3, par: 4, handicap_index: 3 },
      { hole: 4, par: 3, handicap_index: 0 },
    ];
    const { card: read, mended } = scorecardOf({ scorecard });
    expect(read.map((hole) => [hole.number, hole.strokeIndex])).toEqual([
      [2, null],
      [3, null],
      [4, null],
    ]);
    expect(mended).toHaveLength(2);
  });
});

describe('the comparison of two names', () => {
  it.each([
    ['Murrayfield Golf Club', 'Murrayfield Golf Course', true],
    ['The Pebble Beach Golf Links', 'Pebble Beach GC', true],
    ['Black At Bethpage State Park', 'Bethpage State Park Black Course', true],
    ['Saint Andrews CC', 'St. Andrews Country Club', true],
    ['Shinnecock Hills Golf Club', 'Shinnecok Hills', true],
    ['Bethpage Black', 'Bethpage Red', false],
    ['Pinehurst No. 2', 'Pinehurst No. 4', false],
    ['The Olympic Club Lake Course', 'The Olympic Club Ocean Course', false],
    ['Oak Hill', 'Oak Hills', false],
    ['Castle Pines Golf Club', 'Country Club At Castle Pines', false],
    ['The Country Club of Indianapolis', 'Indianapolis Country Club', true],
  ])('finds that %s and %s mean the same course: %s', (one, other, same) => {
    expect(sameCourse(one, other)).toBe(same);
  });
});
