import { asId, type ContactId } from '@game/contracts';
import { round } from './ladder.fixture.js';

const nine = { 1: ['Ann', 'Bob', 'Cy'], 2: ['Dee', 'Eve', 'Fay'], 3: ['Gus', 'Hal', 'Ida'] };

// promises ladder#reconfirming
describe('a confirmed seat', () => {
  const full = (hoursToGo: number, startsAt = '2026-06-01T09:00') => {
    const r = round({ tiers: nine, hoursToGo: hoursToGo, startsAt });
    r.sends();
    for (const name of nine[1]) r.says(name, 'in');
    r.told();
    return r;
  };

  it.each([13, 20])('stays when only the address is corrected %s minutes before the tee time', (minutes) => {
    const r = full(5);
    r.passes({ hours: 5, minutes: -minutes });
    r.changes({});
    expect(r.told()).toEqual(['told Ann', 'told Bob', 'told Cy']);
    r.passes({ minutes: minutes - 1 });
    expect(nine[1].map(r.state)).toEqual(['accepted', 'accepted', 'accepted']);
  });

  it('stays when the tee time moves by ten minutes', () => {
    const r = full(11.5, '2026-06-01T20:00');
    r.moves(1 / 6);
    r.passes({ hours: 11.6 });
    expect(nine[1].map(r.state)).toEqual(['accepted', 'accepted', 'accepted']);
  });

  it('needs a new yes after moves that add up to more than half an hour', () => {
    const r = full(48);
    r.moves(1 / 3);
    expect(r.told()).toEqual(['told Ann', 'told Bob', 'told Cy']);
    r.moves(1 / 3);
    expect(r.told()).toEqual(['held Ann', 'held Bob', 'held Cy']);
  });

  it('needs no new yes any more when the tee time moves back', () => {
    const r = full(48);
    r.moves(3);
    expect(r.state('Ann')).toBe('reconfirm');
    r.moves(-3);
    expect(r.state('Ann')).toBe('accepted');
  });

  it('needs a new yes on another day and on another course', () => {
    const r = full(48);
    r.moves(24);
    expect(r.told()).toEqual(['held Ann', 'held Bob', 'held Cy']);
    for (const name of nine[1]) r.says(name, 'in');
    r.changes({ anotherCourse: true });
    expect(r.told()).toEqual(['held Ann', 'held Bob', 'held Cy']);
  });

  it('is kept when too little time is left to answer and to ask somebody else', () => {
    const r = full(3.2);
    r.changes({ anotherCourse: true });
    expect(r.told()).toEqual(['told Ann', 'told Bob', 'told Cy']);
    expect(nine[1].map(r.state)).toEqual(['accepted', 'accepted', 'accepted']);
  });

  it('is kept through the holder’s own night: a friend in London has three hours of the day there', () => {
    const r = round({ tiers: nine, zones: { Ann: 'Europe/London' } });
    r.sends();
    r.says('Ann', 'in');
    r.passes({ hours: 7.5 });
    r.moves(24);
    // 16:30 in Chicago is 22:30 in London, where three hours from 8:00 end at 11:00, which is 5:00 in Chicago.
    expect(r.expires('Ann')).toBe('06-02 05:00');
  });

  it('is kept while the invites are paused, because nobody would be asked instead', () => {
    const r = full(72);
    r.moves(24);
    r.pauses();
    r.passes({ hours: 5 });
    expect(r.state('Ann')).toBe('reconfirm');
    r.resumes();
    expect(r.state('Ann')).toBe('pending');
  });

  it('is kept where the question could not be delivered', () => {
    const r = full(72);
    r.moves(24);
    r.bounces('Ann');
    r.passes({ hours: 5 });
    expect(r.state('Ann')).toBe('accepted');
  });

  it('is taken from as many as can be replaced, and from no more', () => {
    const r = round({ tiers: { 1: ['Ann', 'Bob', 'Cy'], 2: ['Dee'] }, hoursToGo: 72 });
    r.sends();
    for (const name of nine[1]) r.says(name, 'in');
    r.moves(24);
    r.passes({ hours: 3 });
    expect(nine[1].map(r.state)).toEqual(['pending', 'accepted', 'accepted']);
    expect(r.state('Dee')).toBe('pending');
  });
});

