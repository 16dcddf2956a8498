import fc from 'fast-check';
import { asId, type OfferFacts, type Outcome } from '@game/contracts';
import segments from 'sms-segments-calculator';
import { answerEmail, answerText, type Answered } from './answer.js';
import { calendar } from './calendar.js';
import { cancelled, lapsed, moved, promoted, reminder, withdrawn } from './changes.js';
import { factAnswer, late } from './facts.js';
import { hasGsm7, toGsm7 } from './gsm7.js';
import { invite } from './invite.js';
import { friendAnswered, friendSaid, invitesStopped, nightComes, organiserReminder } from './organiser.js';
import { organiserWrote } from './organiser-wrote.js';
import { recordedAnswer } from './recorded-answer.js';
import * as replies from './replies.js';

const links = {
  publicUrl: 'https://play.getinthegame.example',
  supportEmail: 'support@getinthegame.example',
  repliesAreRead: true,
};
const longLinks = {
  publicUrl: 'https://get-in-the-game.staging.eu-central.example-golf.club',
  supportEmail: 'golf.support.team@getinthegame.example',
  repliesAreRead: true,
};
const NOW = new Date('2026-06-01T15:00:00Z');
const ID = '0197f000-0000-7000-8000-000000000001';

const offerOf = (more: Partial<OfferFacts['teeTime']> = {}, name = 'Ann', code = 1): Answered => ({
  offerId: asId(ID),
  token: 'A1b2C3d4E5f6G7h8I9j0Kk',
  code,
  tier: 1,
  expiresAt: '2026-06-01T18:00:00Z',
  firstCome: false,
  answers: 0,
  teeTime: {
    bookingId: asId(ID),
    organiserId: asId(ID),
    organiserName: 'Pat',
    courseName: 'Eagle Creek',
    courseAddress: '8802 W 56th St',
    dateTime: '2026-06-06T13:10:00Z',
    timeZone: 'America/Chicago',
    sequence: 2,
    ...more,
  },
  recipient: {
    contactId: asId(ID),
    name,
    phone: '+13125550123',
    email: 'ann@golf.example',
    smsPermission: true,
  },
  outcome: 'accepted',
  standbyRank: 3,
  spotsOpen: 2,
  playersIn: ['Pat', name],
});
const reachable = (courseName: string, organiserName: string | null = null, code: number | null = null) => ({
  courseName,
  organiserName,
  code,
  state: 'in' as const,
  teeTime: new Date('2026-06-06T13:10:00Z'),
  timeZone: 'America/Chicago',
});
const lengthOf = (text: string) => {
  const { encodingName, segmentsCount } = new segments.SegmentedMessage(text);
  return { encodingName, segmentsCount };
};

describe('the mail that answers a friend', () => {
  it.each(['standby', 'declined', 'maybe', 'overlap'] as const)(
    'asks for a reply to %s only where replies are read',
    (outcome) => {
      const text = (repliesAreRead: boolean) =>
        answerEmail({ ...offerOf(), outcome }, NOW, { ...links, repliesAreRead }).text;
      expect(text(true)).toMatch(/reply (IN|OUT)\b/i);
      const [body, footer] = text(false).split('\n--\n');
      expect(body).not.toMatch(/reply/i);
      expect(body).toMatch(/To answer again, press (a|the) button below\./);
      expect(footer).toContain('Replies to this email are not read.');
    },
  );
});

