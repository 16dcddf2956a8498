import { hourIn, planIn } from './plan-words.js';

/** Wednesday, June 3, 10:00 in Chicago. */
const NOW = new Date('2026-06-03T15:00:00Z');
const CHICAGO = 'America/Chicago';
const plan = (text: string, zone = CHICAGO, now = NOW) => {
  const found = planIn(text, now, zone);
  const clock = (minute = -1) =>
    minute < 0 ? '?' : `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
  return (
    found &&
    [found.course, ...found.times.map(({ day, minute }) => `${day.slice(5)} ${clock(minute)}`)].join(' | ')
  );
};

// promises messages#planning-by-text
describe('a text that proposes a tee time', () => {
  it.each([
    ['Sat 9:10 Eagle Creek', 'Eagle Creek | 06-06 9:10'],
    ['sat 910 eagle creek', 'eagle creek | 06-06 9:10'],
    ['SAT 9:10AM EAGLE CREEK', 'EAGLE CREEK | 06-06 9:10'],
    ['sa 9:10 eagle creek', 'eagle creek | 06-06 9:10'],
    ['Saturday at 9 at Eagle Creek please', 'Eagle Creek | 06-06 9:00'],
    ['Eagle Creek saturday morning 8:20', 'Eagle Creek | 06-06 8:20'],
    ['Eagle Creek, Saturday, 8.20', 'Eagle Creek | 06-06 8:20'],
    ['tomorrow 2pm eagle creek', 'eagle creek | 06-04 14:00'],
    ['tomorrow at 2 eagle creek', 'eagle creek | 06-04 14:00'],
    ['6/13 8:30 Eagle Creek', 'Eagle Creek | 06-13 8:30'],
    ['June 13th 7:40am at Pebble Beach', 'Pebble Beach | 06-13 7:40'],
    ['9:10 at Eagle Creek on Saturday', 'Eagle Creek | 06-06 9:10'],
    ['tee time sat 13:20 eagle creek', 'eagle creek | 06-06 13:20'],
    ["Let's play The Fort sunday noon", 'The Fort | 06-07 12:00'],
    ['Sat 9:10 The 19th Hole', 'The 19th Hole | 06-06 9:10'],
  ])('%j names one time and a course', (text, meant) => {
    expect(plan(text)).toBe(meant);
  });

  it.each([
    ['Sat 9:10 or Sun 9:20 Eagle Creek', 'Eagle Creek | 06-06 9:10 | 06-07 9:20'],
    ['Sat 9:10 or 9:20 Eagle Creek', 'Eagle Creek | 06-06 9:10 | 06-06 9:20'],
    ['Sat 5:30 Eagle Creek', 'Eagle Creek | 06-06 5:30 | 06-06 17:30'],
    ['11:10 Eagle Creek', 'Eagle Creek | 06-03 11:10 | 06-04 11:10'],
    ['9:10 Eagle Creek', 'Eagle Creek | 06-04 9:10'],
    ['next Sat 9:10 Eagle Creek', 'Eagle Creek | 06-06 9:10 | 06-13 9:10'],
    ['Wed 4pm Eagle Creek', 'Eagle Creek | 06-03 16:00 | 06-10 16:00'],
    ['Wed 8am Eagle Creek', 'Eagle Creek | 06-10 8:00'],
    ['Sat Eagle Creek', 'Eagle Creek | 06-06 ?'],
  ])('%j yields every time that it may mean', (text, meant) => {
    expect(plan(text)).toBe(meant);
  });

  it('is read on the golfer’s own calendar and in the order of days and months of the golfer’s zone', () => {
    const late = new Date('2026-06-04T03:30:00Z');
    expect(plan('tomorrow 9am Eagle Creek', CHICAGO, late)).toBe('Eagle Creek | 06-04 9:00');
    expect(plan('tomorrow 9am Eagle Creek', 'Europe/London', late)).toBe('Eagle Creek | 06-05 9:00');
    expect(plan('10/6 9am Eagle Creek')).toBe('Eagle Creek | 10-06 9:00');
    expect(plan('10/6 9am Eagle Creek', 'Europe/London')).toBe('Eagle Creek | 06-10 9:00');
  });

  it.each([
    'Eagle Creek',
    'Sat 9:10',
    'IN',
    'see you at 9:10',
    "can't make Sat 9:10",
    'Sat 9:10 works for me',
    'running late, there at 9:20',
    '2 IN',
    '',
    'I spoke to my wife and we have a wedding in town on Saturday so I am afraid that it is a no from me',
  ])('is not recognised in %j', (text) => {
    expect(plan(text)).toBeUndefined();
  });
});

it.each([
  ['9:10', [550]],
  ['910', [550]],
  ['at 9', [540]],
  ['2', [840]],
  ['2:30 pm', [870]],
  ['5:30', [330, 1050]],
  ['no idea', []],
])('an answer %j to the question for the hour means %j', (text, minutes) => {
  expect(hourIn(text, '2026-06-06', NOW, CHICAGO)).toEqual(
    minutes.map((minute) => ({ day: '2026-06-06', minute })),
  );
});
