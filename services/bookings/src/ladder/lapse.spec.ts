import { asId } from '@game/contracts';
import { round } from './ladder.fixture.js';
import { offerTo, type Offer } from './ladder.js';
import { takeSpot } from './lapse.js';

const now = new Date('2026-06-01T18:00:00Z');
const before = new Date('2026-06-01T17:59:00Z');
const after = new Date('2026-06-01T18:01:00Z');

function player(more: Partial<Offer> = {}): Offer {
  const ann = {
    contactId: asId('Ann'),
    name: 'Ann',
    phone: '+1',
    email: null,
    tier: 1,
    channel: 'sms',
    zone: null,
  };
  return { ...offerTo(ann as never, before, before, asId('o1')), state: 'reconfirm', ...more };
}

// promises ladder#reconfirming
describe('a confirmed spot', () => {
  it.each([
    ['was not asked to confirm', {}, { hadUntil: null, others: 1 }],
    ['has already confirmed', { state: 'accepted' }, { hadUntil: before, others: 1 }],
    ['has not had a full window', {}, { hadUntil: after, others: 1 }],
    ['has a question that has not left', { heldSince: before }, { hadUntil: before, others: 1 }],
    ['cannot be replaced by anybody', {}, { hadUntil: before, others: 0 }],
  ] as const)('is not taken by any caller if the player %s', (_, more, fairness) => {
    const offer = player(more);
    const was = offer.state;
    expect(() => takeSpot(offer, fairness, now)).toThrow('must not be taken');
    expect(offer.state).toBe(was);
  });

  it('is taken from a player who was asked, had a full window and can be replaced', () => {
    const offer = player();
    takeSpot(offer, { hadUntil: before, others: 1 }, now);
    expect(offer.state).toBe('pending');
  });

  const asked = () => {
    const r = round({ tiers: { 1: ['Ann', 'Bob', 'Cy'], 2: ['Dee', 'Eve', 'Fay'] } });
    r.sends();
    for (const name of ['Ann', 'Bob', 'Cy']) r.says(name, 'in');
    r.moves(24);
    return { ...r, ann: r.ladder.offers[0]! };
  };

  it('is not taken if a caller ends the window early; the player has the rest of the window', () => {
    const { ann, evaluate, passes, state, expires } = asked();
    passes({ hours: 1 });
    ann.expiresAt = new Date(ann.confirmAskedAt!.getTime() + 60_000);
    evaluate();
    expect([state('Ann'), expires('Ann')]).toEqual(['reconfirm', '06-01 12:00']);
    passes({ hours: 2 });
    expect(state('Ann')).toBe('pending');
  });

  it('is not taken if quiet hours became known only after the player was asked', () => {
    const { people, passes, state, expires } = asked();
    // Three hours from 9:00 in Chicago would be 7:00 in Honolulu.
    people.find((p) => p.name === 'Ann')!.zone = 'Pacific/Honolulu';
    passes({ hours: 3 });
    expect([state('Ann'), expires('Ann'), state('Bob')]).toEqual(['reconfirm', '06-01 16:00', 'pending']);
  });

  it('is not taken from a player whom an earlier version asked, because the time of the question is not known', () => {
    const { ann, passes, state, told } = asked();
    ann.confirmAskedAt = null;
    told();
    passes({ hours: 3 });
    expect(state('Ann')).toBe('accepted');
    expect(told()).toContain('kept Ann');
  });

  it('needs a yes to another course even if the cost or the time changes a little afterwards', () => {
    const r = asked();
    for (const name of ['Ann', 'Bob', 'Cy']) r.says(name, 'in');
    r.changes({ anotherCourse: true });
    r.told();
    r.changes({});
    expect(r.told()).toEqual(['held Ann', 'held Bob', 'held Cy']);
    r.says('Ann', 'in');
    r.moves(1 / 6);
    expect(r.told()).toEqual(['told Ann', 'held Bob', 'held Cy']);
  });
});

// promises ladder#reconfirming
it('a friend who said yes on standby and moves up after a move to another course is asked to confirm at the next change', () => {
  const r = round({ tiers: { 1: ['Ann', 'Bob', 'Cy', 'Dee'] } });
  r.sends();
  r.asksByHand('Dee');
  r.says('Dee', 'in');
  expect(r.state('Dee')).toBe('standby');
  r.changes({ anotherCourse: true });
  r.passes({ hours: 3 });
  expect(r.state('Dee')).toBe('accepted');
  r.told();
  r.changes({});
  expect(r.told()).toEqual(['held Dee']);
});

// promises ladder#activity
it('somebody who knows that nobody is left is not told afterwards that it is too late to ask', () => {
  const r = round({ tiers: { 1: ['Ann'] }, hoursToGo: 5 });
  r.sends();
  r.says('Ann', 'out');
  r.passes({ minutes: 10 });
  expect(r.told()).toContain('stopped nobody-left');
  r.passes({ hours: 4, minutes: 40 });
  r.evaluate();
  expect(r.told()).toEqual([]);
});