// promises messages#invite
describe('the invite', () => {
  it('names the product, organiser, course, local date and time, how to answer, the link and how to stop texts', () => {
    expect(invite(offerOf(), null, links).plain.sms).toBe(
      'Pat wants you for golf: Eagle Creek, Sat, Jun 6, 8:10 AM. Reply IN or OUT. ' +
        'https://play.getinthegame.example/r/A1b2C3d4E5f6G7h8I9j0Kk (Get in the game! STOP to end)',
    );
  });
  it('names the cost if everything fits into two segments, and leaves it out otherwise', () => {
    expect(invite(offerOf({ cost: '45 € plus cart' }), null, links).plain.sms).toContain(
      '8:10 AM, 45 EUR plus cart. Reply IN or OUT.',
    );
    const long = invite(offerOf({ cost: '$45', courseName: 'Eagle '.repeat(30) }), null, links).sms;
    expect(long).not.toMatch(/45|In by/);
    expect(lengthOf(long)).toEqual({ encodingName: 'GSM-7', segmentsCount: 2 });
  });
  it('names who is in, the spots left and the time to answer by if they fit, and has a wording without them', () => {
    const asked = { ...offerOf({ cost: '$45' }), playersIn: ['Pat', 'Bob', 'Cy'], spotsOpen: 1 };
    expect(invite(asked, null, links).sms).toContain(
      '8:10 AM, $45. Bob and Cy are in. 1 spot left. In by Mon, Jun 1, 1:00 PM CDT? Reply IN or OUT.',
    );
    expect(invite(asked, null, links).plain.sms).toContain('8:10 AM, $45. Reply IN or OUT.');
    expect(invite({ ...asked, playersIn: ['Pat'], spotsOpen: 3 }, null, links).sms).toContain(
      '8:10 AM, $45. 3 spots left. In by',
    );
    const longCost = { ...asked, teeTime: { ...asked.teeTime, cost: 'a lot of money '.repeat(11) } };
    const { sms } = invite(longCost, null, links);
    expect(sms).toContain('8:10 AM. Bob and Cy are in. 1 spot left. In by');
    expect(lengthOf(sms)).toEqual({ encodingName: 'GSM-7', segmentsCount: 2 });
    expect(invite({ ...asked, spotsOpen: 0 }, null, links).sms).not.toContain('are in');
  });
  it('says in the mail what it costs and who is in', () => {
    const { text } = invite({ ...offerOf({ cost: '$45' }), playersIn: ['Pat', 'Bob'] }, null, links).email;
    expect(text).toContain('Cost: $45');
    expect(text).toContain('Who is in: Pat and Bob');
  });
  // promises tee-times#zones
  it('says in the mail the hour on the course’s clock with the short name of its zone', () => {
    const { text } = invite(offerOf(), null, links).email;
    expect(text).toContain('When: Sat, Jun 6, 8:10 AM CDT\n');
    expect(text).not.toContain('America');
  });

  it('contains the code of the invite if the friend has several open invites', () => {
    expect(invite(offerOf({}, 'Ann', 12), null, links).sms).toContain('For this one: Reply 12 IN or 12 OUT.');
  });
  // promises ladder#night-before
  it('names in the mail no time to answer by if no spot is kept for the friend', () => {
    const text = (more: object) => invite({ ...offerOf(), ...more }, null, links).email.text;
    expect(text({})).toContain('Please answer by:');
    expect(text({ firstCome: true })).not.toContain('Please answer by');
    expect(text({ spotsOpen: 0 })).not.toContain('Please answer by');
  });
  it('says "first come, first served" if no spot is kept for the friend', () => {
    const { sms, email } = invite({ ...offerOf(), firstCome: true }, null, links);
    expect(sms).toContain('2 spots left. First come, first served. Reply IN or OUT.');
    expect(email!.text).toContain(
      'More friends are asked than there are spots: the first to answer get them.',
    );
    expect(answerText({ ...offerOf(), firstCome: true, outcome: 'maybe' }, NOW)).toContain(
      'is open until somebody else takes it',
    );
  });
  it('is shortened only in its names if it is too long', () => {
    const sms = invite(
      offerOf({ courseName: 'The Royal and Ancient '.repeat(9), organiserName: 'Bartholomew '.repeat(5) }),
      null,
      longLinks,
    ).sms!;
    expect(lengthOf(sms)).toEqual({ encodingName: 'GSM-7', segmentsCount: 2 });
    for (const part of [
      /The Royal.*\.\./,
      /Bartholomew/,
      /Reply IN or OUT/,
      /Kk \(Get in the game! STOP to end\)$/,
      /Sat, Jun 6, 8:10 AM/,
    ])
      expect(sms).toMatch(part);
  });
  it('contains, as a mail, the escaped message of the organiser and the link', () => {
    const { subject, text, html } = invite(
      offerOf({ organiserName: 'P<a>t' }),
      'Bring\n"<script>"',
      links,
    ).email!;
    expect(subject).toBe('P<a>t invites you to golf: Eagle Creek, Sat, Jun 6, 8:10 AM');
    expect(text).toContain('> Bring\n> "<script>"');
    expect(text).toContain('https://play.getinthegame.example/r/A1b2C3d4E5f6G7h8I9j0Kk');
    expect(html).toContain('Bring<br/>&quot;&lt;script&gt;&quot;');
    expect(html).not.toMatch(/<script|P<a>t/);
  });
  it('has, as a mail, a subject of one line whatever the names contain', () => {
    expect(
      invite(offerOf({ courseName: 'Eagle\r\nBcc: all@golf.example' }), null, links).email!.subject,
    ).not.toMatch(/[\r\n]/);
  });
});

