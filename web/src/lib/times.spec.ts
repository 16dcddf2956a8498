import { fromLocalInput, seeFrom, teeTimeText, viewerZone } from './times';

const INDIANAPOLIS = 'America/Indiana/Indianapolis';
/** 8:10 on a Saturday morning in Indianapolis. */
const EARLY = '2026-07-11T12:10:00Z';
const home = viewerZone;
afterEach(() => seeFrom(home));

// promises tee-times#zones
describe('the text for a tee time', () => {
  it('has only the time at the course if the viewer’s clock shows the same', () => {
    seeFrom('America/New_York');
    expect(teeTimeText(EARLY, INDIANAPOLIS)).toBe('Sat, Jul 11, 8:10 AM');
  });

  it('begins with the time at the course, and adds the viewer’s if that differs', () => {
    seeFrom('America/Chicago');
    expect(teeTimeText(EARLY, INDIANAPOLIS)).toBe('Sat, Jul 11, 8:10 AM at the course, 7:10 AM for you');
  });

  it('adds the viewer’s day if that differs', () => {
    seeFrom('Pacific/Auckland');
    expect(teeTimeText(EARLY, INDIANAPOLIS)).toBe(
      'Sat, Jul 11, 8:10 AM at the course, Sun, Jul 12, 12:10 AM for you',
    );
  });

  it('shows what the server says, also in a browser with older zone data', () => {
    const vancouver = 'America/Vancouver';
    const known = { localDateTime: '2026-12-12T09:00' };
    seeFrom(vancouver);
    expect(teeTimeText('2026-12-12T16:00:00Z', vancouver, known)).toBe('Sat, Dec 12, 9:00 AM');
  });

  it('does not mention a zone whose name differs but whose time is the viewer’s', () => {
    seeFrom('America/New_York');
    for (const zone of [INDIANAPOLIS, 'America/Indianapolis', 'America/Detroit'])
      expect(teeTimeText(EARLY, zone)).toBe('Sat, Jul 11, 8:10 AM');
  });
});

it('the value of a date field in the zone of a course is about an instant, only for checks', () => {
  seeFrom('Europe/London');
  expect(fromLocalInput('2026-06-01T07:30', 'America/Phoenix')).toBe('2026-06-01T14:30:00.000Z');
  expect(fromLocalInput('2026-03-08T07:30', 'America/Chicago')).toBe('2026-03-08T12:30:00.000Z');
});

it('the value of a date field is an instant, or undefined while it is incomplete', () => {
  expect(fromLocalInput('2026-06-01T10:00')).toBe(new Date('2026-06-01T10:00').toISOString());
  for (const text of ['', '22026-06-01T10:00']) expect(fromLocalInput(text)).toBeUndefined();
});
