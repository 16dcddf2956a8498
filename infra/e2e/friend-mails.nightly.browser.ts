import { asId, type GatheringId, type UserId } from '@game/contracts';
import type { Email } from '../../services/notifications/src/messages/notice.js';
import { withFooter } from '../../services/notifications/src/providers/mail-footer.js';
import type { Answered } from '../../services/notifications/src/templates/answer.js';
import { WORDS } from '../../services/notifications/src/templates/catalogue.js';
import { browserHarness, sticksOut, violations } from './src/browser-harness.js';

/** The folder for pictures of each mail; if it is unset, none are made. */
const SHOTS = process.env['SHOTS'];
const own = browserHarness();

const links = {
  publicUrl: 'https://play.getinthegame.example',
  supportEmail: 'help@golf.example',
  repliesAreRead: true,
};
const NOW = new Date('2026-06-01T15:00:00Z');
const id = '0197f000-0000-7000-8000-000000000001';
const offer: Answered = {
  offerId: asId(id),
  token: 'A1b2C3d4E5f6G7h8I9j0Kk',
  code: 1,
  tier: 1,
  expiresAt: '2026-06-01T18:00:00Z',
  firstCome: false,
  answers: 1,
  teeTime: {
    bookingId: asId(id),
    organiserId: asId(id),
    organiserName: 'Wes Carter',
    courseName: 'The Royal and Ancient Golf Club of Wolfeschlegelsteinhausenbergerdorff',
    courseAddress: '8802 W 56th St, Indianapolis, IN 46234',
    dateTime: '2026-06-06T13:10:00Z',
    timeZone: 'America/Chicago',
    cost: '$60 with a cart',
    weather: 'Sunny, 72 °F',
    sequence: 2,
  },
  recipient: {
    contactId: asId(id),
    name: 'Ann Lee',
    phone: null,
    email: 'ann@golf.example',
    smsPermission: false,
  },
  outcome: 'accepted',
  standbyRank: null,
  spotsOpen: 1,
  playersIn: ['Wes Carter', 'Ann Lee', 'Bob Baker'],
};
const LONG = 'christopher.featherstonehaugh@longcompanyname.example';
const longNamed = {
  ...offer,
  teeTime: { ...offer.teeTime, organiserName: LONG },
  recipient: { ...offer.recipient, name: LONG },
};
const changes = [{ fact: 'time' as const, from: 'Sat, Jun 6, 8:10 AM', to: 'Sat, Jun 6, 9:30 AM' }];
const change = { held: true, isIn: false, onStandby: false, changed: ['time'], changes };
const { teeTime } = offer;
const answered = (outcome: Answered['outcome']) => WORDS.answer({ ...offer, outcome }, NOW, links).email;
const organisersMail = (outcome: Answered['outcome']) =>
  WORDS['organiser-answer']({ ...offer, outcome }, links, 'wes@golf.example')!.email!;
const gathering = {
  kind: 'couples-event' as const,
  gatheringId: asId<GatheringId>(id),
  hostId: asId<UserId>(id),
  hostName: LONG,
  title: 'Nine and dine',
  place: 'Eagle Creek',
  startsAt: '2026-06-06T22:10:00Z',
  timeZone: 'America/Chicago',
};
const news = {
  ...{ userId: asId<UserId>(id), what: 'changed' as const, changed: ['time'], names: ['Ann', 'Bob'] },
  ...{ placesTaken: 2, places: 8, waiting: 0, gathering },
};
const from = { userId: asId<UserId>(id), name: LONG, timeZone: 'America/Chicago' };
const account = {
  ...{ userId: asId<UserId>(id), username: 'Ann', email: 'ann@golf.example' },
  timeZone: 'UTC',
};
const reset = { ...account, token: 'A'.repeat(43), expiresAt: offer.expiresAt };
const stoppedBecause = (reason: 'filled' | 'nobody-left') =>
  WORDS['organiser-stopped']({ teeTime, reason, spotsOpen: 1, players: offer.playersIn }, links).email!;
