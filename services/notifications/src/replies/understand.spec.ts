import { asId } from '@game/contracts';
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
const sender = (state: OfferStanding | 'nobody', more: Partial<Sender> = {}): Sender => ({
  rounds: state === 'nobody' ? [] : [round(state)],
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

  // The round is on a Saturday.
  it.each([
    ['Sunday works for me', 'in'],
    ["I'm only free Sunday", 'in'],
    ['Sonntag bin ich dabei', 'in'],
    ['Samstag bin ich dabei', 'accepted'],
    ['Saturday works for me', 'accepted'],
    ["I'm out of town Friday but back for Saturday, in", 'accepted'],
    ['I sat down with my wife, I am in', 'accepted'],
    ['Rain or sun, count me in', 'accepted'],
    ['Wedding on Sunday, can not make it', 'declined'],
  ])('%j accepts an invite only if it names no other day', (text, result) => {
    const { ask, meaning } = understand(text, sender('open'));
    expect(ask?.question ?? { in: 'accepted', out: 'declined' }[meaning.intent as 'in']).toBe(result);
  });

  it.each([
    ['Saturday works for me', 1, 'in'],
    ['I can play Sunday', 2, 'in'],
    ["can't do Sunday", 2, 'out'],
    ["I'm in for Saturday and Sunday", null, 'in'],
    ['Friday works for me', null, 'in'],
  ])('%j is about the only one of several rounds that is on the day it names', (text, code, intent) => {
    const sunday = { ...round('open', 2), teeTime: new Date('2026-06-07T13:10:00Z') };
    const { meaning } = understand(text, { rounds: [round('open'), sunday], pending: undefined });
    expect(meaning).toMatchObject({ code, intent });
  });

  it('that leaves a day leaves the round on that day, also beside an open invite for another day', () => {
    const sunday = { ...round('in', 2), teeTime: new Date('2026-06-07T13:10:00Z') };
    const { meaning } = understand("can't make Sunday anymore", {
      rounds: [round('open'), sunday],
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
