import { atCourse, fromLocalInput, seeFrom, teeTimeText, viewerZone } from './times';

const INDIANAPOLIS = 'America/Indiana/Indianapolis';
/** 8:10 on a Saturday morning in Indianapolis. */
const EARLY = '2026-07-11T12:10:00Z';
const home = viewerZone;
afterEach(() => seeFrom(home));

describe('a tee time in words', () => {
  it('is the viewer’s time only, if the course’s clock shows the same', () => {
    seeFrom('America/New_York');
    expect(teeTimeText(EARLY, INDIANAPOLIS)).toBe('Sat, Jul 11, 8:10 AM');
    expect(atCourse(EARLY, INDIANAPOLIS)).toBeUndefined();
  });

  it('includes the course’s time if its clock differs', () => {
    seeFrom('America/Chicago');
    expect(teeTimeText(EARLY, INDIANAPOLIS)).toBe('Sat, Jul 11, 7:10 AM (8:10 AM EDT at the course)');
  });

  it('names the day at the course if it differs', () => {
    seeFrom('Pacific/Auckland');
    expect(teeTimeText(EARLY, INDIANAPOLIS)).toBe(
      'Sun, Jul 12, 12:10 AM (Sat, Jul 11, 8:10 AM EDT at the course)',
    );
  });
});

it('the value of a date field is an instant, or none while it is incomplete', () => {
  expect(fromLocalInput('2026-06-01T10:00')).toBe(new Date('2026-06-01T10:00').toISOString());
  for (const text of ['', '22026-06-01T10:00']) expect(fromLocalInput(text)).toBeUndefined();
});
