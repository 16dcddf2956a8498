import fc from 'fast-check';
import { asId, type OfferFacts, type Outcome } from '@game/contracts';
import segments from 'sms-segments-calculator';
import { answerText, type Answered } from './answer.js';
import { calendar } from './calendar.js';
import { cancelled, moved, promoted, reminder } from './changes.js';
import { toGsm7 } from './gsm7.js';
import { invite } from './invite.js';
import { friendAnswered, friendSaid, invitesStopped, nightComes, organiserReminder } from './organiser.js';
import * as replies from './replies.js';

const links = {
  publicUrl: 'https://play.getinthegame.example',
  supportEmail: 'support@getinthegame.example',
};
const longLinks = {
  publicUrl: 'https://get-in-the-game.staging.eu-central.example-golf.club',
  supportEmail: 'golf.support.team@getinthegame.example',
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
  teeTime: {
    bookingId: asId(ID),
    organiserId: ID,
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
const lengthOf = (text: string) => {
  const { encodingName, segmentsCount } = new segments.SegmentedMessage(text);
  return { encodingName, segmentsCount };
};

// promises messages#invite
describe('the invite', () => {
  it('names the product, the organiser, course, local date and time, how to answer, the link and how to end', () => {
    expect(invite(offerOf(), null, links).sms).toBe(
      'Get in the game! Pat invites you to golf at Eagle Creek on Sat, Jun 6, 8:10 AM. Reply IN or OUT. ' +
        'https://play.getinthegame.example/r/A1b2C3d4E5f6G7h8I9j0Kk STOP to end',
    );
  });
  it('has the code where several are open', () => {
    expect(invite(offerOf({}, 'Ann', 12), null, links).sms).toContain('Reply 12 IN or 12 OUT.');
  });
  // promises ladder#night-before
  it('says "first come, first served" where no spot is kept for the friend', () => {
    const { sms, email } = invite({ ...offerOf(), firstCome: true }, null, links);
    expect(sms).toContain('8:10 AM. First come, first served. Reply IN or OUT.');
    expect(email!.text).toContain(
      'More friends are asked than there are spots: the first to answer get them.',
    );
    expect(answerText({ ...offerOf(), firstCome: true, outcome: 'maybe' }, NOW)).toContain(
      'is open until somebody else takes it',
    );
  });
  it('shortens names before anything else', () => {
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
      /Kk STOP to end$/,
      /Sat, Jun 6, 8:10 AM/,
    ])
      expect(sms).toMatch(part);
  });
  it('as a mail carries the organiser’s words, escaped, and the link', () => {
    const { subject, text, html } = invite(
      offerOf({ organiserName: 'P<a>t' }),
      'Bring\n"<script>"',
      links,
    ).email!;
    expect(subject).toBe('P<a>t invites you to golf: Eagle Creek, Sat, Jun 6, 8:10 AM');
    expect(text).toContain('> Bring\n> "<script>"');
    expect(text).toContain('https://play.getinthegame.example/r/A1b2C3d4E5f6G7h8I9j0Kk');
    expect(html).toContain('Bring<br>&quot;&lt;script&gt;&quot;');
    expect(html).not.toMatch(/<script|P<a>t/);
  });
  it('keeps a subject on one line', () => {
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
  ])('%j is said as %j', (name, said) => {
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
  expect(says(0)).toContain('all spots are taken just now. You are number 3 on standby');
  expect(says(1)).toContain('all spots are taken or kept for somebody just now. You are number 3 on standby');
});

// promises messages#length-of-texts
describe('every text', () => {
  it('whatever the names, is GSM-7 and takes two segments at most', () => {
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
          const texts = [
            invite(offer, null, at).sms,
            invite({ ...offer, firstCome: true }, null, at).sms,
            ...OUTCOMES.map((outcome) => answerText({ ...offer, outcome }, NOW)),
            answerText({ ...offer, outcome: 'maybe' }, new Date('2026-06-05T00:00:00Z')),
            moved(offer, { held: true, isIn: false, onStandby: false, changed: [courseName] }, at).sms,
            moved(offer, { held: false, isIn: false, onStandby: false, changed: [] }, at).sms,
            moved(offer, { held: false, isIn: true, onStandby: false, changed: ['time', courseName] }, at)
              .sms,
            moved(offer, { held: false, isIn: false, onStandby: true, changed: ['time', courseName] }, at)
              .sms,
            cancelled(offer, { wasIn: true }, at).sms,
            promoted(offer, at).sms,
            reminder({ ...offer, mustConfirm: false }, at).sms,
            reminder({ ...offer, mustConfirm: true }, at).sms,
            friendAnswered(offer, at)!.sms,
            friendSaid(offer, name.repeat(8), at).sms,
            organiserReminder(teeTime, [name, name, name], at).sms,
            ...(['ahead', 'evening'] as const).map(
              (said) =>
                nightComes({ teeTime, when: said, unasked: [name], quietFrom: '2026-06-02T02:00:00Z' }, at)
                  .sms,
            ),
            ...(['filled', 'nobody-left', 'too-close', 'quiet-hours'] as const).map(
              (reason) =>
                invitesStopped(
                  { teeTime, reason, spotsOpen: 2, players: [organiserName, name, name, name] },
                  at,
                ).sms,
            ),
            replies.openInvites({
              phone: '',
              why: 'several',
              open: Array.from({ length: 6 }, (_, i) => ({
                code: i + 90,
                state: 'reconfirm' as const,
                teeTime,
              })),
            }),
            replies.help(at),
          ];
          for (const text of texts) {
            const { encodingName, segmentsCount } = lengthOf(text!);
            expect([text, encodingName, segmentsCount <= 2]).toEqual([text, 'GSM-7', true]);
          }
        },
      ),
      { numRuns: 25 },
    );
  });
  it('without names takes one segment; HELP, which has to say much, two', () => {
    const texts = [
      replies.stopped(),
      replies.started(),
      replies.startedByYes(),
      replies.notUnderstood(),
      replies.help(links),
    ];
    expect(texts.map((text) => lengthOf(text).segmentsCount)).toEqual([1, 1, 1, 1, 2]);
    expect(texts.every((text) => lengthOf(text).encodingName === 'GSM-7')).toBe(true);
  });
});

