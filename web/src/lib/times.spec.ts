import { atCourse, clockThere, fromLocalInput, seeFrom, teeTimeText, viewerZone } from './times';

const INDIANAPOLIS = 'America/Indiana/Indianapolis';
/** 8:10 on a Saturday morning in Indianapolis. */
const EARLY = '2026-07-11T12:10:00Z';
const home = viewerZone;
afterEach(() => seeFrom(home));

describe('the text for a tee time', () => {
  it('has only the viewer’s time if the clock at the course shows the same', () => {
    seeFrom('America/New_York');
    expect(teeTimeText(EARLY, INDIANAPOLIS)).toBe('Sat, Jul 11, 8:10 AM');
    expect(atCourse(EARLY, INDIANAPOLIS)).toBeUndefined();
  });

  it('includes the time at the course if that differs', () => {
    seeFrom('America/Chicago');
    expect(teeTimeText(EARLY, INDIANAPOLIS)).toBe('Sat, Jul 11, 7:10 AM (8:10 AM EDT at the course)');
  });

  it('includes the day at the course if that differs', () => {
    seeFrom('Pacific/Auckland');
    expect(teeTimeText(EARLY, INDIANAPOLIS)).toBe(
      'Sun, Jul 12, 12:10 AM (Sat, Jul 11, 8:10 AM EDT at the course)',
    );
  });
});

// promises tee-times#zones
describe('the clock at a course', () => {
  it.each(['America/Indiana/Indianapolis', 'America/Indianapolis', 'America/Detroit', 'America/New_York'])(
    'is not mentioned if its zone has another name but always the viewer’s time: %s',
    (zone) => {
      seeFrom('America/New_York');
      expect(clockThere(zone)).toBeUndefined();
    },
  );
  it('is shown with the short name of its zone if it shows another time', () => {
    seeFrom('America/New_York');
    expect(clockThere('America/Los_Angeles', new Date(EARLY))).toBe('5:10 AM PDT');
  });
  it('is shown if it differs only in another season', () => {
    seeFrom('America/Denver');
    expect(clockThere('America/Phoenix', new Date('2026-01-10T15:00:00Z'))).toBe('8:00 AM MST');
  });
});

it('the value of a date field is an instant, or undefined while it is incomplete', () => {
  expect(fromLocalInput('2026-06-01T10:00')).toBe(new Date('2026-06-01T10:00').toISOString());
  for (const text of ['', '22026-06-01T10:00']) expect(fromLocalInput(text)).toBeUndefined();
});
