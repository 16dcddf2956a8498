import { beliefOf } from './beliefs.js';
import type { Friend } from './cast.js';
import type { OfferRow, Round } from './database.js';
import { STATE_RULES, type Stands } from './state-rules.js';
import { TEXT_RULES, type Left } from './text-rules.js';
import { WORDS_RULES, type Outcome } from './understanding.js';

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
  tier: 1,
  byHand: false,
  isContact: true,
  firstCome: false,
  sentAt: hours(0),
  expiresAt: hours(2),
  heldSince: null,
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
  rosterLate: false,
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
      createdAt: NOW,
      leaveBy: hours(2),
      expiresAt: null,
    },
    channel: 'sms',
    text: 'Pat wants you for golf: Eagle Creek, Fri, Jun 4, 10:00 AM. Reply IN or OUT.',
    at: NOW,
    ownZone: undefined,
    hasStopped: false,
    toOrganiser: false,
    isKnownAddress: true,
    round: round([offer('Ann')]),
    offer: offer('Ann'),
  };
  const broken = (left: Left) => Object.keys(TEXT_RULES).filter((rule) => TEXT_RULES[rule]!(left));

  it('that is correct breaks no rule', () => expect(broken(good)).toEqual([]));

  it('to an American number may leave while it is night at a course abroad', () => {
    const abroad = round([offer('Ann')], { timeZone: 'Asia/Tokyo' });
    expect(
      broken({
        ...good,
        round: abroad,
        text: good.text.replace('Fri, Jun 4, 10:00 AM', 'Sat, Jun 5, 12:00 AM'),
      }),
    ).toEqual([]);
  });

  it('to the organiser may leave only until it expires', () => {
    const expires = (expiresAt: Date) =>
      broken({
        ...good,
        toOrganiser: true,
        message: { ...good.message, kind: 'organiser-night', expiresAt },
      });
    expect(expires(hours(1))).toEqual([]);
    expect(expires(NOW)).toHaveLength(1);
  });

  it('that confirms to a friend that they are out may name the time before a change', () => {
    const out = offer('Ann', { state: 'declined' });
    const message = { ...good.message, kind: 'confirmation' };
    expect(broken({ ...good, message, offer: out, round: round([out], { teeTime: hours(50) }) })).toEqual([]);
  });

  it('that was written before its friend’s window began anew may say a deadline earlier than the present one, but not a later one', () => {
    const said = (hour: number) => ({
      message: { ...good.message, createdAt: hours(-1), leaveBy: hours(hour) },
      text: `Golf on Fri, Jun 4, 10:00 AM. Reply IN by Wed, Jun 2, ${10 + hour}:00 AM CDT`,
    });
    expect(broken({ ...good, ...said(1) })).toEqual([]);
    expect(broken({ ...good, ...said(1), message: good.message })).toHaveLength(1);
    expect(broken({ ...good, ...said(3) })).toHaveLength(1);
    expect(broken({ ...good, ...said(1), at: hours(1.5) })).toHaveLength(1);
  });

  it('that names a deadline must name its time zone', () => {
    const says = (by: string, ownZone?: string) =>
      broken({
        ...good,
        ownZone,
        text: `Golf on Fri, Jun 4, 10:00 AM. Reply IN by Wed, Jun 2, ${by} to keep`,
      });
    expect(says('12:00 PM CDT')).toEqual([]);
    expect(says('6:00 PM your time', 'Europe/London')).toEqual([]);
    expect(says('12:00 PM your time', 'Europe/London')).toHaveLength(1);
    expect(says('12:00 PM')).toHaveLength(1);
  });

  // promises messages#dropped-when-pointless
  it.each<[string, Parameters<typeof round>[1], OfferRow[]]>([
    [
      'Get in the game! Ann is in for Eagle Creek on Fri, Jun 4, 10:00 AM: 2 of 4 are in.',
      { seats: 3 },
      [offer('Ann', { state: 'declined' })],
    ],
    [
      'Get in the game! Ann is in for Eagle Creek on Fri, Jun 4, 10:00 AM: 2 of 4 are in.',
      { seats: 3 },
      [offer('Ann', { state: 'declined' }), offer('Bob', { state: 'accepted' })],
    ],
    [
      'Get in the game! Ann is out for Eagle Creek on Fri, Jun 4, 10:00 AM: 2 of 4 are in.',
      { seats: 3 },
      [offer('Ann', { state: 'accepted' })],
    ],
    [
      'Eagle Creek, Fri, Jun 4, 10:00 AM: Your foursome is set: you play with Ann.',
      {},
      [offer('Ann', { state: 'declined' })],
    ],
    [
      'Eagle Creek, Fri, Jun 4, 10:00 AM: Everyone we could reach has been asked, and 1 spot is open.',
      {},
      [offer('Ann')],
    ],
    [
      'Eagle Creek, Fri, Jun 4, 10:00 AM: Everyone we could reach has been asked, and 1 spot is open.',
      { status: 'cancelled' },
      [],
    ],
  ])('to the organiser that is false breaks a rule: %s', (text, state, offers) => {
    const left = { ...good, toOrganiser: true, text, offer: undefined, round: round(offers, state) };
    const message = { ...good.message, kind: 'organiser-answer', offerId: null };
    expect(broken({ ...left, message })).toEqual(['false news to the organiser']);
  });

  it('to the organiser that is true breaks no rule, and neither does a reminder with the right names', () => {
    const players = round([offer('Ann', { state: 'accepted' }), offer('Bob')], { seats: 3 });
    const to = { ...good, toOrganiser: true, offer: undefined, round: players };
    const says = (kind: string, text: string) =>
      broken({ ...to, message: { ...good.message, kind, offerId: null }, text: `Get in the game! ${text}` });
    expect(
      says('organiser-answer', 'Ann is in for Eagle Creek on Fri, Jun 4, 10:00 AM: 2 of 4 are in.'),
    ).toEqual([]);
    expect(says('reminder', 'Reminder: you play Eagle Creek on Fri, Jun 4, 10:00 AM, with Ann.')).toEqual([]);
    expect(
      says('reminder', 'Reminder: you play Eagle Creek on Fri, Jun 4, 10:00 AM, with Ann and Bob.'),
    ).toHaveLength(1);
    expect(
      says('reminder', 'Reminder: you play Eagle Creek on Fri, Jun 4, 10:00 AM, alone so far.'),
    ).toHaveLength(1);
  });

  it.each<[string, Partial<Left>]>([
    ['a text of more than two segments', { text: `${good.text} ${'and more '.repeat(40)}` }],
    ['a text to an unknown number', { isKnownAddress: false }],
    ['a text in quiet hours', { at: hours(12) }],
    ['a text in quiet hours', { ownZone: 'Asia/Kolkata', at: hours(2) }],
    [
      'a text in quiet hours',
      { round: round([offer('Ann')], { timeZone: 'Europe/London' }), at: hours(16.5) },
    ],
    ['a text after STOP', { hasStopped: true }],
    ['a time that differs from the tee time’s', { round: round([], { teeTime: hours(50) }) }],
    ['an invite to a cancelled tee time', { round: round([], { status: 'cancelled' }) }],
    [
      'an invite to a spot that is taken',
      { round: round([offer('Ann'), offer('Bob', { state: 'accepted' })]) },
    ],
    ['a tee time that is over', { at: hours(48) }],
    ['an invite to somebody who is not asked', { offer: offer('Ann', { state: 'declined' }) }],
    [
      'a deadline that differs from the offer’s',
      {
        text: 'Still in? Golf on Fri, Jun 4, 10:00 AM. Reply IN by Wed, Jun 2, 11:00 AM CDT to keep your spot',
      },
    ],
  ])('breaks the rule about %s', (rule, wrong) => expect(broken({ ...good, ...wrong })).toContain(rule));
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
  const both = [ann, bob].map((friend, i) => ({ friend, tier: i + 1 }));
  const broken = (one: Stands) => Object.keys(STATE_RULES).filter((rule) => STATE_RULES[rule]!(one));

  it('that is correct breaks no rule', () =>
    expect(broken(stands(round([offer('Ann')]), { mailable: both }))).toEqual([]));

  it('that passed over a friend without a mailbox breaks a rule, unless the number is wrong, opted out or deleted', () => {
    const skipped = (character: Friend['character'], more: Partial<OfferRow> = {}) => {
      const dee: Friend = { ...friend('Dee'), character, phone: '+13175550001', email: undefined };
      const passedOver = round([offer('Dee', { state: 'skipped', ...more })]);
      return broken(stands(passedOver, { ownerOf: () => dee }));
    };
    expect(skipped('silent')).toEqual(['a friend with a working phone who was passed over']);
    expect(skipped('wrong number')).toEqual([]);
    expect(skipped('stops texts')).toEqual([]);
    expect(skipped('silent', { isContact: false })).toEqual([]);
    expect(skipped('silent', { byHand: true })).toEqual([]);
  });

  const accepted = { state: 'accepted' } as const;
  it.each<[string, Stands]>([
    ['more players than spots', stands(round([offer('Ann', accepted), offer('Bob', accepted)]))],
    ['one person asked twice', stands(round([offer('Ann'), { ...offer('Ann'), id: 'again' }]))],
    ['a friend who waits while a spot is free', stands(round([offer('Ann', { state: 'standby' })]))],
    [
      'a free spot that nobody is asked to take',
      stands(round([offer('Ann', { state: 'declined' })]), { mailable: both }),
    ],
    [
      'a friend who is asked before one of an earlier tier',
      stands(round([offer('Bob', { tier: 2 })]), { mailable: both }),
    ],
    [
      'a tee time that has begun although its ladder has not ended',
      stands(round([], { teeTime: hours(-1) })),
    ],
    [
      'a spot that was taken away unfairly',
      stands(round([offer('Ann')]), { before: round([offer('Ann', { state: 'reconfirm' })]) }),
    ],
    [
      'a spot that was taken away unfairly',
      stands(round([offer('Ann'), offer('Bob')]), {
        before: round([offer('Ann', { state: 'reconfirm' })]),
        askedToConfirmAt: () => hours(-2),
      }),
    ],
    [
      'a spot that was taken away unfairly',
      stands(round([offer('Ann')]), {
        before: round([offer('Ann', { state: 'reconfirm' })]),
        askedToConfirmAt: () => hours(-20),
      }),
    ],
    [
      'a friend who believes something untrue',
      stands(round([offer('Ann', { state: 'standby' }), offer('Bob', accepted)]), {
        beliefOf: ({ name }) => (name === 'Ann' ? 'in' : undefined),
      }),
    ],
  ])('breaks the rule about %s', (rule, wrong) => expect(broken(wrong)).toContain(rule));
});

