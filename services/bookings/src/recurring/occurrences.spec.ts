import { occurrences, type Rule } from './occurrences.js';

const saturdays: Rule = {
  frequency: 'weekly',
  weekday: 6,
  weekOfMonth: null,
  time: '08:00',
  timeZone: 'America/Chicago',
  startsOn: '2026-06-01',
  endsOn: null,
  skipDates: [],
  daysAhead: 14,
};
const days = (rule: Partial<Rule>, from: string, count = 3) =>
  occurrences({ ...saturdays, ...rule }, from, count).map((o) => o.date);

// promises tee-times#recurring
describe('a recurring tee time', () => {
  it('is played every Saturday from its first day on', () => {
    expect(days({}, '2026-05-01')).toEqual(['2026-06-06', '2026-06-13', '2026-06-20']);
    expect(days({}, '2026-06-13')).toEqual(['2026-06-13', '2026-06-20', '2026-06-27']);
  });
  it('that is biweekly is played on the same Saturdays, whatever day the search starts from', () => {
    expect(days({ frequency: 'biweekly' }, '2026-06-01')).toEqual(['2026-06-06', '2026-06-20', '2026-07-04']);
    expect(days({ frequency: 'biweekly' }, '2026-06-07')).toEqual(['2026-06-20', '2026-07-04', '2026-07-18']);
    expect(days({ frequency: 'biweekly' }, '2026-06-20', 1)).toEqual(['2026-06-20']);
  });
  it('is played on the second or the last Saturday of each month', () => {
    const monthly = { frequency: 'monthly' as const };
    expect(days({ ...monthly, weekOfMonth: 2 }, '2026-06-14')).toEqual([
      '2026-07-11',
      '2026-08-08',
      '2026-09-12',
    ]);
    expect(days({ ...monthly, weekOfMonth: -1 }, '2026-06-01')).toEqual([
      '2026-06-27',
      '2026-07-25',
      '2026-08-29',
    ]);
  });
  it('leaves out skipped days and ends with its last day', () => {
    expect(days({ skipDates: ['2026-06-13'] }, '2026-06-06')).toEqual([
      '2026-06-06',
      '2026-06-20',
      '2026-06-27',
    ]);
    expect(days({ endsOn: '2026-06-13' }, '2026-06-06')).toEqual(['2026-06-06', '2026-06-13']);
  });
  it('is at eight local time before and after the clocks change', () => {
    const times = occurrences({ ...saturdays, weekday: 0 }, '2026-10-25', 2).map((o) =>
      o.dateTime.toISOString(),
    );
    expect(times).toEqual(['2026-10-25T13:00:00.000Z', '2026-11-01T14:00:00.000Z']);
    const spring = (rule: Partial<Rule>, from: string) =>
      occurrences({ ...saturdays, weekday: 0, startsOn: '2026-01-01', ...rule }, from, 3).map((o) =>
        o.dateTime.toISOString(),
      );
    expect(spring({}, '2026-03-01')).toEqual([
      '2026-03-01T14:00:00.000Z',
      '2026-03-08T13:00:00.000Z',
      '2026-03-15T13:00:00.000Z',
    ]);
    // Arizona has no summer time; Lord Howe's clocks go back by half an hour on April 5.
    expect(spring({ timeZone: 'America/Phoenix' }, '2026-03-08')[0]).toBe('2026-03-08T15:00:00.000Z');
    expect(spring({ timeZone: 'Australia/Lord_Howe' }, '2026-03-29').slice(0, 2)).toEqual([
      '2026-03-28T21:00:00.000Z',
      '2026-04-04T21:30:00.000Z',
    ]);
  });
  it('is played an hour later if the clocks skip its local time', () => {
    const skipped = occurrences(
      { ...saturdays, weekday: 0, startsOn: '2026-01-01', time: '02:30' },
      '2026-03-01',
      3,
    );
    expect(skipped.map(({ date }) => date)).toEqual(['2026-03-01', '2026-03-08', '2026-03-15']);
    expect(skipped[1]!.dateTime.toISOString()).toBe('2026-03-08T08:30:00.000Z');
  });
  it('is made the given number of days ahead, at the same local time', () => {
    const [first] = occurrences({ ...saturdays, weekday: 0, daysAhead: 7 }, '2026-11-01', 1);
    expect(first!.madeAt.toISOString()).toBe('2026-10-25T13:00:00.000Z');
  });
});