describe('GSM-7', () => {
  it.each([
    ['Zoë Žižek', 'Zoe Zizek'],
    ['José Núñez', 'José Nuñez'],
    ['Łukasz “Lucky” O’Brien', 'Lukasz "Lucky" O\'Brien'],
    ['Иван Щукин', 'Ivan Shchukin'],
    ['Jürgen Groß', 'Jürgen Groß'],
    ['Golf ⛳ Club 🏌️‍♂️', 'Golf Club'],
    ['李小龍', ''],
    ['a\n\tb', 'a b'],
    ['ﬁve–ten…', 'five-ten...'],
    ['[Back 9] {x}|y~', '(Back 9) (x)/y-'],
  ])('writes %j as %j', (name, said) => {
    expect(toGsm7(name)).toBe(said);
  });
});

const nasty = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }),
  fc.constantFrom(
    '李小龍',
    'é'.repeat(200),
    '[[[[~~~~^^^^€€€€'.repeat(10),
    '🏌️‍♂️'.repeat(30),
    'ﷺ'.repeat(60),
    'W'.repeat(200),
    "O'B",
  ),
);
const OUTCOMES: Outcome[] = [
  'accepted',
  'standby',
  'declined',
  'left',
  'maybe',
  'overlap',
  'cancelled',
  'over',
  'withdrawn',
];

// promises ladder#standby
it('a friend on standby reads whether the spots are taken or kept for somebody', () => {
  const says = (spotsOpen: number) => answerText({ ...offerOf(), outcome: 'standby', spotsOpen }, NOW);
  expect(says(0)).toContain('all spots are taken right now. You are number 3 on standby');
  expect(says(1)).toContain(
    'all spots are taken or held for somebody right now. You are number 3 on standby',
  );
});

