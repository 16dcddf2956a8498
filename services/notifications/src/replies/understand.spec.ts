import { asId, type OfferId } from '@game/contracts';
import type { OfferStanding, Reachable } from '../offers/offers.repository.js';
import { understand, type Sender } from './understand.js';

const round = (state: OfferStanding, code = 1): Reachable => ({
  offerId: asId('o'),
  bookingId: asId('b'),
  sequence: 0,
  organiserId: asId('u'),
  organiserName: 'Pat',
  name: 'Ann',
  code,
  courseName: 'Eagle Creek',
  teeTime: new Date('2026-06-06T13:10:00Z'),
  timeZone: 'America/Chicago',
  state,
});
/** Of the week in which the round is on Saturday, June 6. */
const MONDAY = new Date('2026-06-01T15:00:00Z');
const sender = (state: OfferStanding | 'nobody', more: Partial<Sender> = {}): Sender => ({
  rounds: state === 'nobody' ? [] : [round(state)],
  at: MONDAY,
  pending: undefined,
  ...more,
});
/** The intent of a text, or the question that it is answered with. */
const of = (text: string, from: Sender) => {
  const { meaning, ask, forOrganiser } = understand(text, from);
  return ask?.question ?? (forOrganiser ? 'for the organiser' : meaning.intent);
};

