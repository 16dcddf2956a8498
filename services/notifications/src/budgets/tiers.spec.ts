import { Room, type Spent } from './room.js';
import { POINTS, TIERS, pointsOf, tierOf, type Record } from './tiers.js';

const nobody: Record = {
  answersByText: 0,
  answersOtherwise: 0,
  stops: 0,
  undelivered: 0,
  complaints: 0,
  ageDays: 0,
  paid: false,
};
const named = (more: Partial<Record>) => tierOf({ ...nobody, ...more }).name;
const nothing = (): Spent => ({
  texts: { hour: 0, day: 0 },
  mails: { hour: 0, day: 0 },
  newPeople: { hour: 0, day: 0 },
  countries: { hour: [], day: [] },
});
const text = (n: number, country = 'US') => ({
  cost: 'texts' as const,
  recipient: `contact:${n}`,
  country,
});
const mail = (n: number) => ({ cost: 'mails' as const, recipient: `contact:${n}`, country: null });

// promises messages#sending-budget
describe('the tier of an organiser', () => {
  it('grows with friends who answer by text, with age and with a paid plan', () => {
    expect(named({})).toBe('new');
    expect(named({ answersByText: 5 })).toBe('known');
    expect(named({ ageDays: 30, paid: true })).toBe('known');
    expect(named({ answersByText: 20 })).toBe('regular');
    expect(named({ answersByText: 60 })).toBe('trusted');
  });

  it('cannot be raised by age alone, or by links that one person answers under many names', () => {
    expect(named({ ageDays: 10_000 })).toBe('new');
    expect(named({ answersOtherwise: 10_000 })).toBe('new');
    expect(named({ answersOtherwise: 10_000, ageDays: 10_000, paid: true })).toBe('known');
  });

  it('falls with opt-outs, reports and numbers that do not exist', () => {
    expect(named({ answersByText: 20, stops: 1 })).toBe('known');
    expect(named({ stops: 3 })).toBe('restricted');
    expect(named({ complaints: 2 })).toBe('restricted');
    expect(named({ undelivered: 16 })).toBe('new');
    expect(named({ undelivered: 17 })).toBe('restricted');
  });

  it('allows more of everything the higher it is', () => {
    for (const [i, tier] of TIERS.slice(1).entries())
      for (const what of ['texts', 'mails', 'newPeople', 'countries'] as const)
        for (const time of ['hour', 'day'] as const)
          expect([tier.name, what, tier[what][time]]).toEqual([
            tier.name,
            what,
            Math.max(tier[what][time], TIERS[i]![what][time]),
          ]);
    expect(pointsOf({ ...nobody, paid: true })).toBe(POINTS.paid);
  });
});

// promises messages#sending-budget
describe('the budget of a new organiser', () => {
  const fresh = () => new Room(tierOf(nobody), nothing(), new Set());
  const passing = (room: Room, messages: Array<Parameters<Room['take']>[0]>) =>
    messages.filter((message) => !room.take(message)).length;
  const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

  it('is enough for four tee times of eight friends, each asked by text and mail', () => {
    const friends = upTo(32).flatMap((n) => [text(n), mail(n)]);
    expect(passing(fresh(), friends)).toBe(64);
  });

  it('ends after 36 new people, or after 40 texts to the same people', () => {
    expect(
      passing(
        fresh(),
        upTo(120).map((n) => text(n)),
      ),
    ).toBe(36);
    expect(
      passing(
        fresh(),
        upTo(120).map((n) => text(n % 10)),
      ),
    ).toBe(40);
  });

  it('reaches two countries a day, and does not count those of known people', () => {
    const room = fresh();
    expect(['US', 'CA', 'GB', 'US', 'DE'].map((country, n) => room.take(text(n, country)))).toEqual([
      undefined,
      undefined,
      'day',
      undefined,
      'day',
    ]);
    const known = new Room(tierOf(nobody), nothing(), new Set(['contact:7']));
    expect(['US', 'CA'].map((country, n) => known.take(text(n, country)))).toEqual([undefined, undefined]);
    expect(known.take(text(7, 'GB'))).toBeUndefined();
  });

  it('sends a message that may exceed the budget, and counts it', () => {
    const room = fresh();
    expect(
      passing(
        room,
        upTo(40).map((n) => text(n % 10)),
      ),
    ).toBe(40);
    expect(room.take(text(1), true)).toBeUndefined();
    expect(room.take(text(1))).toBe('day');
  });
});

it('the rest of a day’s messages leave in later hours if the tier has a limit for each hour', () => {
  const known = tierOf({ ...nobody, answersByText: 5 });
  const spent = { ...nothing(), texts: { hour: known.texts.hour, day: known.texts.hour } };
  expect(new Room(known, spent, new Set(['contact:1'])).take(text(1))).toBe('hour');
});