// promises messages#length-of-texts
describe('every text', () => {
  it('takes at most two segments of GSM-7, or five of UCS-2 if a name needs them, whatever the names are', () => {
    fc.assert(
      fc.property(
        nasty,
        nasty,
        nasty,
        fc.integer({ min: 1, max: 99 }),
        fc.constantFrom(links, longLinks),
        (organiserName, courseName, name, code, at) => {
          const offer = offerOf({ organiserName, courseName }, name, code);
          const { teeTime } = offer;
          const changes = [
            { fact: 'time' as const, from: 'Wed, Sep 30, 10:10 AM', to: 'Thu, Oct 1, 11:10 AM' },
            { fact: 'course' as const, from: courseName, to: courseName },
          ];
          const texts = [
            invite(offer, null, at).sms,
            invite(offer, null, at).plain.sms,
            invite({ ...offer, firstCome: true }, null, at).sms,
            invite({ ...offer, firstCome: true, spotsOpen: 0 }, null, at).sms,
            ...OUTCOMES.map((outcome) => answerText({ ...offer, outcome }, NOW)),
            answerText({ ...offer, outcome: 'maybe' }, new Date('2026-06-05T00:00:00Z')),
            moved(offer, { held: true, isIn: false, onStandby: false, changed: [courseName], changes }, at)
              .sms,
            moved(offer, { held: false, isIn: false, onStandby: false, changed: [], changes: [] }, at).sms,
            moved(
              offer,
              { held: false, isIn: true, onStandby: false, changed: ['time', courseName], changes },
              at,
            ).sms,
            moved(
              offer,
              { held: false, isIn: false, onStandby: true, changed: ['time', courseName], changes },
              at,
            ).sms,
            cancelled(offer, { wasIn: true }, at).sms,
            lapsed(offer, at).sms,
            promoted(offer, at).sms,
            reminder({ ...offer, mustConfirm: false }, at).sms,
            reminder({ ...offer, mustConfirm: true }, at).sms,
            reminder({ ...offer, mustConfirm: true, forecast: '72 °F, light wind' }, at).sms,
            reminder({ ...offer, mustConfirm: true }, at, 'Australia/Lord_Howe').sms,
            moved(
              offer,
              { held: true, isIn: false, onStandby: false, changed: [courseName], changes },
              at,
              'Australia/Lord_Howe',
            ).sms,
            answerText({ ...offer, outcome: 'maybe' }, new Date('2026-05-05T00:00:00Z'), 'Asia/Kathmandu'),
            friendAnswered(offer, at)!.sms,
            friendSaid(offer, name.repeat(8), { doubt: false }, at).sms,
            friendSaid(offer, name.repeat(8), { doubt: true }, at).sms,
            organiserWrote(offer, 'x'.repeat(200), at).sms,
            organiserReminder(teeTime, [name, name, name], at, null, '72 °F, light wind').sms,
            ...(['ahead', 'evening'] as const).map(
              (said) =>
                nightComes(
                  { teeTime, when: said, unasked: [name], willAsk: 99, quietFrom: '2026-06-02T02:00:00Z' },
                  at,
                ).sms,
            ),
            ...(['filled', 'nobody-left', 'too-close', 'quiet-hours'] as const).map(
              (reason) =>
                invitesStopped(
                  {
                    ...{ teeTime, reason, spotsOpen: 2, unreached: 12 },
                    players: [organiserName, name, name, name],
                  },
                  at,
                ).sms,
            ),
            ...[true, false].map((isShared) =>
              replies.openInvites({
                phone: '',
                why: 'several',
                open: Array.from({ length: 6 }, (_, i) => ({
                  code: i + 90,
                  name,
                  state: 'reconfirm' as const,
                  teeTime: { ...teeTime, bookingId: isShared ? teeTime.bookingId : asId(`${i}`) },
                })),
              }),
            ),
            replies.stopped([reachable(courseName, organiserName, code)]),
            replies.stopped([reachable(courseName), reachable(courseName)]),
            replies.passedOn(reachable(courseName, organiserName, code)),
            replies.isThatAYes(reachable(courseName, organiserName, code)),
            replies.help(at, `${at.publicUrl}/p/${'A'.repeat(22)}`),
          ];
          for (const text of texts) {
            const { encodingName, segmentsCount } = lengthOf(text!);
            const most = encodingName === 'GSM-7' ? 2 : 5;
            expect([text, encodingName, segmentsCount <= most]).toEqual([text, encodingName, true]);
            if ([organiserName, courseName, name].every(hasGsm7)) expect(encodingName).toBe('GSM-7');
          }
        },
      ),
      // The course keeps no letter that needs UCS-2 once it is short.
      { numRuns: 20, examples: [['[[[[~~~~^^^^€€€€'.repeat(10), '! ! ! 𐀀!', ' ', 1, links]] },
    );
  });
  it.each([
    ['דנה כהן', 'מועדון גולף קיסריה'],
    ['山田太郎', '霞ヶ関カンツリー倶楽部'],
    ['สมชาย', 'Muang Kaew'],
    ['Γιώργος', 'Γκλυφάδα'],
  ])('shows the names %s and %s whole, with its link and how to stop texts', (organiserName, courseName) => {
    const { sms } = invite(offerOf({ organiserName, courseName }), null, links);
    for (const part of [
      organiserName,
      courseName,
      'Reply IN or OUT.',
      '/r/A1b2C3d4E5f6G7h8I9j0Kk ',
      'STOP to end',
    ])
      expect(sms).toContain(part);
    const { encodingName, segmentsCount } = lengthOf(sms);
    expect([encodingName, segmentsCount <= 5]).toEqual(['UCS-2', true]);
    expect(answerText(offerOf({ organiserName, courseName }), NOW)).toContain(courseName);
  });
  it('is written with similar letters where the names have them, because that takes fewer segments', () => {
    const { sms } = invite(offerOf({ organiserName: 'Žižek ⛳', courseName: 'Иван' }), null, links);
    expect(sms).toMatch(/^Zizek wants you for golf: Ivan,/);
    expect(lengthOf(sms).encodingName).toBe('GSM-7');
  });
  it('is never cut inside a character', () => {
    const { sms } = invite(offerOf({ organiserName: '👨‍👩‍👧‍👦山'.repeat(60) }), null, links);
    expect(sms).toMatch(/^(👨‍👩‍👧‍👦山)*(👨‍👩‍👧‍👦)?\.\. wants you/);
  });
  it('without names takes one segment, except the answer to HELP, which takes two', () => {
    const texts = [
      replies.stopped([]),
      replies.started(),
      replies.startIsMeant(),
      replies.notUnderstood(),
      replies.help(links, `${links.publicUrl}/p/${'A'.repeat(22)}`),
    ];
    expect(texts.map((text) => lengthOf(text).segmentsCount)).toEqual([1, 1, 1, 1, 2]);
    expect(texts.every((text) => lengthOf(text).encodingName === 'GSM-7')).toBe(true);
  });
});

