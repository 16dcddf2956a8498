import { round } from './ladder.fixture.js';

const tiers = {
  1: ['Ann', 'Bob', 'Cy', 'Dee'],
  2: ['Eve', 'Fay', 'Gus'],
  3: ['Hal', 'Ida', 'Jo'],
  4: ['Kit'],
};

describe('the ladder', () => {
  // promises ladder#one-offer-a-spot
  it('one offer per open spot, in the contact order of tier 1', () => {
    const r = round({ tiers });
    r.sends();
    expect(r.asked()).toEqual(['Ann', 'Bob', 'Cy']);
    expect(r.expires('Ann')).toBe('06-01 12:00');
  });

  // promises ladder#tiers-in-order
  it('tiers 1, 2 and 3 one after the other; tier 4 is never reached by itself', () => {
    const r = round({ tiers });
    r.sends();
    r.passes({ hours: 3 });
    r.passes({ hours: 3 });
    expect(r.asked()).toEqual(['Ann', 'Bob', 'Cy', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jo']);
    r.passes({ hours: 3 });
    // Dee was one too many for tier 1: she is asked before anybody says that nobody is left.
    expect(r.told()).toEqual(['asked Dee']);
    r.passes({ hours: 24 });
    expect(r.told()).toEqual(['stopped nobody-left']);
  });

  // promises ladder#tiers-in-order
  it('nobody is left only when everybody of the three tiers was asked', () => {
    const r = round({ tiers: { 1: ['Ann', 'Bob', 'Cy', 'Dee', 'Eve'], 3: ['Hal'] } });
    r.sends();
    expect(r.asked()).toEqual(['Ann', 'Bob', 'Cy']);
    r.passes({ hours: 3 });
    expect(r.told()).toEqual(['tier-empty 2', 'tier-opened 3', 'asked Hal', 'asked Dee', 'asked Eve']);
    r.passes({ hours: 3 });
    expect(r.told()).toEqual(['stopped nobody-left']);
  });

  it('the organiser hears only once that nobody is left, also over a pause and when sending again', () => {
    const r = round({ tiers: { 1: ['Ann'] } });
    r.sends();
    r.passes({ hours: 3 });
    expect(r.told()).toEqual(expect.arrayContaining(['asked Ann', 'stopped nobody-left']));
    r.pauses();
    r.resumes();
    r.sends();
    expect(r.told()).not.toContain('stopped nobody-left');
    expect(r.ladder.state).toBe('stopped');
  });

  // promises ladder#asking-by-hand
  it('the organiser invites tier 4 by hand', () => {
    const r = round({ tiers });
    r.asksByHand('Kit');
    expect(r.asked()).toEqual(['Kit']);
    expect(r.says('Kit', 'in').outcome).toBe('accepted');
  });

  // promises ladder#window
  it.each([
    [72, '06-01 12:00'],
    [6.5, '06-01 11:00'],
    [2, '06-01 09:30'],
    [1.1, '06-01 09:15'],
  ])('%s hours before the tee time the window of three tiers ends at %s', (hoursToGo, end) => {
    const r = round({ tiers, hoursToGo });
    r.sends();
    expect(r.expires('Ann')).toBe(end);
  });

  // promises ladder#window
  it('with only one tier left on the ladder its window takes the time that is there', () => {
    const r = round({ tiers: { 1: ['Ann'] }, hoursToGo: 2.5 });
    r.sends();
    expect(r.expires('Ann')).toBe('06-01 11:00');
  });

  // promises ladder#last-hour
  it('under 60 minutes to go everyone on the ladder is asked at once', () => {
    const r = round({ tiers, hoursToGo: 0.9 });
    r.sends();
    expect(r.asked()).toEqual(['Ann', 'Bob', 'Cy', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jo']);
  });

  it('a ladder that is still running asks everyone when the last hour begins', () => {
    const r = round({ tiers: { 1: ['Ann', 'Bob', 'Cy', 'Dee'] }, hoursToGo: 2 });
    r.sends();
    r.says('Ann', 'in');
    expect(r.asked()).toEqual(['Ann', 'Bob', 'Cy']);
    r.passes({ minutes: 60 });
    expect(r.asked()).toEqual(['Dee']);
  });

  // promises ladder#last-hour
  it('under 15 minutes the ladder stops and tells the organiser', () => {
    const r = round({ tiers, hoursToGo: 0.2 });
    r.sends();
    expect(r.told()).toEqual(['stopped too-close']);
    const later = round({ tiers, hoursToGo: 0.5 });
    later.sends();
    later.told();
    later.passes({ minutes: 15 });
    expect(later.told()).toEqual(['stopped too-close']);
  });

  // promises ladder#countdown
  it('the next move is the earliest moment at which the ladder moves', () => {
    const r = round({ tiers });
    expect(r.nextMove()).toBeNull();
    r.sends();
    expect(r.nextMove()).toBe('06-01 12:00');
    r.passes({ hours: 1 });
    r.says('Bob', 'out');
    expect(r.nextMove()).toBe('06-01 10:03');
  });
});

// promises ladder#grace
describe('somebody declines while the window runs', () => {
  it('after 3 minutes of grace the next of the same tier is asked, with a window of their own', () => {
    const r = round({ tiers });
    r.sends();
    r.passes({ hours: 1 });
    r.asked();
    r.says('Bob', 'out');
    r.passes({ minutes: 2 });
    expect(r.asked()).toEqual([]);
    r.passes({ minutes: 1 });
    expect(r.asked()).toEqual(['Dee']);
    expect(r.expires('Dee')).toBe('06-01 13:03');
  });

  it('a mis-tap can be reversed and nobody else was asked', () => {
    const r = round({ tiers });
    r.sends();
    r.asked();
    r.says('Bob', 'out');
    r.passes({ minutes: 2 });
    expect(r.says('Bob', 'in')).toMatchObject({ outcome: 'accepted', changed: true });
    r.passes({ minutes: 10 });
    expect(r.asked()).toEqual([]);
  });
});

// promises ladder#next-tier-at-once
describe('everyone of the tier has answered and spots are open', () => {
  it('the next tier is opened without waiting for the 3 hours', () => {
    const r = round({ tiers: { 1: ['Ann', 'Bob', 'Cy'], 2: ['Eve', 'Fay'] } });
    r.sends();
    r.says('Ann', 'in');
    r.says('Bob', 'out');
    r.says('Cy', 'out');
    r.asked();
    r.passes({ minutes: 3 });
    expect(r.asked()).toEqual(['Eve', 'Fay']);
  });
});

describe('the tier deadline passes and some are silent', () => {
  // promises ladder#silence
  it('the next tier gets an offer for each spot that is open, and a late IN counts for a spot that is kept for nobody', () => {
    const r = round({ tiers });
    r.sends();
    r.says('Ann', 'in');
    r.asked();
    r.passes({ hours: 3 });
    expect(r.asked()).toEqual(['Eve', 'Fay']);
    expect(r.state('Bob')).toBe('pending');
    r.passes({ hours: 3 });
    expect(r.asked()).toEqual(['Hal', 'Ida']);
    r.passes({ hours: 4 });
    expect(r.asked()).toEqual(['Dee', 'Gus']);
    r.passes({ hours: 12 });
    expect(r.says('Bob', 'in').outcome).toBe('accepted');
  });

  // promises ladder#last-spot
  it('a seat that is kept for somebody inside the window is not taken by a late IN, which is first on standby', () => {
    const r = round({ tiers });
    r.sends();
    r.says('Ann', 'in');
    r.passes({ hours: 3 });
    expect(r.says('Bob', 'in')).toMatchObject({ outcome: 'standby', standbyRank: 1 });
    expect(r.says('Eve', 'in').outcome).toBe('accepted');
    r.told();
    r.passes({ hours: 3 });
    expect(r.told()).toEqual(['promoted Bob', 'filled']);
  });

  // promises ladder#window
  it('whoever was asked later keeps the promised window', () => {
    const r = round({ tiers });
    r.sends();
    r.passes({ hours: 1 });
    r.says('Bob', 'out');
    r.passes({ minutes: 3 });
    r.asked();
    r.passes({ minutes: 117 });
    expect(r.asked()).toEqual(['Eve', 'Fay']);
    expect(r.says('Dee', 'in').outcome).toBe('accepted');
  });
});

// promises ladder#short-tiers
describe('tiers that are short or empty', () => {
  it('a tier with fewer contacts than spots is asked whole, the rest comes from the next at once', () => {
    const r = round({ tiers: { 1: ['Ann'], 2: ['Eve', 'Fay', 'Gus'] } });
    r.sends();
    expect(r.told()).toEqual(['tier-opened 1', 'asked Ann', 'tier-opened 2', 'asked Eve', 'asked Fay']);
  });

  it('an empty tier is skipped at once and logged', () => {
    const r = round({ tiers: { 2: ['Eve'], 3: ['Hal', 'Ida'] } });
    r.sends();
    expect(r.told()).toEqual([
      'tier-empty 1',
      'tier-opened 2',
      'asked Eve',
      'tier-opened 3',
      'asked Hal',
      'asked Ida',
    ]);
  });

  it('nobody left at all: the organiser is told and the ladder stops', () => {
    const r = round({ tiers: { 1: ['Ann'] } });
    r.sends();
    expect(r.told()).toEqual(['tier-opened 1', 'asked Ann', 'tier-empty 2', 'tier-empty 3']);
    r.says('Ann', 'out');
    r.passes({ minutes: 3 });
    expect(r.told()).toEqual(['stopped nobody-left']);
    r.passes({ hours: 20 });
    expect(r.told()).toEqual([]);
  });
});

// promises ladder#unreachable-contacts
describe('contacts who cannot be reached', () => {
  it('are skipped without using up a spot', () => {
    const r = round({ tiers, channels: { Bob: null } });
    r.sends();
    expect(r.told()).toEqual(['tier-opened 1', 'asked Ann', 'passed-over Bob', 'asked Cy', 'asked Dee']);
  });

  it('a message that no channel delivers is treated as skipped: the next is asked at once', () => {
    const r = round({ tiers });
    r.sends();
    r.asked();
    r.bounces('Cy');
    expect(r.asked()).toEqual(['Dee']);
    expect(r.state('Cy')).toBe('skipped');
  });
});

// promises ladder#standby
describe('answers', () => {
  it('after the window: a free spot is theirs; full, they are ranked standby', () => {
    const r = round({ tiers: { 1: ['Ann', 'Bob', 'Cy'], 2: ['Eve', 'Fay', 'Gus'] } });
    r.sends();
    r.passes({ hours: 6 });
    expect(r.says('Ann', 'in').outcome).toBe('accepted');
    r.says('Eve', 'in');
    r.says('Fay', 'in');
    expect(r.says('Bob', 'in')).toMatchObject({ outcome: 'standby', standbyRank: 1 });
    expect(r.says('Cy', 'in')).toMatchObject({ outcome: 'standby', standbyRank: 2 });
  });

  it('the same person twice gets the same answer', () => {
    const r = round({ tiers });
    r.sends();
    expect(r.says('Ann', 'in')).toMatchObject({ outcome: 'accepted', changed: true });
    expect(r.says('Ann', 'in')).toMatchObject({ outcome: 'accepted', changed: false });
    expect(r.says('Bob', 'out')).toMatchObject({ outcome: 'declined', changed: true });
    expect(r.says('Bob', 'out')).toMatchObject({ outcome: 'declined', changed: false });
  });

  it('MAYBE stays pending and the window does not change', () => {
    const r = round({ tiers });
    r.sends();
    expect(r.says('Ann', 'maybe')).toMatchObject({ outcome: 'maybe', changed: false });
    expect(r.state('Ann')).toBe('pending');
    expect(r.expires('Ann')).toBe('06-01 12:00');
  });
});

// promises ladder#dropouts
describe('a confirmed player drops out', () => {
  it('standby first', () => {
    const r = round({ tiers: { 1: ['Ann', 'Bob', 'Cy'], 2: ['Eve', 'Fay', 'Gus'] } });
    r.sends();
    r.passes({ hours: 3 });
    for (const name of ['Eve', 'Fay', 'Gus', 'Bob']) r.says(name, 'in');
    expect(r.state('Bob')).toBe('standby');
    r.told();
    expect(r.says('Eve', 'out').outcome).toBe('left');
    r.passes({ minutes: 3 });
    expect(r.told()).toEqual(['promoted Bob', 'filled']);
    expect(r.ladder.state).toBe('full');
  });

  // promises ladder#grace
  it('can take the OUT back for three minutes, also when somebody is on standby', () => {
    const r = round({ tiers: { 1: ['Ann', 'Bob', 'Cy'], 2: ['Eve', 'Fay', 'Gus'] } });
    r.sends();
    r.passes({ hours: 3 });
    for (const name of ['Eve', 'Fay', 'Gus', 'Bob']) r.says(name, 'in');
    r.says('Eve', 'out');
    r.passes({ minutes: 2 });
    expect(r.state('Bob')).toBe('standby');
    expect(r.says('Eve', 'in').outcome).toBe('accepted');
    r.passes({ hours: 1 });
    expect(r.state('Bob')).toBe('standby');
  });

  it('then the ladder goes on from where it stopped', () => {
    const r = round({ tiers });
    r.sends();
    for (const name of ['Ann', 'Bob', 'Cy']) r.says(name, 'in');
    r.passes({ hours: 24 });
    r.asked();
    r.says('Bob', 'out');
    r.passes({ minutes: 3 });
    expect(r.asked()).toEqual(['Dee']);
  });
});

describe('the organiser', () => {
  // promises ladder#cancelling
  it('cancels: every offer is closed, nothing is due, answers come too late', () => {
    const r = round({ tiers });
    r.sends();
    r.says('Ann', 'in');
    r.told();
    r.cancels();
    expect(r.told()).toEqual(['closed Ann', 'closed Bob', 'closed Cy']);
    expect(r.nextMove()).toBeNull();
    expect(r.says('Bob', 'in').outcome).toBe('over');
  });

  // promises ladder#reconfirming
  it('moves the tee time: confirmed players keep their spot for one window and confirm again', () => {
    const r = round({ tiers });
    r.sends();
    r.says('Ann', 'in');
    r.told();
    r.moves(24);
    expect(r.told()).toEqual(['held Ann']);
    expect(r.open()).toBe(2);
    expect(r.says('Ann', 'in')).toMatchObject({ outcome: 'accepted', changed: true });
  });

  // promises ladder#reconfirming
  it('who stays silent after the move gives the spot back; a late IN still counts', () => {
    const r = round({ tiers: { 1: ['Ann', 'Bob', 'Cy', 'Dee', 'Eve'] } });
    r.sends();
    r.says('Ann', 'in');
    r.moves(24);
    r.told();
    r.passes({ hours: 3 });
    expect(r.told()).toContain('lapsed Ann');
    expect(r.open()).toBe(3);
    r.passes({ hours: 3 });
    expect(r.says('Ann', 'in').outcome).toBe('accepted');
  });

  // promises ladder#reconfirming
  it('moves the tee time: who stays silent keeps the spot where nobody could be asked instead', () => {
    const r = round({ tiers: { 1: ['Ann'] } });
    r.sends();
    r.says('Ann', 'in');
    r.moves(24);
    r.told();
    r.passes({ hours: 3 });
    expect(r.told()).toContain('kept Ann');
    expect(r.state('Ann')).toBe('accepted');
  });
});

// promises ladder#quiet-hours
describe('quiet hours', () => {
  it('the clock pauses: a window that begins at 20:00 ends at 10:00', () => {
    const r = round({ tiers, startsAt: '2026-06-01T20:00' });
    r.sends();
    expect(r.expires('Ann')).toBe('06-02 10:00');
  });

  it('a window that begins at night begins in the morning', () => {
    const r = round({ tiers, startsAt: '2026-06-01T23:00' });
    r.sends();
    expect(r.expires('Ann')).toBe('06-02 11:00');
  });

  it('in the zone of the recipient where it is known', () => {
    const r = round({ tiers, startsAt: '2026-06-01T20:00' });
    r.people[0]!.zone = 'America/Los_Angeles';
    r.sends();
    expect(r.expires('Ann')).toBe('06-01 23:00');
  });

  it('if the pause would pass the tee time, the organiser is asked; their word goes on', () => {
    const r = round({ tiers, startsAt: '2026-06-01T22:00', hoursToGo: 9 });
    r.sends();
    expect(r.told()).toContain('stopped quiet-hours');
    expect(r.asked()).toEqual([]);
    r.sends({ ignoreQuiet: true });
    expect(r.asked()).toEqual(['Ann', 'Bob', 'Cy']);
  });
});

// promises ladder#survives-restarts
describe('restart, crash, lost, late or duplicate wake-up', () => {
  it('a second evaluation does nothing', () => {
    const r = round({ tiers });
    r.sends();
    r.passes({ hours: 3 });
    r.asked();
    r.evaluate();
    r.evaluate();
    expect(r.asked()).toEqual([]);
  });

  it('after a long sleep it advances one step, never a burst', () => {
    const r = round({ tiers });
    r.sends();
    r.asked();
    r.sleeps({ hours: 10 });
    expect(r.asked()).toEqual(['Eve', 'Fay', 'Gus']);
  });

  it('a sleep past the tee time closes what was open', () => {
    const r = round({ tiers, hoursToGo: 5 });
    r.sends();
    r.says('Ann', 'in');
    r.sleeps({ hours: 6 });
    expect([r.state('Ann'), r.state('Bob'), r.ladder.state]).toEqual(['accepted', 'closed', 'ended']);
    expect(r.says('Bob', 'in').outcome).toBe('over');
  });
});

describe('the organiser’s hand on the ladder', () => {
  it('takes an invite back: the next of the tier is asked at once; an answer comes too late', () => {
    const r = round({ tiers });
    r.sends();
    r.asked();
    expect(r.takesBack('Bob')).toBe(true);
    expect(r.asked()).toEqual(['Dee']);
    expect(r.says('Bob', 'in')).toEqual({ outcome: 'withdrawn', changed: false, standbyRank: null });
    expect(r.state('Bob')).toBe('withdrawn');
  });

  it('takes nothing back that was answered', () => {
    const r = round({ tiers });
    r.sends();
    r.says('Ann', 'in');
    r.says('Bob', 'out');
    expect([r.takesBack('Ann'), r.takesBack('Bob')]).toEqual([false, false]);
    expect(r.open()).toBe(2);
  });

  it('takes standby back, and asks whoever was taken back again', () => {
    const r = round({ tiers });
    r.sends();
    for (const name of ['Ann', 'Bob', 'Cy']) r.says(name, 'in');
    r.asksByHand('Kit');
    r.says('Kit', 'in');
    expect(r.takesBack('Kit')).toBe(true);
    r.says('Ann', 'out');
    r.pauses();
    r.passes({ minutes: 3 });
    expect(r.state('Kit')).toBe('withdrawn');
    r.asksByHand('Kit');
    expect(r.says('Kit', 'in').outcome).toBe('accepted');
  });

  it('paused it asks nobody, keeps late answers, and moves standby up', () => {
    const r = round({ tiers });
    expect(r.pauses()).toBe(false);
    r.sends();
    r.asked();
    expect(r.pauses()).toBe(true);
    expect([r.ladder.state, r.nextMove()]).toEqual(['paused', null]);
    r.passes({ hours: 5 });
    expect(r.asked()).toEqual([]);
    expect(r.says('Ann', 'in').outcome).toBe('accepted');
    r.asksByHand('Kit');
    expect(r.asked()).toEqual(['Kit']);
    r.resumes();
    expect(r.asked()).toEqual(['Eve']);
  });

  // promises tee-times#sending-invites
  it('sending the invites again does not undo a pause that another device made', () => {
    const r = round({ tiers });
    r.sends();
    r.pauses();
    r.passes({ hours: 3 });
    r.asked();
    r.sends();
    expect([r.asked(), r.ladder.onHold]).toEqual([[], true]);
    r.resumes();
    expect(r.asked()).toEqual(['Eve', 'Fay', 'Gus']);
  });

  it('who is preferred is asked next, within the tier', () => {
    const r = round({ tiers });
    r.sends();
    r.asked();
    r.prefers('Gus', 'Dee');
    r.passes({ hours: 3 });
    expect(r.asked()).toEqual(['Gus', 'Eve', 'Fay']);
  });
});

// promises ladder#dry-run
describe('the dry run', () => {
  it('says who would be asked when, and asks nobody', () => {
    const r = round({ tiers, channels: { Bob: null } });
    const plan = r.plan();
    expect(plan.steps.map((s) => [s.tier, s.because, s.people.map((p) => p.name)])).toEqual([
      [1, 'start', ['Ann', 'Cy', 'Dee']],
      [2, 'window', ['Eve', 'Fay', 'Gus']],
      [3, 'window', ['Hal', 'Ida', 'Jo']],
    ]);
    expect(plan).toMatchObject({ passedOver: ['Bob'], end: 'nobody-left' });
    expect(r.ladder.offers).toEqual([]);
  });
});
