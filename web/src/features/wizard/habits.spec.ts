import type { Booking } from '@game/contracts';
import { toLocalInput } from '../../lib/times';
import { contact, idOf } from '../../testing/golf';
import { booking } from '../dashboard/dashboard.fixture';
import { lastCourses, likelyTime, regulars, twinOf } from './habits';
import { emptyTeeTime } from './tee-time';

/** Wednesday noon on the viewer's clock. */
const NOW = new Date(2026, 5, 10, 12, 0);
const local = (day: number, hour: number, minute = 0) => new Date(2026, 5, day, hour, minute);
const round = (at: Date, more: Partial<Booking> = {}) => booking({ dateTime: at.toISOString(), ...more });

// promises tee-times#wizard
describe('the defaults of the wizard', () => {
  it('are Saturday at eight for a golfer who has not played yet', () =>
    expect(likelyTime([], NOW)).toBe(toLocalInput(local(13, 8))));

  it('are the weekday and hour at which the golfer plays most, on the next date that is free and at least an hour away', () => {
    const sundays = [round(local(7, 9, 30)), round(local(6, 8)), round(new Date(2026, 4, 31, 9, 30))];
    expect(likelyTime(sundays, NOW)).toBe(toLocalInput(local(14, 9, 30)));
    expect(likelyTime([...sundays, round(local(14, 10))], NOW)).toBe(toLocalInput(local(21, 9, 30)));
    expect(likelyTime([round(local(3, 12, 30))], NOW)).toBe(toLocalInput(local(17, 12, 30)));
    expect(likelyTime([...sundays, round(local(14, 10), { status: 'cancelled' })], NOW)).toBe(
      toLocalInput(local(14, 9, 30)),
    );
  });

  // promises tee-times#zones
  it('are reckoned on the clock of the course, whatever the viewer’s clock shows', () => {
    const there = (localDateTime: string) =>
      booking({
        dateTime: `${new Date(Date.parse(`${localDateTime}Z`) + 10 * 3_600_000).toISOString()}`,
        timeZone: 'Pacific/Honolulu',
        localDateTime,
      });
    const last = there('2026-06-03T03:30');
    const twoAtNight = new Date('2026-06-10T12:00Z');
    expect(likelyTime([last], twoAtNight)).toBe('2026-06-10T03:30');
    expect(likelyTime([last, there('2026-06-10T07:00')], twoAtNight, { like: last })).toBe(
      '2026-06-17T03:30',
    );
  });

  it('have another hour than the usual one if one is asked for, on a date on which it is ahead and free', () => {
    const wednesdays = [round(local(3, 14))];
    expect(likelyTime(wednesdays, NOW, { clock: '07:30' })).toBe(toLocalInput(local(17, 7, 30)));
    expect(likelyTime(wednesdays, NOW, { clock: '17:30' })).toBe(toLocalInput(local(10, 17, 30)));
    const taken = [...wednesdays, round(local(10, 16))];
    expect(likelyTime(taken, NOW, { clock: '17:30' })).toBe(toLocalInput(local(17, 17, 30)));
  });

  it('offer the last three courses, each once, the latest first', () => {
    const played = ['Eagle Creek', 'The Fort', 'eagle creek', 'Brickyard', 'Harbour'].map((venueName, i) =>
      round(local(i + 1, 8), { id: idOf(`b${i}`), venueName }),
    );
    expect(lastCourses(played).map((b) => b.venueName)).toEqual(['Harbour', 'Brickyard', 'eagle creek']);
  });

  it('include the regulars: the friends of tier 1 who said yes most, without those who only said no', () => {
    const players = (...said: Array<[string, 'confirmed' | 'pending' | 'declined']>) =>
      round(local(1, 8), {
        invitedPlayers: said.map(([id, status]) => ({ id: idOf(id), name: id, status, tier: 1 })),
      });
    const rounds = [
      players(['ann', 'confirmed'], ['bob', 'pending'], ['cy', 'declined']),
      players(['bob', 'confirmed'], ['eve', 'confirmed'], ['gone', 'confirmed']),
    ];
    const contacts = [
      contact('ann', 'Ann', 1),
      contact('bob', 'Bob', 1),
      contact('cy', 'Cy', 1),
      contact('eve', 'Eve', 2),
    ];
    expect(regulars(rounds, contacts).map(({ name }) => name)).toEqual(['Bob', 'Ann']);
  });
});

// promises tee-times#begun-and-left
it('a second tee time counts as a twin if it is at the same course within the hour, still to come and not cancelled', () => {
  const there = { ...emptyTeeTime, mode: 'manual' as const, venueName: ' Eagle creek' };
  const at = local(13, 8).toISOString();
  const found = (b: Booking) => !!twinOf([b], there, at, NOW);
  expect(found(round(local(13, 8, 10)))).toBe(true);
  expect(found(round(local(13, 9, 10)))).toBe(false);
  expect(found(round(local(13, 8, 10), { status: 'cancelled' }))).toBe(false);
  expect(found(round(local(13, 8, 10), { venueName: 'The Fort' }))).toBe(false);
  expect(twinOf([round(local(13, 8))], there, undefined, NOW)).toBeUndefined();
});