// promises messages#stop
it('the answer to STOP says of which rounds the friend is still a player', () => {
  const [eagle, fort] = [reachable('Eagle Creek'), reachable('The Fort')];
  expect(replies.stopped([])).not.toContain('still in');
  expect(replies.stopped([eagle])).toBe(
    "Get in the game! You won't get any more texts from us, whoever invites you. You are still in for Eagle Creek, Sat, Jun 6, 8:10 AM. Can't make it? Reply OUT. Reply START to get them again.",
  );
  expect(replies.stopped([eagle, fort])).toContain(
    'still in for 2 rounds, first Eagle Creek, Sat, Jun 6, 8:10 AM. Reply START',
  );
  const asked = { ...fort, state: 'open' as const };
  expect(replies.stopped([asked, eagle])).toContain('in for Eagle Creek, Sat, Jun 6, 8:10 AM. Reply START');
  expect(replies.stopped([asked])).not.toContain('still in');
});

// promises messages#other-words
it('the reply to words that were passed on, or not understood, names the round and its organiser', () => {
  const round = reachable('Eagle Creek', 'Wes', 2);
  expect(replies.passedOn(round)).toBe(
    'Get in the game! We passed your words on to Wes. To answer for Eagle Creek, Sat, Jun 6, 8:10 AM, reply 2 IN or 2 OUT.',
  );
  expect(replies.isThatAYes(round)).toBe(
    'Get in the game! Sorry, is that a yes? Reply 2 IN or 2 OUT for Eagle Creek, Sat, Jun 6, 8:10 AM. We passed your words on to Wes.',
  );
  const unnamed = { ...round, organiserName: null };
  expect(replies.passedOn(unnamed)).toContain('to the organiser. To answer for Eagle Creek');
  expect(replies.isThatAYes(unnamed)).toContain('passed your words on to the organiser.');
});

// promises messages#deadlines
describe('a deadline', () => {
  const asks = (expiresAt: string, zone?: string) =>
    /by (.*) to keep/.exec(reminder({ ...offerOf(), expiresAt, mustConfirm: true }, links, zone).sms!)![1];
  it('is on the friend’s own clock if that shows another time than the course’s at that moment', () => {
    expect(asks('2026-06-01T12:00:00Z', 'Europe/London')).toBe('Mon, Jun 1, 1:00 PM your time');
    expect(asks('2026-06-01T12:00:00Z', 'America/Winnipeg')).toBe('Mon, Jun 1, 7:00 AM CDT');
    // Arizona has no summer time: it shows Denver's time in winter only.
    const denver = { ...offerOf({ timeZone: 'America/Denver' }), mustConfirm: true };
    const inPhoenix = (expiresAt: string) => reminder({ ...denver, expiresAt }, links, 'America/Phoenix').sms;
    expect(inPhoenix('2026-06-01T18:00:00Z')).toMatch(/by Mon, Jun 1, 11:00 AM your time/);
    expect(inPhoenix('2026-12-01T18:00:00Z')).toMatch(/by Tue, Dec 1, 11:00 AM MST/);
  });
  it('is on the course’s clock, with its zone, for a friend whose zone is not known', () => {
    expect(asks('2026-06-01T12:00:00Z')).toBe('Mon, Jun 1, 7:00 AM CDT');
    const mail = invite({ ...offerOf(), expiresAt: '2026-12-01T18:00:00Z' }, null, links).email.text;
    expect(mail).toContain('Please answer by: Tue, Dec 1, 12:00 PM CST');
  });
  it('leaves the tee time on the course’s clock', () => {
    expect(invite(offerOf(), null, links, 'Europe/London').sms).toContain('Eagle Creek, Sat, Jun 6, 8:10 AM');
  });
});