const night = {
  teeTime,
  when: 'ahead' as const,
  unasked: [LONG, 'Bob'],
  willAsk: 2,
  quietFrom: offer.expiresAt,
};
const round = {
  ...{ courseName: teeTime.courseName, timeZone: teeTime.timeZone, state: 'in', name: LONG },
  ...{ teeTime: new Date(teeTime.dateTime), organiserName: LONG },
};
const somebodyElse = WORDS['organiser-said'].bySomebodyElse(round, { from: LONG, words: 'In!' }, links);
const said = WORDS['organiser-said'].byFriend(longNamed, 'Do we walk?', { doubt: false }, links);
const asksToPlay = { from, toUserId: from.userId, message: 'Join us?', teeTime: null, at: offer.expiresAt };
const WITH_ANSWERS = ["I'm in", "I can't"];
const OF_PLAYER = ['See who else plays', "I can't"];
const OF_ORGANISER = ['Open your dashboard'];
const OF_GATHERING = ['Open Events & Leagues'];
const mails: Array<[name: string, mail: Email, buttons: string[]]> = [
  ['invite', WORDS.invite(offer, 'Early round, quick pace. Are you in?', links).email, WITH_ANSWERS],
  ['invite of a long name', WORDS.invite(longNamed, 'A'.repeat(80), links).email, WITH_ANSWERS],
  ['in', answered('accepted'), OF_PLAYER],
  ['out', answered('left'), ['Change your answer']],
  ['maybe', answered('maybe'), WITH_ANSWERS],
  ['overlap', answered('overlap'), WITH_ANSWERS],
  ['standby', answered('standby'), ['See the invite']],
  ['moved', WORDS.moved(offer, change, links).email, WITH_ANSWERS],
  ['cancelled', WORDS.cancelled(offer, { wasIn: true }, links).email!, []],
  ['withdrawn', WORDS.withdrawn(offer, { wasIn: true, message: 'Sorry!' }, links).email, []],
  ['lapsed', WORDS.lapsed(longNamed, links).email!, WITH_ANSWERS],
  ['promoted', WORDS.promoted(offer, links).email, OF_PLAYER],
  ['reminder', WORDS.reminder.toFriend({ ...offer, mustConfirm: false }, links).email!, OF_PLAYER],
  [
    'reminder to confirm',
    WORDS.reminder.toFriend({ ...offer, mustConfirm: true, forecast: '72 °F, light rain' }, links).email!,
    WITH_ANSWERS,
  ],
  ['invite to a full round', WORDS.invite({ ...offer, spotsOpen: 0 }, null, links).email, WITH_ANSWERS],
  [
    'moved, still in',
    WORDS.moved(offer, { ...change, held: false, isIn: true }, links).email,
    ['See the new plan', "I can't"],
  ],
  ['asked back', WORDS['asked-back'].byMail('in', round).email, []],
  ['passed on', WORDS['passed-on'].byMail(round).email, []],
  ['not understood', WORDS['not-understood'].byMail(round).email, []],
  ['fact answer', WORDS['fact-answer'].byMail('The Fort: the cost is $60.', round).email, []],
  ['still full', WORDS['still-full'](offer, 2, links).email!, ['See who is in', "I can't"]],
  [
    'recorded',
    WORDS.confirmation.ofAnswer({ ...offer, byOrganiser: true }, NOW, links)!.email,
    ['Change the answer'],
  ],
  ['organiser wrote', WORDS['organiser-wrote'](longNamed, 'Bring balls', links).email, WITH_ANSWERS],
  ['late', WORDS['player-late'](offer, { name: LONG, minutes: 10 }, links).email, ['Open the tee time']],
  ['organiser: in', organisersMail('accepted'), OF_ORGANISER],
  ['organiser: full', stoppedBecause('filled'), OF_ORGANISER],
  ['organiser: nobody left', stoppedBecause('nobody-left'), OF_ORGANISER],
  ['organiser: night', WORDS['organiser-night'](night, links).email!, ['Ask everybody']],
  ['organiser: said', said.email!, ['Open Manage Invites']],
  ['organiser: somebody else', somebodyElse.email, OF_ORGANISER],
  [
    'organiser: texts stopped',
    WORDS['organiser-unreachable']('Ann', '+13175550123', [round], links).email!,
    OF_ORGANISER,
  ],
  ['organiser: reminder', WORDS.reminder.toOrganiser(teeTime, ['Ann'], links).email!, OF_ORGANISER],
  [
    'organiser: entry',
    WORDS.confirmation.ofEntry({ teeTime, cancelled: false }, links, null).email,
    OF_ORGANISER,
  ],
  ['gathering changed', WORDS['gathering-changed'](news, links).email!, OF_GATHERING],
  ['gathering cancelled', WORDS['gathering-cancelled'](news, links).email!, OF_GATHERING],
  ['gathering joined', WORDS['gathering-joined'](news, links).email!, OF_GATHERING],
  ['casual invite', WORDS['casual-invite']({ from, message: 'Range tonight?', ...offer }).email!, []],
  ['player invite', WORDS['player-invite'](asksToPlay, links).email!, ['Open Get in the game!']],
  ['password reset', WORDS['password-reset'](reset, links).email!, ['Choose a new password']],
];
const settings = {
  PUBLIC_URL: links.publicUrl,
  SUPPORT_EMAIL: links.supportEmail,
  POSTAL_ADDRESS: '1 Fairway Lane, Indianapolis, IN 46234',
};
const UNSUBSCRIBE = 'Unsubscribe, or choose what you get';
/** Links that are no buttons. */
const PLAIN = ['Open in a map', UNSUBSCRIBE];

/** The names of facts whose one word takes more than one line. */
const BROKEN = `[...document.querySelectorAll('td.quiet')].filter((cell) => {
  const words = document.createRange();
  words.selectNodeContents(cell);
  return !cell.innerText.includes(' ') && words.getClientRects().length > 1;
}).map((cell) => cell.innerText)`;

it.each(mails)(
  'the mail %s has its buttons and is readable from 320 to 1280 pixels, in the light and the dark theme, without images',
  async (name, { html }, buttons) => {
    const page = await own.open('about:blank');
    const sent = withFooter({ body: '', html, reachToken: 'A'.repeat(22) }, settings);
    await page.setContent(sent.html!);
    const named = await page.getByRole('link').allInnerTexts();
    expect(named.map((label) => label.trim()).filter((label) => !PLAIN.includes(label))).toEqual(buttons);
    expect(named).toContain(UNSUBSCRIBE);
    expect(await page.locator('img, svg').count()).toBe(0);
    for (const width of [320, 390, 700, 1280])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 844 });
        await page.emulateMedia({ colorScheme });
        if (SHOTS)
          await page.screenshot({
            path: `${SHOTS}/mail-${name}-${width}-${colorScheme}.png`,
            fullPage: true,
          });
        // Mails have no landmarks; WCAG's rules contain the contrast of text and links.
        const found = await violations(page, { runOnly: ['wcag2a', 'wcag2aa'] });
        const corner = await page.evaluate(
          `getComputedStyle(document.elementFromPoint(3, 3)).backgroundColor`,
        );
        expect(corner).toBe(colorScheme === 'dark' ? 'rgb(12, 21, 16)' : 'rgb(243, 238, 224)');
        const wrong = [...found, ...(await sticksOut(page)), ...(await page.evaluate<string[]>(BROKEN))];
        expect([width, colorScheme, wrong]).toEqual([width, colorScheme, []]);
      }
    await page.context().close();
  },
);