// promises messages#reply-words
describe('a text', () => {
  it.each([
    ["I'm in", 'in'],
    ['yeah', 'in'],
    ['count me in', 'in'],
    ['👍', 'in'],
    ["can't make it", 'out'],
    ["I'm out, kid is sick", 'out'],
    ['no thanks', 'out'],
    ['Cancel', 'spot-or-texts'],
    ['STOP', 'stop'],
    ['please stop texting me', 'stop'],
    ['what does it cost?', 'for the organiser'],
    ['asdf', 'other'],
  ])('%j from a friend who was asked means %s', (text, meaning) => {
    expect(of(text, sender('open'))).toBe(meaning);
  });

  it.each([
    ["can't make it anymore, sorry", 'out'],
    ['running 10 late', 'for the organiser'],
    ['Cancel', 'spot-or-texts'],
    ['STOP', 'stop'],
  ])('%j from a player who is in means %s', (text, meaning) => {
    expect(of(text, sender('in'))).toBe(meaning);
  });

  it.each([
    ...['Sunday works for me', "I'm only free Sunday", 'Sonntag bin ich dabei'],
    ...[
      'The 7th works for me',
      "I'm in for the 12th",
      'June 7 is good',
      'in for Jun 13th!',
      'Le 7 juin je suis partant',
    ],
    ...['El 7 me apunto', 'I can play on 6/7', 'Tomorrow works!', "I'm in, see you guys tomorrow"],
  ])('%j does not accept an invite for a Saturday but is asked about', (text) =>
    expect(understand(text, sender('open')).ask?.question).toBe('in'),
  );

  it.each([
    ['Samstag bin ich dabei', 'in'],
    ['Saturday works for me', 'in'],
    ["I'm out of town Friday but back for Saturday, in", 'in'],
    ['I sat down with my wife, I am in', 'in'],
    ['Rain or sun, count me in', 'in'],
    ['Wedding on Sunday, can not make it', 'out'],
    ['Count me in for the 6th', 'in'],
    ['June 6 works for me', 'in'],
    ['6 de junio, cuenta conmigo', 'in'],
    ["I'm in for 6/6", 'in'],
    ['Tomorrow I fly home and I am in', 'in'],
    ["I'm in as the 4th", 'in'],
    [
      "I'm in! 👍\n\nOn Wed, Jun 3, 2026 at 9:00 AM Get in the game! <golf@golf.example> wrote:\n> Pat wants you",
      'in',
    ],
    ['Cuenta conmigo\n\nEl mié, 3 jun 2026 a las 9:00, Pat (<golf@golf.example>) escribió:\n> Sat', 'in'],
  ])('%j answers an invite for a Saturday', (text, intent) => {
    const { ask, meaning } = understand(text, sender('open'));
    expect([ask, meaning.intent]).toEqual([undefined, intent]);
  });

  it.each([
    ['I have to work Friday', 'out'],
    ["I'm in Chicago til Friday", 'out'],
    ["Sorry can't make it tonight", 'out'],
    ["I'm working tonight", 'out'],
  ] as const)('%j, which names another day than Saturday, is asked about', (text, question) => {
    expect(understand(text, sender('open')).ask?.question).toBe(question);
    expect(understand(text, sender('in')).ask?.question).toBe('leave');
  });

  it.each([
    ['Saturday works for me', 1, 'in'],
    ['I can play Sunday', 2, 'in'],
    ["can't do Sunday", 2, 'out'],
    ["I'm in for Saturday and Sunday", null, 'in'],
    ['Friday works for me', null, 'in'],
  ])('%j is about the only one of several rounds that is on the day it names', (text, code, intent) => {
    const sunday = { ...round('open', 2), teeTime: new Date('2026-06-07T13:10:00Z') };
    const { meaning } = understand(text, { rounds: [round('open'), sunday], at: MONDAY, pending: undefined });
    expect(meaning).toMatchObject({ code, intent });
  });

  it('"in for both" accepts both, and a list of dates no invites with these codes', () => {
    const sunday = { ...round('open', 6), teeTime: new Date('2026-06-07T13:10:00Z') };
    const of = (text: string) =>
      understand(text, { rounds: [sunday, round('open', 7)], at: MONDAY, pending: undefined });
    expect(of("I'm in for both")).toMatchObject({
      meaning: { intent: 'in', code: 6 },
      more: [{ intent: 'in', code: 7 }],
    });
    expect(of("I'm in on 6/6 and 6/7").more).toBeUndefined();
  });

  it.each([
    ["I'm in for 6/6", { code: 7, intent: 'in' }],
    ['6 de junio, cuenta conmigo', { code: 7, intent: 'in' }],
    ['Le 7 juin je suis partant', { code: 6, intent: 'in' }],
    ['7 IN', { code: 7, intent: 'in' }],
  ])('%j does not take a number of a date for the code of an invite', (text, meaning) => {
    const sunday = { ...round('open', 6), teeTime: new Date('2026-06-07T13:10:00Z') };
    const rounds = [sunday, round('open', 7)];
    expect(understand(text, { rounds, at: MONDAY, pending: undefined }).meaning).toMatchObject(meaning);
  });

  it.each(['6/7 works', 'I can play on 6/7', 'Le 7 juin je suis partant'])(
    '%j is asked about if the only invite has the code 7 and is for the 6th',
    (text) =>
      expect(understand(text, sender('open', { rounds: [round('open', 7)] })).ask?.question).toBe('in'),
  );

  describe('from somebody who plays on Sunday and is asked for Saturday', () => {
    const [saturday, sunday] = [
      round('open'),
      { ...round('in', 2), offerId: asId<OfferId>('o2'), teeTime: new Date('2026-06-07T13:10:00Z') },
    ];
    const rounds = [saturday, sunday];

    it('"can\'t make Sunday anymore" is asked about, because it may mean the spot', () =>
      expect(understand("can't make Sunday anymore", { rounds, at: MONDAY, pending: undefined }).ask).toEqual(
        {
          question: 'leave',
          about: sunday,
        },
      ));

    it('"I\'m out, playing Sunday already" does not give up Sunday', () =>
      expect(
        understand("I'm out, playing Sunday already", { rounds, at: MONDAY, pending: undefined }).ask,
      ).toEqual({
        question: 'out',
        about: saturday,
      }));

    it.each([
      ['Y', 'leave', { code: 2, intent: 'out' }],
      ['yes please', 'leave', { code: 2, intent: 'out' }],
      ['N', 'leave', { code: 2, intent: 'in' }],
      ['Y', 'in', { code: 1, intent: 'in' }],
    ] as const)(
      '%s answers the question "%s?" for the round that we asked about',
      (text, pending, meaning) => {
        const askedAbout = (pending === 'leave' ? sunday : saturday).offerId;
        expect(understand(text, { rounds, at: MONDAY, pending, askedAbout }).meaning).toMatchObject(meaning);
      },
    );

    it("a late Y to whether Sunday's spot is free asks about Sunday again", () =>
      expect(
        understand('Y', {
          rounds,
          at: MONDAY,
          pending: undefined,
          lapsed: 'leave',
          askedAbout: sunday.offerId,
        }).ask,
      ).toEqual({ question: 'leave', about: sunday }));

    it('"I can play Sunday" does not accept Saturday', () =>
      expect(understand('I can play Sunday', { rounds, at: MONDAY, pending: undefined }).ask).toEqual({
        question: 'in',
        about: saturday,
      }));

    it('"can\'t do Saturday" declines Saturday', () =>
      expect(understand("can't do Saturday", { rounds, at: MONDAY, pending: undefined })).toMatchObject({
        about: saturday,
        meaning: { intent: 'out' },
      }));
  });

  it('from somebody who plays on both days gives up the spot on the day that it names', () => {
    const sunday = { ...round('in', 2), teeTime: new Date('2026-06-07T13:10:00Z') };
    const { meaning } = understand("can't make Sunday anymore", {
      rounds: [round('in'), sunday],
      at: MONDAY,
      pending: undefined,
    });
    expect(meaning).toMatchObject({ code: 2, intent: 'out' });
  });

  it('of CANCEL opts out a sender without an invite, and one whom the carrier has already opted out', () => {
    expect(of('Cancel', sender('nobody'))).toBe('stop');
    expect(of('Cancel', sender('in', { carrierTook: 'stop' }))).toBe('stop');
  });

  it.each([
    ['Y', 'leave', 'in', 'out'],
    ['N', 'leave', 'in', 'in'],
    ['yes', 'in', 'open', 'in'],
    ['no', 'in', 'open', 'out'],
    ['OUT', 'spot-or-texts', 'in', 'out'],
    ['STOP', 'spot-or-texts', 'in', 'stop'],
  ] as const)(
    'with %s as the answer to our question "%s" from somebody who is %s means %s',
    (text, pending, state, meaning) => {
      expect(of(text, sender(state, { pending }))).toBe(meaning);
    },
  );

  // promises messages#asking-back
  it.each([
    ['Y', 'leave', 'in'],
    ['no', 'leave', 'standby'],
    ['yes', 'out', 'open'],
  ] as const)(
    'with %s from somebody who was asked "%s" long ago and is %s may mean the opposite, and is asked about again',
    (text, lapsed, state) => {
      const { meaning, ask } = understand(text, sender(state, { lapsed }));
      expect([meaning.intent, ask?.question]).toEqual(['other', lapsed]);
    },
  );

  it.each([
    ['Y', 'in', 'open', 'in'],
    ['N', 'in', 'open', 'out'],
    ['Y', 'leave', 'open', 'in'],
    ['IN', 'leave', 'in', 'in'],
    ['OUT', 'out', 'open', 'out'],
  ] as const)(
    'with %s means the same from somebody who was asked "%s" long ago and is %s',
    (text, lapsed, state, meaning) => {
      const found = understand(text, sender(state, { lapsed }));
      expect([found.meaning.intent, found.ask]).toEqual([meaning, undefined]);
    },
  );

  it.each([
    ['Y', 'out', 'out'],
    ['yes', 'leave', 'out'],
    ['N', 'in', 'out'],
    ['Y', 'in', 'in'],
    ['IN', 'out', 'in'],
  ] as const)(
    'with %s answers our old question "%s" if the sender has declined since, and means %s',
    (text, lapsed, meaning) => {
      expect(of(text, sender('open', { rounds: [], lapsed }))).toBe(meaning);
    },
  );

  it('that is doubtful is not asked about if it may be about several rounds', () => {
    const rounds = [round('open', 1), round('open', 2)];
    expect(of('ok', sender('open'))).toBe('in');
    expect(understand('ok', sender('open', { rounds })).ask).toBeUndefined();
  });
});
