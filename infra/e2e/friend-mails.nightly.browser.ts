import { asId } from '@game/contracts';
import type { Email } from '../../services/notifications/src/messages/notice.js';
import { confirmation, goodbye, type Answered } from '../../services/notifications/src/templates/answer.js';
import { cancelled, moved, promoted, reminder } from '../../services/notifications/src/templates/changes.js';
import { invite } from '../../services/notifications/src/templates/invite.js';
import { browserHarness, sticksOut, violations } from './src/browser-harness.js';

/** The folder for pictures of each mail; if it is unset, none are made. */
const SHOTS = process.env['SHOTS'];
const own = browserHarness();

const links = {
  publicUrl: 'https://play.getinthegame.example',
  supportEmail: 'help@golf.example',
  repliesAreRead: true,
};
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
const mails: Array<[name: string, mail: Email, buttons: string[]]> = [
  ['invite', invite(offer, 'Early round, quick pace. Are you in?', links).email, ["I'm in", "I can't"]],
  ['invite of a long name', invite(longNamed, 'A'.repeat(80), links).email, ["I'm in", "I can't"]],
  ['in', confirmation(offer, links), ['See who else plays', "I can't"]],
  ['out', goodbye(offer, links), ['Change your answer']],
  ['moved', moved(offer, change, links).email, ["I'm in", "I can't"]],
  ['cancelled', cancelled(offer, { wasIn: true }, links).email!, []],
  ['promoted', promoted(offer, links).email, ['See who else plays', "I can't"]],
  ['reminder', reminder({ ...offer, mustConfirm: false }, links).email!, ['See who else plays', "I can't"]],
];

it.each(mails)(
  'the mail %s has its buttons and is readable from 320 to 700 pixels, in the light and the dark theme, without images',
  async (name, { html }, buttons) => {
    const page = await own.open('about:blank');
    await page.setContent(html);
    const named = await page.getByRole('link').allInnerTexts();
    expect(named.map((label) => label.trim()).filter((label) => label !== 'Open in a map')).toEqual(buttons);
    expect(await page.locator('img, svg').count()).toBe(0);
    for (const width of [320, 390, 700])
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
        expect([width, colorScheme, found, await sticksOut(page)]).toEqual([width, colorScheme, [], []]);
      }
    await page.context().close();
  },
);