describe('an organiser', () => {
  it('is told how many of the 4 are in, but not that a round overlaps with another one of the friend', () => {
    expect(friendAnswered(offerOf(), links)!.email!.subject).toBe(
      'Ann is in: 2 of 4 for Eagle Creek, Sat, Jun 6, 8:10 AM',
    );
    expect(friendAnswered({ ...offerOf(), outcome: 'overlap' }, links)).toBeUndefined();
  });
  it('is asked to count a friend in if words that are no question may be the answer, and sees the hour with its zone', () => {
    const told = (mayBeAnswer: boolean) =>
      friendSaid(offerOf(), 'Ill be there?', { doubt: false, mayBeAnswer }, links).email!.text;
    expect(told(true)).toContain('Count Ann in? We could not tell, so nothing changed.');
    expect(told(true)).toContain('When: Sat, Jun 6, 8:10 AM CDT');
    expect(told(false)).toContain('It is neither IN nor OUT, so nothing changed.');
  });
  it('is told what to do next if nobody is left to ask, and how many friends were not reached', () => {
    const { teeTime } = offerOf();
    const stopped = { teeTime, reason: 'nobody-left' as const, spotsOpen: 1, players: ['Pat'] };
    const { sms } = invitesStopped(stopped, links);
    const left = (unreached: number) => invitesStopped({ ...stopped, unreached }, links).email!.text;
    expect(left(2)).toContain('1 spot is open. No message could reach 2 friends.');
    expect(left(1)).toContain('No message could reach 1 friend.');
    expect(left(0)).not.toContain('reach 0');
    expect(sms).toBe(
      'Get in the game! Eagle Creek, Sat, Jun 6, 8:10 AM: Everyone we could reach has been asked, and 1 spot is open. ' +
        'Add a friend, or ask your special players under Manage Invites. https://play.getinthegame.example/dashboard',
    );
  });
});

