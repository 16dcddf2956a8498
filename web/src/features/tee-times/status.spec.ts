import type { Booking } from '@game/contracts';
import { countdown, isActive, stateOf } from './status';

const booking = (more: Partial<Booking>) =>
  ({
    numberOfPlayers: 1,
    invitedPlayers: [],
    status: 'confirmed',
    dateTime: '2026-06-06T12:00:00Z',
    ...more,
  }) as unknown as Booking;
const asked = { id: 'a', name: 'Ann', status: 'pending' as const, tier: 1 };
const at = (iso: string) => new Date(iso);

describe('a tee-time card', () => {
  // promises tee-times#card-status
  it('is confirmed with four players, filling when more than one is in or somebody is asked, else available', () => {
    const word = (more: Partial<Booking>) => stateOf(booking(more), at('2026-06-05T12:00:00Z')).word;
    expect(word({ numberOfPlayers: 4 })).toBe('Confirmed');
    expect(word({ numberOfPlayers: 2 })).toBe('Filling');
    expect(word({ invitedPlayers: [asked] })).toBe('Filling');
    expect(word({})).toBe('Available');
  });

  // promises ladder#countdown
  it('shows the time left in hours and minutes, and nothing once that time has passed', () => {
    expect(countdown('2026-06-06T12:00:00Z', at('2026-06-06T09:55:00Z'))).toBe('2h 05m');
    expect(countdown('2026-06-06T12:00:00Z', at('2026-06-06T11:58:30Z'))).toBe('2m');
    expect(countdown('2026-06-06T12:00:00Z', at('2026-06-06T12:00:00Z'))).toBeUndefined();
    expect(countdown(null, at('2026-06-06T12:00:00Z'))).toBeUndefined();
  });

  // promises tee-times#active-and-inactive
  it('is active unless it is cancelled or past', () => {
    expect(isActive(booking({}), at('2026-06-06T12:00:00Z'))).toBe(true);
    expect(isActive(booking({}), at('2026-06-06T12:00:01Z'))).toBe(false);
    expect(isActive(booking({ status: 'cancelled' }), at('2026-06-01T12:00:00Z'))).toBe(false);
  });

  // promises tee-times#one-state
  it.each([
    [{ status: 'cancelled' as const, numberOfPlayers: 4 }, 'Cancelled'],
    [{ dateTime: '2026-06-01T00:00:00Z', numberOfPlayers: 4 }, 'Past'],
    [{ numberOfPlayers: 4 }, 'Confirmed'],
    [{ numberOfPlayers: 2 }, 'Filling'],
    [{ status: 'pending' as const }, 'Available'],
  ])('with %j is called %s', (more, word) =>
    expect(stateOf(booking(more), at('2026-06-05T12:00:00Z')).word).toBe(word),
  );
});
