import { round } from './ladder.fixture.js';

const nine = { 1: ['Ann', 'Bob', 'Cy'], 2: ['Dee', 'Eve', 'Fay'], 3: ['Gus', 'Hal', 'Ida'] };

// promises ladder#providers-fail
describe('a friend whose invite waits to be sent', () => {
  const waiting = () => {
    const r = round({ tiers: nine });
    r.sends();
    for (const name of nine[1]) r.waits(name);
    r.asked();
    return r;
  };

  it('is not passed over, and nobody else is asked before the last hour', () => {
    const r = waiting();
    r.passes({ hours: 30 });
    expect(r.asked()).toEqual([]);
    expect(nine[1].map(r.state)).toEqual(['pending', 'pending', 'pending']);
    expect(r.nextMove()).toBe('06-04 08:00');
  });

  it('has a whole window from the moment at which the invite leaves', () => {
    const r = waiting();
    r.passes({ hours: 6 });
    for (const name of nine[1]) r.leaves(name);
    expect(r.expires('Ann')).toBe('06-01 18:00');
    r.passes({ hours: 3 });
    expect(r.asked()).toEqual(nine[2]);
  });

  it('gets the promised spot by an answer on the reply page or in the app', () => {
    const r = waiting();
    r.passes({ hours: 6 });
    expect(r.says('Ann', 'in').outcome).toBe('accepted');
  });

  it('does not hold up friends whose invites were sent', () => {
    const r = round({ tiers: nine });
    r.sends();
    r.waits('Ann');
    r.asked();
    r.passes({ hours: 3 });
    // The windows of Bob and Cy are over, and Ann's spot stays promised.
    expect(r.asked()).toEqual(['Dee', 'Eve']);
  });

  it('promises no spot if the window ended before it was known that the invite waits; the friends asked instead come first', () => {
    const r = round({ tiers: { 1: ['Ann', 'Bob', 'Cy'], 2: ['Dee', 'Eve', 'Fay'] } });
    r.sends();
    r.passes({ hours: 3 });
    r.waits('Ann');
    r.leaves('Ann');
    for (const name of ['Dee', 'Eve', 'Fay']) r.says(name, 'in');
    expect(r.says('Ann', 'in').outcome).toBe('standby');
  });
});

// promises ladder#providers-fail
describe('a player whose question to confirm waits to be sent', () => {
  const asked = () => {
    const r = round({ tiers: nine });
    r.sends();
    for (const name of nine[1]) r.says(name, 'in');
    r.moves(24);
    r.waits('Ann');
    return r;
  };

  it('keeps the spot, while the others have to answer', () => {
    const r = asked();
    r.passes({ hours: 5 });
    expect(nine[1].map(r.state)).toEqual(['reconfirm', 'pending', 'pending']);
  });

  it('has a whole window from the moment at which the question leaves', () => {
    const r = asked();
    r.passes({ hours: 5 });
    r.leaves('Ann');
    expect(r.expires('Ann')).toBe('06-01 17:00');
  });

  it('keeps the spot if no time to confirm is left by then', () => {
    const r = asked();
    r.passes({ hours: 95 });
    r.leaves('Ann');
    expect(r.state('Ann')).toBe('accepted');
  });

  it('goes on waiting after another change', () => {
    const r = asked();
    r.moves(24);
    r.passes({ hours: 5 });
    expect(r.state('Ann')).toBe('reconfirm');
    r.leaves('Ann');
    r.passes({ hours: 4 });
    expect(r.state('Ann')).toBe('pending');
  });

  it('must confirm within the window if the earlier invite waited to be sent, but the question does not', () => {
    const r = round({ tiers: nine });
    r.sends();
    r.waits('Ann');
    r.says('Ann', 'in');
    r.moves(24);
    r.passes({ hours: 4 });
    expect(r.state('Ann')).toBe('pending');
  });
});
