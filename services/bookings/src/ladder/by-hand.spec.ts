import { asId, type ContactId } from '@game/contracts';
import { notAskedByHand } from './by-hand.js';
import { round } from './ladder.fixture.js';

const person = (name: string, phone: string | null, email: string | null) => ({
  ...{ contactId: asId<ContactId>(name), name, tier: 4, phone, email },
  ...{ channel: phone ? ('both' as const) : ('email' as const), zone: null },
});

/** Ann was asked under two entries, one with her phone and one with her mailbox. Now one entry has both. */
function askedAsTwo() {
  const r = round({ tiers: {} });
  r.people.push(person('Ann', '+1', null), person('Anna', null, 'ann@example.com'));
  r.asksByHand('Ann', 'Anna');
  r.people.splice(0, 2, person('Ann Lee', '+1', 'ann@example.com'));
  r.asked();
  return r;
}

// promises ladder#withdrawing, ladder#one-person
describe('a contact who was asked twice, as two people', () => {
  it('can be asked again by hand if both invites were withdrawn', () => {
    const r = askedAsTwo();
    r.takesBack('Ann');
    r.takesBack('Anna');
    r.asksByHand('Ann Lee');
    expect(r.asked()).toEqual(['Ann Lee']);
    expect(r.ladder.offers.map(({ name, state }) => [name, state])).toEqual([
      ['Ann Lee', 'pending'],
      ['Anna', 'withdrawn'],
    ]);
  });

  it('gets only one spot, even if one of the invites can be answered again', () => {
    const r = askedAsTwo();
    r.takesBack('Ann');
    r.bounces('Anna');
    r.asksByHand('Ann Lee');
    expect(r.says('Anna', 'in').outcome).toBe('withdrawn');
  });

  it('is not asked again while one of the invites is pending', () => {
    const r = askedAsTwo();
    r.takesBack('Ann');
    r.asksByHand('Ann Lee');
    expect(r.asked()).toEqual([]);
  });
});

// promises ladder#asking-by-hand
describe('a friend who let the window pass', () => {
  const silent = () => {
    const r = round({ tiers: { 1: ['Ann'] } });
    r.sends();
    r.asked();
    return r;
  };

  it('is asked again by hand with a whole window, in the same offer, and with the spot kept', () => {
    const r = silent();
    const { id, expiresAt } = { ...r.ladder.offers[0]! };
    r.passes({ hours: 4 });
    r.asksByHand('Ann');
    expect(r.asked()).toEqual(['Ann']);
    expect(r.ladder.offers).toHaveLength(1);
    expect(r.ladder.offers[0]).toMatchObject({ id, state: 'pending', firstCome: false });
    expect(r.ladder.offers[0]!.expiresAt.getTime()).toBeGreaterThan(expiresAt.getTime());
    expect(r.says('Ann', 'in').outcome).toBe('accepted');
  });

  it('is not asked again while the window lasts, however often the organiser presses', () => {
    const r = silent();
    r.asksByHand('Ann');
    r.passes({ hours: 4 });
    r.asksByHand('Ann');
    r.asksByHand('Ann');
    expect(r.asked()).toEqual(['Ann']);
  });

  it('is not asked again after an answer', () => {
    const r = silent();
    r.says('Ann', 'out');
    r.passes({ hours: 4 });
    r.asksByHand('Ann');
    expect(r.asked()).toEqual([]);
  });
});

// promises ladder#asking-by-hand
it('of people who were named, those are listed who were not asked: by night, without a channel, or a second time', () => {
  const r = round({ tiers: {} });
  r.people.push(person('Ann', '+1', null));
  r.asksByHand('Ann');
  const [offer] = r.ladder.offers;
  const [cy, dee, eve] = ['Cy', 'Dee', 'Eve'].map((name) => person(name, null, `${name}@golf.example`));
  const ghost = { ...person('Ghost', null, null), channel: null };
  const moves = [
    { kind: 'asked' as const, offer: offer!, because: 'hand' as const },
    { kind: 'asleep' as const, person: cy! },
    { kind: 'passed-over' as const, offer: { ...offer!, contactId: ghost.contactId } },
  ];
  const people = [person('Ann', '+1', null), cy!, ghost, dee!, eve!];
  expect(notAskedByHand(people, moves).map(({ person: { name }, why }) => [name, why])).toEqual([
    ['Cy', 'night'],
    ['Ghost', 'unreachable'],
    ['Dee', 'already-asked'],
    ['Eve', 'already-asked'],
  ]);
});