// promises ladder#window
describe('the windows before a night', () => {
  // The evening before an early tee time: 13 hours to 7:30.
  it('are shared out over the time in which somebody can be texted', () => {
    const r = round({ tiers: nine, startsAt: '2026-06-01T18:30', hoursToGo: 13 });
    r.sends();
    expect([r.asked(), r.expires('Ann')]).toEqual([['Ann', 'Bob', 'Cy'], '06-01 19:20']);
    r.passes({ minutes: 50 });
    expect([r.asked(), r.expires('Dee')]).toEqual([['Dee', 'Eve', 'Fay'], '06-01 20:10']);
    r.passes({ minutes: 50 });
    expect([r.asked(), r.expires('Gus')]).toEqual([['Gus', 'Hal', 'Ida'], '06-01 21:00']);
  });

  it.each([
    [15, 7],
    [16, 7.5],
    [17.5, 7],
    [19, 8],
    [20, 7.5],
  ])('reach all three tiers when invites go out at %s for a tee time at %s', (sent, tee) => {
    const at = `2026-06-01T${String(Math.floor(sent)).padStart(2, '0')}:${sent % 1 ? '30' : '00'}`;
    const r = round({ tiers: nine, startsAt: at, hoursToGo: 24 - sent + tee });
    r.sends();
    r.passes({ hours: 21 - sent });
    expect(r.asked()).toEqual([...nine[1], ...nine[2], ...nine[3]]);
  });

  it('leave time for a tier that sleeps early, whose own friends have mail only', () => {
    const r = round({
      tiers: nine,
      startsAt: '2026-06-01T18:30',
      hoursToGo: 13,
      channels: { Ann: 'email', Bob: 'email', Cy: 'email' },
    });
    r.sends();
    expect(r.expires('Ann')).toBe('06-01 19:20');
  });

  it('count the tiers that come after, not those that are asked in the same moment', () => {
    const r = round({ tiers: { 1: ['Ann'], 2: ['Dee', 'Eve'], 3: ['Gus'] }, hoursToGo: 2.9 });
    r.sends();
    expect(r.asked()).toEqual(['Ann', 'Dee', 'Eve']);
    expect(r.expires('Ann')).toBe('06-01 10:12');
  });
});

// promises ladder#quiet-hours
describe('whom no text reaches before the tee time', () => {
  const setting = {
    tiers: { 1: ['Ann', 'Bob', 'Cy', 'Dee'], 2: ['Eve'] },
    startsAt: '2026-06-01T20:00',
    hoursToGo: 11.5,
  };

  it('holds no seat: a friend far west is passed over, and the others are asked', () => {
    // 7:30 in Chicago is 2:30 in Honolulu; 8:00 there is 13:00 in Chicago.
    const r = round({
      ...setting,
      startsAt: '2026-06-01T07:00',
      hoursToGo: 5,
      zones: { Ann: 'Pacific/Honolulu' },
    });
    r.sends();
    expect(r.told()).toContain('asleep Ann');
    r.passes({ hours: 1 });
    expect(r.state('Bob')).toBe('pending');
    expect(r.ladder.offers.map((o) => o.name)).toEqual(['Bob', 'Cy', 'Dee']);
  });

  it('does not stop the ladder for those with mail, or for friends who are awake', () => {
    const r = round({
      ...setting,
      startsAt: '2026-06-01T22:00',
      hoursToGo: 9,
      channels: { Bob: 'email', Dee: 'both' },
      zones: { Eve: 'Pacific/Auckland' },
    });
    r.sends();
    expect(r.asked()).toEqual(['Bob', 'Dee', 'Eve']);
  });

  it('is not asked by hand either', () => {
    const r = round({ ...setting, startsAt: '2026-06-01T22:00', hoursToGo: 9 });
    r.asksByHand('Ann');
    expect(r.told()).toEqual(['asleep Ann']);
    expect(r.ladder.offers).toEqual([]);
  });
});