it.each([
  ["You're in! Eagle Creek, Fri. 2 of 4 are in. Can't make it? Reply OUT", 'in'],
  ['Eagle Creek: all spots are taken right now. You are number 1 on standby', 'standby'],
  ['OK, you are out of Eagle Creek, Fri, and Pat knows. Changed your mind? Reply IN', 'out'],
  ['Still in? Reply IN by Fri 7:30 PM to keep your spot, or OUT.', 'confirm'],
  ['Pat wants you for golf: Eagle Creek. Reply IN or OUT.', 'asked'],
  ['Pat cancelled golf at Eagle Creek on Fri. There is nothing you need to do.', 'off'],
])('a friend who reads "%s" believes: %s', (text, belief) => expect(beliefOf('answer', text)).toBe(belief));

it('our question whether a friend is out does not tell the friend so', () => {
  const question = 'Shall I say that you are out for Eagle Creek, Fri? Reply Y or N';
  expect(beliefOf('asked-back', question)).toBeUndefined();
});

describe('the words of a friend', () => {
  const said: Outcome = {
    friend: ann,
    offerId: 'Ann',
    means: 'in',
    words: 'count me in',
    isOwnWords: true,
    before: 'pending',
    after: 'accepted',
    replies: ['answer'],
    isPassedOn: false,
  };
  const broken = (more: Partial<Outcome>) =>
    Object.keys(WORDS_RULES).filter((rule) => WORDS_RULES[rule]!({ ...said, ...more }));

  it.each<[string, Partial<Outcome>]>([
    ['acted on', {}],
    ['that put them on standby', { after: 'standby' }],
    ['acted on without a reply yet', { means: 'out', after: 'declined', replies: [] }],
    ['asked about', { after: 'pending', replies: ['asked-back'], isPassedOn: true }],
    ['answered with the list', { after: 'pending', replies: ['listed'] }],
    ['passed on', { after: 'pending', replies: ['not-understood'], isPassedOn: true }],
    ['of a question that was answered', { means: 'question', after: 'pending', isPassedOn: true }],
    ['who got the spot for which they waited', { means: 'out', before: 'standby', after: 'accepted' }],
  ])('%s break no rule', (_, outcome) => expect(broken(outcome)).toEqual([]));

  it.each<[string, Partial<Outcome>]>([
    ['an answer that was turned into its opposite', { after: 'declined' }],
    ['an answer that was turned into its opposite', { replies: ['stopped'] }],
    ['an answer that was turned into its opposite', { means: 'out', after: 'accepted' }],
    ['an answer that was turned into its opposite', { means: 'out', before: 'declined', after: 'standby' }],
    ['words that were lost', { after: 'pending', replies: ['not-understood'] }],
    ['words that were lost', { means: 'late', before: 'accepted', replies: [] }],
  ])('break the rule about %s', (rule, outcome) => expect(broken(outcome)).toContain(rule));
});