describe('the calendar entry', () => {
  const entryOf = (what: 'play' | 'cancel') =>
    Buffer.from(calendar(offerOf({ courseName: 'Eagle; Creek, North' }), links, what)[0]!.content, 'base64')
      .toString()
      .replace(/\r\n[ \t]/g, '');

  it('has the UID of its offer, the number of the change, and the time in UTC', () => {
    const entry = entryOf('play');
    for (const line of [
      `UID:${ID}@get-in-the-game`,
      'SEQUENCE:2',
      'DTSTART:20260606T131000Z',
      'METHOD:REQUEST',
      'ATTENDEE;CN="Ann";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:ann@golf.example',
      'STATUS:CONFIRMED',
      'SUMMARY:Golf at Eagle\\; Creek\\, North with Pat',
    ])
      expect(entry).toContain(line);
  });
  it('is removed by a later entry with the same UID', () => {
    for (const line of [`UID:${ID}@get-in-the-game`, 'SEQUENCE:3', 'METHOD:CANCEL', 'STATUS:CANCELLED'])
      expect(entryOf('cancel')).toContain(line);
  });
  it('has a higher number after each answer, so that a calendar shows the last one', () => {
    const after = (answers: number, what: 'play' | 'cancel') => {
      const { content } = calendar({ ...offerOf(), answers }, links, what)[0]!;
      return Number(/SEQUENCE:(\d+)/.exec(Buffer.from(content, 'base64').toString())![1]);
    };
    const numbers = [after(1, 'play'), after(2, 'cancel'), after(3, 'play'), after(3, 'cancel')];
    expect(numbers.every((n, i) => i === 0 || n > numbers[i - 1]!)).toBe(true);
  });

  it('is declared as an invitation by the mail, or as a cancellation', () => {
    expect(calendar(offerOf(), links)[0]!.type).toBe('text/calendar; method=REQUEST');
    expect(calendar(offerOf(), links, 'cancel')[0]!.type).toBe('text/calendar; method=CANCEL');
  });

  it('is one valid entry for any names and any host of the product', () => {
    const hosts = ['http://LOCALHOST:3000', 'http://game_web', 'https://play.example'];
    fc.assert(
      fc.property(nasty, nasty, fc.constantFrom(...hosts), (organiserName, courseName, publicUrl) => {
        const offer = offerOf({ organiserName, courseName, courseAddress: `${courseName}\r\nEND:VCALENDAR` });
        const { content } = calendar(offer, { ...links, publicUrl })[0]!;
        const lines = Buffer.from(content, 'base64')
          .toString()
          .replace(/\r\n[ \t]/g, '')
          .split('\r\n')
          .filter(Boolean);
        expect(lines.filter((line) => /[\r\n]/.test(line))).toEqual([]);
        const names = lines.map((line) => line.split(/[:;]/)[0]);
        expect(names.filter((name) => name === 'BEGIN' || name === 'END')).toEqual([
          'BEGIN',
          'BEGIN',
          'END',
          'END',
        ]);
        expect(names.filter((name) => !/^[A-Z-]+$/.test(name!))).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });
});

// promises messages#invite
it.each([
  ['cancelled', cancelled(offerOf(), { wasIn: true }, links)],
  ['withdrawn', withdrawn(offerOf(), { wasIn: false, message: null }, links)],
])('a mail about a round that is %s asks for no answer, which would change nothing', (_, { email }) => {
  expect(email!.text).toContain('There is nothing you need to do.');
  expect(email!.text).not.toMatch(/IN, OUT|You can also answer|use the link/);
  expect(email!.text).toContain('Pat added you as a golf contact');
});

it.each([
  ['words of the organiser', organiserWrote(offerOf(), 'Bring balls', links).email],
  ['a maybe', answerEmail({ ...offerOf(), outcome: 'maybe' }, NOW, links)],
  ['an overlap', answerEmail({ ...offerOf(), outcome: 'overlap' }, NOW, links)],
])('the mail about %s has both buttons, because an answer is still open', (_, mail) => {
  expect(mail!.text).toMatch(/I'm in: \S+\?answer=in\nI can't: \S+\?answer=out/);
});

// promises messages#first-names
it('no message to a friend has more than the first name of another friend', () => {
  const offer = { ...offerOf(), playersIn: ['Pat Palmer', 'Bob Baker', 'Ann'], spotsOpen: 1 };
  const wordings = [
    invite(offer, null, links),
    { sms: answerText(offer, NOW), email: answerEmail(offer, NOW, links) },
    recordedAnswer(offer, links)!,
    { sms: factAnswer({ ...offer, question: 'who', fact: null, awaitsAnswer: false }) },
    late(offer, { name: 'Bob Baker', minutes: 10 }, links),
  ];
  for (const { sms, email } of wordings.map((one) => ({ email: undefined, ...one }))) {
    const all = [sms, email?.subject, email?.text, email?.html].join();
    expect(all).not.toContain('Baker');
    if (!all.includes('put you in')) expect(sms).toContain('Bob');
  }
});

// promises messages#reminder
describe('a reminder', () => {
  const offer = offerOf({ weather: 'Sunny, 80 °F' });
  const both = (forecast?: string) => [
    reminder({ ...offer, mustConfirm: false, ...(forecast ? { forecast } : {}) }, links),
    organiserReminder(offer.teeTime, ['Ann'], links, null, forecast),
  ];
  it('has the forecast for the hour in the mail, and in the text if all fits', () => {
    for (const { sms, email } of both('72 °F, light rain')) {
      expect(sms).toContain(' Forecast: 72F, light rain.');
      expect(email!.text).toContain('Weather: 72 °F, light rain');
      expect(email!.text).not.toContain('when planned');
    }
    const long = offerOf({ courseName: 'A'.repeat(150) });
    expect(reminder({ ...long, mustConfirm: true, forecast: '72 °F, fog' }, links).sms).not.toContain('fog');
  });
  it('has the weather that was noted at the planning if there is no forecast, and says so', () => {
    for (const { sms, email } of both()) {
      expect(sms).not.toContain('Forecast');
      expect(email!.text).toContain('Weather when planned: Sunny, 80 °F');
    }
  });
});

it('an invite by mail has what a friend needs to decide, and names others only by their first names', () => {
  const offer = offerOf({ cost: '$45', weather: 'Sunny, 72 °F', notes: 'We walk' });
  const { text, html } = invite(
    { ...offer, playersIn: ['Pat', 'Bob Baker'], spotsOpen: 2 },
    'Join us',
    links,
  ).email;
  for (const line of [
    'Cost: $45',
    'Weather when planned: Sunny, 72 °F',
    'Notes: We walk',
    'Who is in: Pat and Bob',
    'Spots left: 2',
    'Please answer by: ',
    'Where: Eagle Creek\n8802 W 56th St',
    '> Join us',
    'Write it on the page behind the buttons.',
  ])
    expect(text).toContain(line);
  const way = 'https://www.google.com/maps/dir/?api=1&destination=Eagle%20Creek%2C%208802%20W%2056th%20St';
  expect(text).toContain(`Directions: ${way}`);
  expect(html).toContain(`<a href="${way.replace('&', '&amp;')}"`);
});
