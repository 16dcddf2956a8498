import { round } from './ladder.fixture.js';

const tiers = {
  1: ['Ann', 'Bob', 'Cy', 'Dee'],
  2: ['Eve', 'Fay', 'Gus'],
  3: ['Hal', 'Ida', 'Jo'],
  4: ['Kit'],
};

describe('the ladder', () => {
  // promises ladder#one-offer-a-spot
  it('asks one contact for each open spot, in the order of the contacts in tier 1', () => {
    const r = round({ tiers });
    r.sends();
    expect(r.asked()).toEqual(['Ann', 'Bob', 'Cy']);
    expect(r.expires('Ann')).toBe('06-01 12:00');
  });

  // promises ladder#tiers-in-order
  it('asks tiers 1, 2 and 3 one after the other, and never tier 4 by itself', () => {
    const r = round({ tiers: { ...tiers, 1: ['Ann', 'Bob', 'Cy'] } });
    r.sends();
    r.passes({ hours: 3 });
    r.passes({ hours: 3 });
    expect(r.asked()).toEqual(['Ann', 'Bob', 'Cy', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jo']);
    r.passes({ hours: 24 });
    expect(r.told()).toEqual(['stopped nobody-left']);
  });

  // promises ladder#priority
  it('asks the fourth friend of tier 1 before anybody of tier 2, which opens for the spots that are left', () => {
    const r = round({ tiers });
    r.sends();
    r.told();
    r.passes({ hours: 3 });
    expect(r.told()).toEqual(['silent Ann, Bob, Cy', 'asked Dee', 'tier-opened 2', 'asked Eve', 'asked Fay']);
    r.passes({ hours: 3 });
    expect(r.asked()).toEqual(['Gus', 'Hal', 'Ida']);
    r.passes({ hours: 3 });
    expect(r.asked()).toEqual(['Jo']);
  });

  // promises ladder#priority
  it('keeps the next tier closed while friends of the first tier are left for every open spot', () => {
    const r = round({ tiers });
    r.sends();
    r.says('Ann', 'in');
    r.says('Bob', 'in');
    r.told();
    r.passes({ hours: 3 });
    expect(r.told()).toEqual(['silent Cy', 'asked Dee']);
    r.passes({ hours: 3 });
    expect(r.told()).toEqual(['silent Dee', 'tier-opened 2', 'asked Eve']);
  });

  // promises ladder#priority
  it('asks a friend who is added to an earlier tier before the next one of a later tier', () => {
    const r = round({ tiers: { 1: ['Ann', 'Bob', 'Cy'], 2: ['Eve', 'Fay', 'Gus', 'Hal'] } });
    r.sends();
    r.passes({ hours: 3 });
    r.adds('Zoe', 1);
    r.asked();
    r.says('Eve', 'out');
    r.passes({ minutes: 3 });
    expect(r.asked()).toEqual(['Zoe']);
  });

  // promises ladder#tiers-in-order
  it('says that nobody is left only after everybody in the three tiers was asked', () => {
    const r = round({ tiers: { 1: ['Ann', 'Bob', 'Cy', 'Dee', 'Eve'], 3: ['Hal'] } });
    r.sends();
    expect(r.asked()).toEqual(['Ann', 'Bob', 'Cy']);
    r.passes({ hours: 3 });
    expect(r.told()).toEqual([
      'silent Ann, Bob, Cy',
      'asked Dee',
      'asked Eve',
      'tier-empty 2',
      'tier-opened 3',
      'asked Hal',
    ]);
    r.passes({ hours: 3 });
    expect(r.told()).toEqual(['stopped nobody-left']);
  });

  it('tells the organiser only once that nobody is left, even after a pause and a second send', () => {
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
  it('asks tier 4 if the organiser invites it by hand', () => {
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
  ])(
    'gives the first of three tiers a window that, %s hours before the tee time, ends at %s',
    (hoursToGo, end) => {
      const r = round({ tiers, hoursToGo });
      r.sends();
      expect(r.expires('Ann')).toBe(end);
    },
  );

  // promises ladder#window
  it('gives the last tier all the time that is left', () => {
    const r = round({ tiers: { 1: ['Ann'] }, hoursToGo: 2.5 });
    r.sends();
    expect(r.expires('Ann')).toBe('06-01 11:00');
  });

  // promises ladder#last-hour
  it('asks everybody on the ladder in one step if less than 60 minutes are left', () => {
    const r = round({ tiers, hoursToGo: 0.9 });
    r.sends();
    expect(r.asked()).toEqual(['Ann', 'Bob', 'Cy', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jo']);
  });

  it('asks everybody when the last hour begins while it is still running', () => {
    const r = round({ tiers: { 1: ['Ann', 'Bob', 'Cy', 'Dee'] }, hoursToGo: 2 });
    r.sends();
    r.says('Ann', 'in');
    expect(r.asked()).toEqual(['Ann', 'Bob', 'Cy']);
    r.passes({ minutes: 60 });
    expect(r.asked()).toEqual(['Dee']);
  });

  // promises ladder#last-hour
  it('stops and tells the organiser when less than 15 minutes are left', () => {
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
  it('has its next move at the earliest time at which it acts by itself', () => {
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
describe('a friend who declines while the window runs', () => {
  it('is replaced after 3 minutes of grace by the next contact of the same tier, who gets a full window', () => {
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

  it('can take the decline back within the grace period, and nobody else was asked', () => {
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
describe('a tier in which everyone has answered while spots are open', () => {
  it('is followed by the next tier at once, without waiting for the end of the 3 hours', () => {
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

describe('a tier whose window ends while some friends are silent', () => {
  // promises ladder#silence
  it('is followed by the next tier with an offer for each open spot, and a late IN gets a spot that is kept for nobody', () => {
    const r = round({ tiers: { ...tiers, 1: ['Ann', 'Bob', 'Cy'] } });
    r.sends();
    r.says('Ann', 'in');
    r.asked();
    r.passes({ hours: 3 });
    expect(r.asked()).toEqual(['Eve', 'Fay']);
    expect(r.state('Bob')).toBe('pending');
    r.passes({ hours: 3 });
    expect(r.asked()).toEqual(['Gus', 'Hal']);
    r.passes({ hours: 4 });
    expect(r.asked()).toEqual(['Ida', 'Jo']);
    r.passes({ hours: 12 });
    expect(r.says('Bob', 'in').outcome).toBe('accepted');
  });

  // promises ladder#last-spot
  it('does not give a late IN a spot that is kept for somebody inside the window; the late IN is first on standby', () => {
    const r = round({ tiers: { ...tiers, 1: ['Ann', 'Bob', 'Cy'] } });
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
  it('does not shorten the promised window of a friend who was asked later', () => {
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
describe('tiers with too few or no contacts', () => {
  it('all contacts of a tier with fewer contacts than spots are asked, and the next tier fills the rest in the same step', () => {
    const r = round({ tiers: { 1: ['Ann'], 2: ['Eve', 'Fay', 'Gus'] } });
    r.sends();
    expect(r.told()).toEqual(['tier-opened 1', 'asked Ann', 'tier-opened 2', 'asked Eve', 'asked Fay']);
  });

  it('an empty tier is skipped without a wait, and the activity says so', () => {
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

  it('the ladder tells the organiser and stops if nobody is left to ask', () => {
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

  it('are skipped if no channel delivers the message, and the next contact is asked at once', () => {
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
  it('an IN after the window gets a free spot, or a rank on standby if all spots are taken', () => {
    const r = round({ tiers: { 1: ['Ann', 'Bob', 'Cy'], 2: ['Eve', 'Fay', 'Gus'] } });
    r.sends();
    r.passes({ hours: 6 });
    expect(r.says('Ann', 'in').outcome).toBe('accepted');
    r.says('Eve', 'in');
    r.says('Fay', 'in');
    expect(r.says('Bob', 'in')).toMatchObject({ outcome: 'standby', standbyRank: 1 });
    expect(r.says('Cy', 'in')).toMatchObject({ outcome: 'standby', standbyRank: 2 });
  });

  it('the same answer given twice has the same outcome', () => {
    const r = round({ tiers });
    r.sends();
    expect(r.says('Ann', 'in')).toMatchObject({ outcome: 'accepted', changed: true });
    expect(r.says('Ann', 'in')).toMatchObject({ outcome: 'accepted', changed: false });
    expect(r.says('Bob', 'out')).toMatchObject({ outcome: 'declined', changed: true });
    expect(r.says('Bob', 'out')).toMatchObject({ outcome: 'declined', changed: false });
  });

  it('a MAYBE leaves the offer pending and its window unchanged', () => {
    const r = round({ tiers });
    r.sends();
    expect(r.says('Ann', 'maybe')).toMatchObject({ outcome: 'maybe', changed: false });
    expect(r.state('Ann')).toBe('pending');
    expect(r.expires('Ann')).toBe('06-01 12:00');
  });
});

// promises ladder#dropouts
describe('a confirmed player who drops out', () => {
  it('leaves the spot to the first friend on standby', () => {
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

  it('is not asked again after moving up and dropping out: the next on standby moves up, then the next friend is asked', () => {
    const r = round({ tiers: { 1: ['Ann', 'Bob', 'Cy'], 2: ['Eve', 'Fay', 'Gus', 'Hal'] } });
    r.sends();
    r.passes({ hours: 3 });
    for (const name of ['Eve', 'Fay', 'Gus', 'Bob', 'Cy']) r.says(name, 'in');
    r.says('Eve', 'out');
    r.passes({ minutes: 3 });
    r.told();
    expect(r.says('Bob', 'out').outcome).toBe('left');
    r.passes({ minutes: 3 });
    expect(r.told()).toEqual(['promoted Cy', 'filled']);
    r.asked();
    r.says('Cy', 'out');
    r.passes({ minutes: 3 });
    expect(r.asked()).toEqual(['Hal']);
  });

  // promises ladder#grace
  it('can take the OUT back for three minutes, even if somebody is on standby', () => {
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

  it('lets the ladder go on from where it stopped if nobody is on standby', () => {
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

describe('a tee time that its organiser cancels or moves', () => {
  // promises ladder#cancelling
  it('closes every offer when cancelled: nothing is due any more, and answers come too late', () => {
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
  it('lets confirmed players keep their spot for one window when moved, and asks them to confirm', () => {
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
  it('takes the spot of a player who stays silent after the move; a late IN still counts', () => {
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
  it('leaves the spot to a player who stays silent after the move if nobody could be asked instead', () => {
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
  it('stop the clock: a window that begins at 20:00 ends at 10:00', () => {
    const r = round({ tiers, startsAt: '2026-06-01T20:00' });
    r.sends();
    expect(r.expires('Ann')).toBe('06-02 10:00');
  });

  it('delay a window that begins at night until the morning', () => {
    const r = round({ tiers, startsAt: '2026-06-01T23:00' });
    r.sends();
    expect(r.expires('Ann')).toBe('06-02 11:00');
  });

  it('are those of the recipient’s own zone if it is known', () => {
    const r = round({ tiers, startsAt: '2026-06-01T20:00' });
    r.people[0]!.zone = 'America/Los_Angeles';
    r.sends();
    expect(r.expires('Ann')).toBe('06-01 23:00');
  });

  it('that last until the tee time pause the ladder, which goes on if the organiser allows texts at night', () => {
    const r = round({ tiers, startsAt: '2026-06-01T22:00', hoursToGo: 9 });
    r.sends();
    expect(r.told()).toContain('stopped quiet-hours');
    expect(r.asked()).toEqual([]);
    r.sends({ ignoreQuiet: true });
    expect(r.asked()).toEqual(['Ann', 'Bob', 'Cy']);
  });
});

// promises ladder#survives-restarts
describe('a ladder after a restart, a crash, or a lost, late or duplicate wake-up', () => {
  it('does nothing in a second evaluation', () => {
    const r = round({ tiers });
    r.sends();
    r.passes({ hours: 3 });
    r.asked();
    r.evaluate();
    r.evaluate();
    expect(r.asked()).toEqual([]);
  });

  it('advances one step, never several, after the service was down for long', () => {
    const r = round({ tiers });
    r.sends();
    r.asked();
    r.sleeps({ hours: 10 });
    expect(r.asked()).toEqual(['Dee', 'Eve', 'Fay']);
  });

  it('closes what was open if the service was down past the tee time', () => {
    const r = round({ tiers, hoursToGo: 5 });
    r.sends();
    r.says('Ann', 'in');
    r.sleeps({ hours: 6 });
    expect([r.state('Ann'), r.state('Bob'), r.ladder.state]).toEqual(['accepted', 'closed', 'ended']);
    expect(r.says('Bob', 'in').outcome).toBe('over');
  });
});

describe('the organiser', () => {
  it('can withdraw an invite: the next contact of the tier is asked at once, and an answer comes too late', () => {
    const r = round({ tiers });
    r.sends();
    r.asked();
    expect(r.takesBack('Bob')).toBe(true);
    expect(r.asked()).toEqual(['Dee']);
    expect(r.says('Bob', 'in')).toEqual({ outcome: 'withdrawn', changed: false, standbyRank: null });
    expect(r.state('Bob')).toBe('withdrawn');
  });

  // promises ladder#withdrawing
  it('can take a player out: the spot goes to standby at once, else to the next contact', () => {
    const r = round({ tiers });
    r.sends();
    for (const name of ['Ann', 'Bob', 'Cy']) r.says(name, 'in');
    r.asksByHand('Kit');
    r.says('Kit', 'in');
    r.told();
    expect(r.takesBack('Ann')).toBe(true);
    expect(r.told()).toEqual(['promoted Kit']);
    expect(r.takesBack('Bob')).toBe(true);
    expect(r.asked()).toEqual(['Dee']);
    expect(r.says('Ann', 'in')).toMatchObject({ outcome: 'withdrawn', changed: false });
  });

  it('cannot take back the invite of a friend who is out', () => {
    const r = round({ tiers });
    r.sends();
    r.says('Bob', 'out');
    expect(r.takesBack('Bob')).toBe(false);
  });

  it('can withdraw a friend from standby, and ask a withdrawn friend again', () => {
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

  it('can pause the ladder: it asks nobody, but accepts late answers and moves friends on standby up', () => {
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
    expect(r.asked()).toEqual(['Dee']);
  });

  // promises tee-times#sending-invites
  it('does not end a pause, which may come from another device, by sending the invites again', () => {
    const r = round({ tiers });
    r.sends();
    r.pauses();
    r.passes({ hours: 3 });
    r.asked();
    r.sends();
    expect([r.asked(), r.ladder.onHold]).toEqual([[], true]);
    r.resumes();
    expect(r.asked()).toEqual(['Dee', 'Eve', 'Fay']);
  });

  it('can prefer a contact, who is then asked next within the tier', () => {
    const r = round({ tiers });
    r.sends();
    r.asked();
    r.prefers('Gus', 'Dee');
    r.passes({ hours: 3 });
    expect(r.asked()).toEqual(['Dee', 'Gus', 'Eve']);
  });
});

// promises ladder#dry-run
describe('the dry run', () => {
  it('says who would be asked when, and asks nobody', () => {
    const r = round({ tiers, channels: { Bob: null } });
    const plan = r.plan();
    expect(plan.steps.map((s) => [s.tier, s.because, s.people.map(({ person }) => person.name)])).toEqual([
      [1, 'start', ['Ann', 'Cy', 'Dee']],
      [2, 'window', ['Eve', 'Fay', 'Gus']],
      [3, 'window', ['Hal', 'Ida', 'Jo']],
    ]);
    expect(plan.end).toBe('nobody-left');
    expect(plan.notAsked.map(({ person, why }) => [person.name, why])).toEqual([
      ['Bob', 'unreachable'],
      ['Kit', 'by-hand'],
    ]);
    expect(r.ladder.offers).toEqual([]);
  });

  it('says when the text and the mail of each friend leave, and whom no text reaches', () => {
    const r = round({
      tiers: { 1: ['Ann', 'Bob', 'Cy', 'Dee'] },
      startsAt: '2026-06-01T22:00',
      hoursToGo: 13,
      channels: { Bob: 'both', Cy: 'email' },
      // The mailed window ends at 1:00, which is 22:00 in Anchorage, where it is night until 11:00 in Chicago.
      zones: { Dee: 'America/Anchorage' },
    });
    const { steps, notAsked } = r.plan();
    const morning = new Date('2026-06-02T08:00:00-05:00');
    const now = new Date('2026-06-01T22:00:00-05:00');
    expect(steps[0]!.people.map(({ person, textAt, mailAt }) => [person.name, textAt, mailAt])).toEqual([
      ['Ann', morning, null],
      ['Bob', morning, now],
      ['Cy', null, now],
    ]);
    expect(notAsked.map(({ person, why }) => [person.name, why])).toEqual([['Dee', 'night']]);
  });
});
