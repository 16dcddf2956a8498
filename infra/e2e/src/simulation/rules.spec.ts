import { beliefOf } from './beliefs.js';
import type { Friend } from './cast.js';
import type { OfferRow, Round } from './database.js';
import { STATE_RULES, type Stands } from './state-rules.js';
import { TEXT_RULES, type Left } from './text-rules.js';

const NOW = new Date('2027-06-02T15:00:00Z');
const hours = (n: number) => new Date(NOW.getTime() + n * 3_600_000);
const friend = (name: string): Friend => ({
  name,
  character: 'quick',
  email: `${name.toLowerCase()}@golf.example`,
  smsPermission: true,
  zone: 'America/Chicago',
  hasAccount: false,
});
const ann = friend('Ann');
const bob = friend('Bob');

const offer = (name: string, more: Partial<OfferRow> = {}): OfferRow => ({
  id: name,
  bookingId: 'tt',
  name,
  phone: null,
  email: `${name.toLowerCase()}@golf.example`,
  state: 'pending',
  byHand: false,
  firstCome: false,
  expiresAt: hours(2),
  graceUntil: null,
  ...more,
});
const round = (offers: OfferRow[], more: Partial<Round> = {}): Round => ({
  id: 'tt',
  teeTime: hours(48),
  timeZone: 'America/Chicago',
  status: 'available',
  ladderState: 'running',
  stopReason: null,
  onHold: false,
  seats: 1,
  offers,
  ...more,
});

describe('a text', () => {
  const good: Left = {
    message: {
      id: 'm',
      kind: 'invite',
      legalBasis: 'contact',
      ignoreQuiet: false,
      zone: 'America/Chicago',
      offerId: 'Ann',
      bookingId: 'tt',
    },
    channel: 'sms',
    text: 'Pat invites you to golf on Fri, Jun 4, 10:00 AM. Reply IN or OUT.',
    at: NOW,
    ownZone: undefined,
    hasStopped: false,
    round: round([offer('Ann')]),
    offer: offer('Ann'),
  };
  const broken = (left: Left) => Object.keys(TEXT_RULES).filter((rule) => TEXT_RULES[rule]!(left));

  it('that is true breaks no rule', () => expect(broken(good)).toEqual([]));

  it.each<[string, Partial<Left>]>([
    ['a text in quiet hours', { at: hours(12) }],
    ['a text in quiet hours', { ownZone: 'Asia/Kolkata', at: hours(2) }],
    ['a text after STOP', { hasStopped: true }],
    ['another time than the tee time has', { round: round([], { teeTime: hours(50) }) }],
    ['an invite to a tee time that is off', { round: round([], { status: 'cancelled' }) }],
    ['a tee time that is over', { at: hours(48) }],
    ['an invite to somebody who is not asked', { offer: offer('Ann', { state: 'declined' }) }],
    [
      'a time to answer by that is not the offer’s',
      { text: 'Still in? Golf on Fri, Jun 4, 10:00 AM. Reply IN by Wed, Jun 2, 11:00 AM to keep your spot' },
    ],
  ])('%s is found', (rule, wrong) => expect(broken({ ...good, ...wrong })).toContain(rule));
});

describe('a tee time', () => {
  const stands = (now: Round, more: Partial<Stands> = {}): Stands => ({
    round: now,
    before: undefined,
    now: NOW,
    actedOn: false,
    ownerOf: ({ name }) => [ann, bob].find((one) => one.name === name),
    beliefOf: () => undefined,
    isUnsaid: () => false,
    askedToConfirmAt: () => undefined,
    mailable: [],
    ...more,
  });
  const broken = (one: Stands) => Object.keys(STATE_RULES).filter((rule) => STATE_RULES[rule]!(one));

  it('that is in order breaks no rule', () =>
    expect(broken(stands(round([offer('Ann')]), { mailable: [ann, bob] }))).toEqual([]));

  const accepted = { state: 'accepted' } as const;
  it.each<[string, Stands]>([
    ['more players than spots', stands(round([offer('Ann', accepted), offer('Bob', accepted)]))],
    ['one person asked twice', stands(round([offer('Ann'), { ...offer('Ann'), id: 'again' }]))],
    ['a friend who waits while a spot is free', stands(round([offer('Ann', { state: 'standby' })]))],
    [
      'a free spot that nobody is asked to take',
      stands(round([offer('Ann', { state: 'declined' })]), { mailable: [ann, bob] }),
    ],
    ['a window that ended and still stands', stands(round([], { teeTime: hours(-1) }))],
    [
      'a seat that was taken unfairly',
      stands(round([offer('Ann')]), { before: round([offer('Ann', { state: 'reconfirm' })]) }),
    ],
    [
      'a seat that was taken unfairly',
      stands(round([offer('Ann'), offer('Bob')]), {
        before: round([offer('Ann', { state: 'reconfirm' })]),
        askedToConfirmAt: () => hours(-2),
      }),
    ],
    [
      'a seat that was taken unfairly',
      stands(round([offer('Ann')]), {
        before: round([offer('Ann', { state: 'reconfirm' })]),
        askedToConfirmAt: () => hours(-20),
      }),
    ],
    [
      'a friend who believes what is not so',
      stands(round([offer('Ann', { state: 'standby' }), offer('Bob', accepted)]), {
        beliefOf: ({ name }) => (name === 'Ann' ? 'in' : undefined),
      }),
    ],
  ])('%s is found', (rule, wrong) => expect(broken(wrong)).toContain(rule));
});

it.each([
  ["You're in! Eagle Creek, Fri. 2 of 4 are in. Can't make it? Reply OUT", 'in'],
  ['Eagle Creek: all spots are taken just now. You are number 1 on standby', 'standby'],
  ['OK, you are out of Eagle Creek, Fri, and Pat knows. Changed your mind? Reply IN', 'out'],
  ['Still in? Reply IN by Fri 7:30 PM to keep your spot, or OUT.', 'confirm'],
  ['Pat invites you to golf at Eagle Creek. Reply IN or OUT.', 'asked'],
  ['Pat cancelled golf at Eagle Creek on Fri. There is nothing you need to do.', 'off'],
])('a friend who reads "%s" believes: %s', (text, belief) => expect(beliefOf('answer', text)).toBe(belief));
