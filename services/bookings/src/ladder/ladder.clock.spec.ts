import { asId, type ContactId } from '@game/contracts';
import { round } from './ladder.fixture.js';

const nine = { 1: ['Ann', 'Bob', 'Cy'], 2: ['Dee', 'Eve', 'Fay'], 3: ['Gus', 'Hal', 'Ida'] };

// promises ladder#reconfirming
describe('a confirmed spot', () => {
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

  it('still needs a new yes when the course is changed back', () => {
    const r = full(48);
    r.changes({ anotherCourse: true });
    r.changes({ anotherCourse: true });
    expect(r.state('Ann')).toBe('reconfirm');
    r.says('Ann', 'in');
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

  it('is kept during the player’s own quiet hours: a player in London has three hours of daytime there to confirm', () => {
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

  it('is kept if the question could not be delivered', () => {
    const r = full(72);
    r.moves(24);
    r.bounces('Ann');
    r.passes({ hours: 5 });
    expect(r.state('Ann')).toBe('accepted');
  });

  it('is taken from only as many players as can be replaced', () => {
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
  // The invites are sent at 18:30, 13 hours before a tee time at 7:30 the next morning.
  it('divide the time until quiet hours begin equally among the tiers', () => {
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
  ])(
    'reach all three tiers if invites go out at hour %s for a tee time at hour %s of the next day',
    (sent, tee) => {
      const at = `2026-06-01T${String(Math.floor(sent)).padStart(2, '0')}:${sent % 1 ? '30' : '00'}`;
      const r = round({ tiers: nine, startsAt: at, hoursToGo: 24 - sent + tee });
      r.sends();
      r.passes({ hours: 21 - sent });
      expect(r.asked()).toEqual([...nine[1], ...nine[2], ...nine[3]]);
    },
  );

  it('leave time for a later tier that can be texted only until quiet hours, even if the first tier has only mail', () => {
    const r = round({
      tiers: nine,
      startsAt: '2026-06-01T18:30',
      hoursToGo: 13,
      channels: { Ann: 'email', Bob: 'email', Cy: 'email' },
    });
    r.sends();
    expect(r.expires('Ann')).toBe('06-01 19:20');
  });

  it('leave time only for tiers that are asked later, not for those that are asked in the same step', () => {
    const r = round({ tiers: { 1: ['Ann'], 2: ['Dee', 'Eve'], 3: ['Gus'] }, hoursToGo: 2.9 });
    r.sends();
    expect(r.asked()).toEqual(['Ann', 'Dee', 'Eve']);
    expect(r.expires('Ann')).toBe('06-01 10:12');
  });
});

// promises ladder#quiet-hours
describe('a friend whom no text reaches before the tee time', () => {
  const setting = {
    tiers: { 1: ['Ann', 'Bob', 'Cy', 'Dee'], 2: ['Eve'] },
    startsAt: '2026-06-01T20:00',
    hoursToGo: 11.5,
  };

  it('is passed over without using up a spot, and the others are asked', () => {
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

  it('does not keep the ladder from asking friends who have mail or whose zone has no quiet hours then', () => {
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

// promises ladder#unreachable-contacts
describe('a friend whom no text reaches in time', () => {
  const asleep = (told: string[]) => told.filter((move) => move.startsWith('asleep'));

  it('is named once with the reason if the night begins after the tier was opened', () => {
    const r = round({
      tiers: { 1: ['Ann', 'Bob', 'Cy', 'Dee'] },
      startsAt: '2026-06-01T19:00',
      hoursToGo: 12,
    });
    r.sends();
    expect(asleep(r.told())).toEqual([]);
    r.passes({ minutes: 118 });
    r.says('Ann', 'out');
    r.passes({ hours: 4 });
    r.evaluate();
    expect(asleep(r.told())).toEqual(['asleep Dee']);
    r.passes({ hours: 5 });
    expect(asleep(r.told())).toEqual([]);
  });

  it('is named once if the organiser asks everybody at night, however often', () => {
    const tiers = { 1: ['Ann', 'Bob', 'Cy', 'Dee', 'Eve'] };
    const r = round({ tiers, startsAt: '2026-06-01T19:00', hoursToGo: 12, channels: { Eve: 'email' } });
    r.sends();
    r.pauses();
    r.passes({ hours: 3 });
    expect(asleep(r.told())).toEqual([]);
    r.asksAll();
    expect(r.told()).toEqual(expect.arrayContaining(['asleep Dee', 'asked Eve']));
    r.asksAll();
    r.resumes();
    r.passes({ hours: 3 });
    expect(asleep(r.told())).toEqual([]);
  });
});

// promises ladder#night-before
describe('the night before', () => {
  const twelve = { 1: ['Ann', 'Bob', 'Cy', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jo', 'Kit', 'Lee'] };

  it('the organiser is told on sending which friends quiet hours would leave unasked, and again before quiet hours begin', () => {
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

  it('the organiser can ask all friends in one step, and the first to answer get the spots', () => {
    const r = round({ tiers: twelve, startsAt: '2026-06-01T18:00', hoursToGo: 13.5 });
    r.sends();
    r.asked();
    r.asksAll();
    expect(r.asked()).toHaveLength(9);
    for (const name of ['Lee', 'Ann', 'Bob', 'Cy']) r.says(name, 'in');
    // A spot was kept for three of them; Lee's invite said that the first to answer get the other spots.
    expect(['Ann', 'Bob', 'Cy', 'Lee'].map(r.state)).toEqual(['accepted', 'accepted', 'accepted', 'standby']);
    r.passes({ hours: 3 });
    expect(r.told().filter((move) => move.startsWith('night'))).toEqual([]);
  });

  it('the dry run says how many will be asked, and by when the invites must be sent to reach everybody', () => {
    const plan = (startsAt: string, hoursToGo: number) =>
      round({ tiers: twelve, startsAt, hoursToGo }).plan().night;
    const late = plan('2026-06-01T18:00', 13.5);
    expect(late).toMatchObject({ willAsk: 3, quietFrom: new Date('2026-06-01T21:00:00-05:00') });
    expect(late!.unasked).toHaveLength(9);
    const { sendBy } = late!;
    // `sendBy` is the latest quarter of an hour at which sending the invites reaches everybody; a quarter of
    // an hour later is too late.
    const hoursFrom = (at: Date) =>
      (new Date('2026-06-02T07:30:00-05:00').getTime() - at.getTime()) / 3_600_000;
    const wall = (at: Date) => new Date(at.getTime() - 5 * 3_600_000).toISOString().slice(0, 16);
    expect(plan(wall(sendBy!), hoursFrom(sendBy!))).toBeNull();
    const after = new Date(sendBy!.getTime() + 15 * 60_000);
    expect(plan(wall(after), hoursFrom(after))).toMatchObject({ sendBy });
  });

  it('the organiser is told at once of a friend who is in quiet hours now, would not be asked after them, and is in quiet hours again before the tee time', () => {
    // 18:00 in Chicago is 7:00 in Perth, and the hour before the tee time begins when the night begins there.
    const r = round({
      tiers: { 1: ['Ann', 'Bob', 'Cy', 'Dee', 'Eve', 'Fay', 'Gus'] },
      startsAt: '2026-06-01T18:00',
      hoursToGo: 15,
      zones: { Gus: 'Australia/Perth' },
    });
    r.sends();
    expect(r.told()).toContain('night ahead: Gus');
    r.passes({ hours: 14.9 });
    expect(r.asked()).toEqual(['Dee', 'Eve', 'Fay']);
  });

  it('no friend is missed if those on standby fill the round', () => {
    const r = round({ tiers: twelve, startsAt: '2026-06-01T18:00', hoursToGo: 13.5 });
    r.sends();
    const last = ['Jo', 'Kit', 'Lee'];
    r.asksByHand(...last);
    expect(r.plan().night).not.toBeNull();
    for (const name of last) expect(r.says(name, 'in').outcome).toBe('standby');
    expect(r.plan().night).toBeNull();
  });

  it('the organiser is told once although nobody is missed for a while', () => {
    const r = round({ tiers: twelve, startsAt: '2026-06-01T18:00', hoursToGo: 13.5 });
    r.sends();
    const last = ['Jo', 'Kit', 'Lee'];
    r.asksByHand(...last);
    for (const name of last) r.says(name, 'in');
    expect(r.told().filter((move) => move.startsWith('night'))).toHaveLength(1);
    r.says('Jo', 'out');
    expect(r.plan().night).not.toBeNull();
    expect(r.told().filter((move) => move.startsWith('night'))).toEqual([]);
    r.passes({ hours: 3 });
    expect(r.told().filter((move) => move.startsWith('night evening'))).toHaveLength(1);
  });

  it('the organiser is told nothing if everybody will be asked in time', () => {
    const r = round({ tiers: nine, startsAt: '2026-06-01T09:00', hoursToGo: 26 });
    r.sends();
    r.passes({ hours: 12 });
    expect(r.told().filter((move) => move.startsWith('night'))).toEqual([]);
  });
});

// promises ladder#one-person
describe('one person has one spot', () => {
  const person = (name: string, tier: number, phone: string | null, email: string | null = null) => ({
    ...{ contactId: asId<ContactId>(name), name, tier, phone, email },
    ...{ channel: 'sms' as const, zone: null },
  });

  it('a person who is twice in the list is asked once, in the tier that comes first', () => {
    const r = round({ tiers: {} });
    r.people.push(person('Bob', 1, '+1'), person('Ann', 1, '+2'), person('Robert', 2, '+1'));
    r.sends();
    expect(r.asked()).toEqual(['Bob', 'Ann']);
  });

  it('a person who was deleted and added again is not asked again, not even by hand', () => {
    const r = round({ tiers: {} });
    r.people.push(person('Bob', 1, '+1'));
    r.sends();
    r.says('Bob', 'in');
    r.people.splice(0, 1, person('Bobby', 1, '+1'), person('Cy', 2, '+3'));
    r.evaluate();
    r.asksByHand('Bobby');
    expect(r.asked()).toEqual(['Bob', 'Cy']);
  });

  // promises ladder#changed-contacts
  it('whoever was deleted before being asked is passed over for the next in line', () => {
    const r = round({ tiers: { 1: ['Ann', 'Bob', 'Cy'], 2: ['Dee', 'Eve'] } });
    r.sends();
    r.people.splice(
      r.people.findIndex(({ name }) => name === 'Dee'),
      1,
    );
    r.asked();
    r.says('Ann', 'out');
    r.passes({ minutes: 3 });
    expect(r.asked()).toEqual(['Eve']);
  });

  // promises ladder#changed-contacts
  it('a deleted contact keeps a spot and a place on standby, and nobody else is asked for them', () => {
    const r = round({ tiers: { 1: ['Ann', 'Bob', 'Cy'], 2: ['Dee', 'Eve'] } });
    r.sends();
    r.asksByHand('Dee');
    for (const name of ['Ann', 'Bob', 'Cy', 'Dee']) r.says(name, 'in');
    r.asked();
    expect(r.state('Dee')).toBe('standby');
    r.people.splice(0, r.people.length, ...r.people.filter(({ name }) => name === 'Eve'));
    r.evaluate();
    expect([r.state('Bob'), r.state('Dee')]).toEqual(['accepted', 'standby']);
    r.says('Ann', 'out');
    r.passes({ minutes: 3 });
    expect([r.state('Dee'), r.asked()]).toEqual(['accepted', []]);
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
describe('contacts that arrive after the ladder started', () => {
  it('are asked in the order of their tiers, even if the ladder was paused when they came', () => {
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
