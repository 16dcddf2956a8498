import { asId } from '@game/contracts';
import { evaluate } from './evaluate.js';
import { idleLadder, rules } from './ladder.fixture.js';
import { start } from './changes.js';
import type { Person } from './ladder.js';

/**
 * Returns the end of the window of a friend in this zone who is asked at `sent`, five days before the tee
 * time.
 */
function windowEnds(sent: string, zone: string, channel: Person['channel']): string {
  const now = new Date(sent);
  const ann: Person = {
    contactId: asId('ann'),
    name: 'Ann',
    phone: null,
    email: null,
    tier: 1,
    channel,
    zone,
  };
  const ladder = idleLadder(new Date(now.getTime() + 5 * 24 * 3_600_000));
  start(ladder, now, { ignoreQuiet: false });
  evaluate(ladder, [ann], now, rules, () => asId('o1'));
  return ladder.offers[0]!.expiresAt.toISOString();
}

// promises ladder#window, ladder#quiet-hours
describe('a window of three hours over a night in which the clocks change', () => {
  it.each([
    ['America/Chicago', '2026-03-08T02:00Z', '2026-03-08T15:00:00.000Z'],
    ['America/Chicago', '2026-11-01T01:00Z', '2026-11-01T16:00:00.000Z'],
    ['US/East-Indiana', '2026-03-08T01:00Z', '2026-03-08T14:00:00.000Z'],
    ['America/Indiana/Knox', '2026-11-01T01:00Z', '2026-11-01T16:00:00.000Z'],
    ['America/Phoenix', '2026-03-08T03:00Z', '2026-03-08T17:00:00.000Z'],
    ['America/St_Johns', '2026-03-07T23:30Z', '2026-03-08T12:30:00.000Z'],
    ['America/St_Johns', '2026-10-31T22:30Z', '2026-11-01T13:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-04T09:00Z', '2026-04-04T23:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-03T09:30Z', '2026-10-03T23:00:00.000Z'],
  ])('in %s, from 20:00 (%s), ends at 10:00 the next morning', (zone, sent, ends) => {
    expect(windowEnds(sent, zone, 'sms')).toBe(ends);
  });

  it.each([
    ['America/Chicago', '2026-03-08T07:00Z', '2026-03-08T10:00:00.000Z'],
    ['America/Chicago', '2026-11-01T05:30Z', '2026-11-01T08:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-04T14:00Z', '2026-04-04T17:00:00.000Z'],
  ])('in %s, for a friend who has mail only (from %s), takes three real hours', (zone, sent, ends) => {
    expect(windowEnds(sent, zone, 'email')).toBe(ends);
  });
});