describe('an organiser', () => {
  it('is told N of 4, and nothing of an overlap with somebody else’s round', () => {
    expect(friendAnswered(offerOf(), links)!.email!.subject).toBe(
      'Ann is in: 2 of 4 for Eagle Creek, Sat, Jun 6, 8:10 AM',
    );
    expect(friendAnswered({ ...offerOf(), outcome: 'overlap' }, links)).toBeUndefined();
  });
  it('learns what to do next when nobody is left', () => {
    const { sms } = invitesStopped(
      { teeTime: offerOf().teeTime, reason: 'nobody-left', spotsOpen: 1, players: ['Pat'] },
      links,
    );
    expect(sms).toBe(
      'Get in the game! Eagle Creek, Sat, Jun 6, 8:10 AM: Everybody in your tiers was asked and 1 spot is open. ' +
        'Add contacts, or ask your special players under Manage Invites. https://play.getinthegame.example/dashboard',
    );
  });
});

describe('the calendar entry', () => {
  const entryOf = (what: 'play' | 'cancel') =>
    Buffer.from(calendar(offerOf({ courseName: 'Eagle; Creek, North' }), links, what)[0]!.content, 'base64')
      .toString()
      .replace(/\r\n[ \t]/g, '');

  it('keeps its UID, counts its changes, and says when in UTC', () => {
    const entry = entryOf('play');
    for (const line of [
      `UID:${ID}@get-in-the-game`,
      'SEQUENCE:2',
      'DTSTART:20260606T131000Z',
      'METHOD:PUBLISH',
      'STATUS:CONFIRMED',
      'SUMMARY:Golf at Eagle\\; Creek\\, North with Pat',
    ])
      expect(entry).toContain(line);
  });
  it('is taken away by a later one with the same UID', () => {
    for (const line of [`UID:${ID}@get-in-the-game`, 'SEQUENCE:3', 'METHOD:CANCEL', 'STATUS:CANCELLED'])
      expect(entryOf('cancel')).toContain(line);
  });
  it('is one entry whatever the names, and whatever host the product has', () => {
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
      { numRuns: 60 },
    );
  });
});