// promises ladder#night-before
describe('the night before', () => {
  const twelve = { 1: ['Ann', 'Bob', 'Cy', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jo', 'Kit', 'Lee'] };

  it('the organiser is told when sending whom the quiet hours would leave unasked, and again before they begin', () => {
    const r = round({ tiers: twelve, startsAt: '2026-06-01T18:00', hoursToGo: 13.5 });
    r.sends();
    expect(r.told()).toContain('night ahead: Dee, Eve, Fay, Gus, Hal, Ida, Jo, Kit, Lee');
    r.passes({ hours: 2, minutes: 29 });
    expect(r.told()).not.toContain('night evening: Dee, Eve, Fay, Gus, Hal, Ida, Jo, Kit, Lee');
    r.passes({ minutes: 1 });
    expect(r.told()).toEqual(['night evening: Dee, Eve, Fay, Gus, Hal, Ida, Jo, Kit, Lee']);
    r.passes({ hours: 10 });
    expect(r.told().filter((move) => move.startsWith('night'))).toEqual([]);
  });

  it('all can be asked at once with one tap: first come, first served', () => {
    const r = round({ tiers: twelve, startsAt: '2026-06-01T18:00', hoursToGo: 13.5 });
    r.sends();
    r.asked();
    r.asksAll();
    expect(r.asked()).toHaveLength(9);
    for (const name of ['Lee', 'Ann', 'Bob', 'Cy']) r.says(name, 'in');
    // Three had a seat kept for them; Lee was told that the first to answer get what is left.
    expect(['Ann', 'Bob', 'Cy', 'Lee'].map(r.state)).toEqual(['accepted', 'accepted', 'accepted', 'standby']);
    r.passes({ hours: 3 });
    expect(r.told().filter((move) => move.startsWith('night'))).toEqual([]);
  });

  it('nothing is said where everybody will be asked in time', () => {
    const r = round({ tiers: nine, startsAt: '2026-06-01T09:00', hoursToGo: 26 });
    r.sends();
    r.passes({ hours: 12 });
    expect(r.told().filter((move) => move.startsWith('night'))).toEqual([]);
  });
});

// promises ladder#one-person
describe('one person has one seat', () => {
  const person = (name: string, tier: number, phone: string | null, email: string | null = null) => ({
    ...{ contactId: asId<ContactId>(name), name, tier, phone, email },
    ...{ channel: 'sms' as const, zone: null },
  });

  it('somebody twice in the list is asked once, at the higher tier', () => {
    const r = round({ tiers: {} });
    r.people.push(person('Bob', 1, '+1'), person('Ann', 1, '+2'), person('Robert', 2, '+1'));
    r.sends();
    expect(r.asked()).toEqual(['Bob', 'Ann']);
  });

  it('somebody who was deleted and added again is not asked again, also not by hand', () => {
    const r = round({ tiers: {} });
    r.people.push(person('Bob', 1, '+1'));
    r.sends();
    r.says('Bob', 'in');
    r.people.splice(0, 1, person('Bobby', 1, '+1'), person('Cy', 2, '+3'));
    r.evaluate();
    r.asksByHand('Bobby');
    expect(r.asked()).toEqual(['Bob', 'Cy']);
  });

  it('a couple that shares a mailbox and has two phones is two people', () => {
    const r = round({ tiers: {} });
    r.people.push(person('Ann', 1, '+1', 'us@example.com'), person('Al', 1, '+2', 'Us@example.com'));
    r.people.push(person('Annie', 2, null, 'us@example.com'));
    r.sends();
    expect(r.asked()).toEqual(['Ann', 'Al']);
  });
});

// promises ladder#late-contacts
describe('contacts that come late', () => {
  it('are asked in the order of their tiers, also when the ladder was paused as they came', () => {
    const r = round({ tiers: { 1: ['Ann'], 3: ['Gus', 'Hal'] }, hoursToGo: 72 });
    const [ann, ...others] = r.people.splice(0);
    r.people.push(ann!);
    r.sends({ ignoreQuiet: false, rosterLate: true });
    r.pauses();
    const dee = { ...ann!, contactId: asId<ContactId>('Dee'), name: 'Dee', phone: '+9', tier: 2 };
    r.rosterArrives(dee, ...others);
    r.asked();
    r.resumes();
    expect(r.asked()).toEqual(['Dee', 'Gus']);
  });
});
