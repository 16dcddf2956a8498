import { friendWrittenTo, inviteHeld, inviteLeft, replyReceived, type OfferFacts } from '@game/contracts';
import { eventually } from '@game/testing';
import { NotificationsHarness } from './notifications.harness.js';

let harness: NotificationsHarness;
let day = 0;
beforeAll(async () => {
  harness = await NotificationsHarness.start({ env: { SMS_CONSENT: 'ask-first' } });
});
afterAll(() => harness.stop());
beforeEach(() => {
  harness.forwardTo(new Date(Date.UTC(2026, 5, ++day, 15)).toISOString());
});

type Friend = OfferFacts['recipient'];
const QUESTION =
  'Pat would like to text you golf invites with Get in the game! Reply YES to get them, STOP for never';
const phoneOnly = (name: string) => harness.friend(name, { email: null });
const offerTo = (friend: Friend, more = {}) =>
  harness.offer(friend, { dateTime: '2026-09-04T13:10:00Z', ...more });
const texts = (friend: Friend) =>
  harness
    .phone(friend)
    .received()
    .map(({ body }) => body);
const of = (offer: OfferFacts, event: typeof inviteHeld | typeof inviteLeft) =>
  harness.service.published(event).filter((e) => e.offerId === offer.offerId);
const repliesOf = (friend: Friend) =>
  harness.service.published(replyReceived).filter((e) => e.phone === friend.phone);
const consents = (friend: Friend) =>
  harness.rows(`select agreed, source, text from consents where phone = $1 order by at`, [friend.phone]);
async function isAsked(friend: Friend) {
  const offer = offerTo(friend);
  await harness.invites(offer);
  await harness.phone(friend).waitFor(QUESTION_PATTERN);
  return offer;
}
const QUESTION_PATTERN = /would like to text you golf invites/;

// promises messages#ask-first
describe('with SMS_CONSENT=ask-first', () => {
  it('a friend with only a phone gets one question in one segment, and the invite with the YES, from when the window runs', async () => {
    const ann = phoneOnly('Ann');
    const offer = await isAsked(ann);
    expect(texts(ann)).toEqual([QUESTION]);
    expect(harness.phone(ann).last()!.segments).toBe(1);
    await eventually(() => expect(of(offer, inviteHeld)).toMatchObject([{ channel: 'sms', consent: true }]));
    harness.forward({ minutes: 100 });
    await harness.phone(ann).reply('Yes!');
    await harness.phone(ann).waitFor(/Pat wants you for golf/);
    await eventually(() => expect(of(offer, inviteLeft)).toHaveLength(1));
    // The YES was about texts; it puts nobody in.
    expect(repliesOf(ann)).toEqual([]);
    expect(await consents(ann)).toEqual([{ agreed: true, source: 'text', text: 'Yes!' }]);
    await harness.phone(ann).reply('YES');
    await eventually(() => expect(repliesOf(ann)).toMatchObject([{ intent: 'in' }]));
  });

  it('a friend who says nothing is passed over with the reason after the time of the window, and is not asked again by the next invite', async () => {
    const bob = phoneOnly('Bob');
    const offer = await isAsked(bob);
    await harness.inTime({ seconds: 600 }, bob.phone, 'dropped', 'delivered');
    await eventually(() => expect(harness.undeliverable(offer)).toMatchObject([{ reason: 'no-consent' }]));
    const next = offerTo(bob);
    await harness.invites(next);
    await eventually(() => expect(harness.undeliverable(next)).toMatchObject([{ reason: 'no-consent' }]));
    expect(texts(bob)).toEqual([QUESTION]);
    // A late YES counts for the next invites.
    await harness.phone(bob).reply('yes');
    await harness.phone(bob).waitFor(/Golf invites will come by text/);
    await harness.invites(offerTo(bob));
    await harness.phone(bob).waitFor(/Pat wants you for golf/);
  });

  it('a friend with a mailbox gets the invite by mail meanwhile, and no time stands still', async () => {
    const cy = harness.friend('Cy');
    const offer = await isAsked(cy);
    await harness.inbox(cy).waitFor(/invites you/);
    expect(of(offer, inviteHeld)).toEqual([]);
    await harness.phone(cy).reply('IN');
    await eventually(() => expect(repliesOf(cy)).toMatchObject([{ intent: 'in' }]));
    await harness.answered(offer);
    await harness.phone(cy).waitFor(/You're in!/);
  });

  it('a friend who says IN to the mail while its result is not stored yet is in', async () => {
    const cy = harness.friend('Cy');
    const offer = await isAsked(cy);
    await harness.inbox(cy).waitFor(/invites you/);
    const mail = [offer.offerId, cy.email];
    await eventually(async () =>
      expect(
        await harness.rows(
          `update messages set state = 'sending' where offer_id = $1 and address = $2 and state in ('sent', 'delivered') returning id`,
          mail,
        ),
      ).toHaveLength(1),
    );
    await harness.phone(cy).reply('IN');
    await eventually(() => expect(repliesOf(cy)).toMatchObject([{ intent: 'in' }]));
  });

  it('STOP and a bare NO to the question end all texts, HELP is answered, and START says yes', async () => {
    const [dee, eve, fay] = [phoneOnly('Dee'), phoneOnly('Eve'), phoneOnly('Fay')];
    const offers = [await isAsked(dee), await isAsked(eve), await isAsked(fay)];
    await harness.phone(dee).reply('STOP');
    await harness.phone(eve).reply('No thanks');
    for (const [i, friend] of [dee, eve].entries()) {
      await harness.phone(friend).waitFor(/You won't get any more texts/);
      await eventually(() => expect(harness.undeliverable(offers[i]!)).toHaveLength(1));
      expect((await consents(friend)).map(({ agreed }) => agreed)).toEqual([false]);
    }
    await harness.phone(fay).reply('HELP');
    await harness.phone(fay).waitFor(/Reply STOP to end/);
    await harness.phone(fay).reply('START');
    await harness.phone(fay).waitFor(/Pat wants you for golf/);
  });

  it('forty organisers who invite one number at once cause one question, and one YES lets all forty invites go', async () => {
    const gil = phoneOnly('Gil');
    const offers = Array.from({ length: 40 }, (_, i) =>
      harness.offer(
        { ...harness.friend(`Gil${i}`), phone: gil.phone, email: null },
        { organiserName: `Org${i}` },
      ),
    ).map((offer) => ({ ...offer, teeTime: { ...offer.teeTime, dateTime: '2026-09-04T13:10:00Z' } }));
    await Promise.all(offers.map((offer) => harness.invites(offer)));
    await harness.phone(gil).waitFor(QUESTION_PATTERN);
    await eventually(() => {
      for (const offer of offers) expect(of(offer, inviteHeld)).toHaveLength(1);
    });
    expect(texts(gil)).toEqual([QUESTION]);
    await harness.phone(gil).reply('YES');
    await eventually(
      // The cap of ten texts an hour still holds: the question and nine invites.
      () => expect(texts(gil).filter((body) => /wants you for golf/.test(body)).length).toBe(9),
    );
  });

  it('a number that answered an invite before the setting was changed counts as yes, and so does a golfer who consented', async () => {
    const hal = phoneOnly('Hal');
    await harness.rows(
      `insert into phones (phone, opted_out, changed_at, agreed_at) values ($1, false, now(), now())`,
      [hal.phone],
    );
    const ida = phoneOnly('Ida');
    await harness.signsUp(
      harness.user('Ida', { phone: ida.phone, phoneVerified: true, messagingConsent: true }),
    );
    for (const friend of [hal, ida]) {
      await harness.invites(offerTo(friend));
      await harness.phone(friend).waitFor(/Pat wants you for golf/);
      expect(texts(friend)).toHaveLength(1);
    }
  });

  it('a YES that waited over a restart still lets the invite go', async () => {
    const jo = phoneOnly('Jo');
    await isAsked(jo);
    await harness.service.restart();
    await harness.phone(jo).reply('Y');
    await harness.phone(jo).waitFor(/Pat wants you for golf/);
  });
});

// promises messages#first-text
describe('a friend who had the invite only by mail', () => {
  it('reads in the first text who writes and how to end texts, and not again in the next', async () => {
    const kim = harness.friend('Kim');
    await harness.rows(
      `insert into phones (phone, opted_out, changed_at, agreed_at) values ($1, false, now(), now())`,
      [kim.phone],
    );
    const offer = offerTo({ ...kim, smsPermission: false });
    await harness.invites(offer);
    await harness.inbox(kim).waitFor(/invites you/);
    const written = { ...offer, recipient: kim };
    for (const text of ['Bring a jacket', 'And balls'])
      await harness.service.happens(friendWrittenTo, { ...written, text });
    expect((await harness.phone(kim).waitFor(/Pat, about .*: Bring a jacket/)).body).toMatch(/STOP to end$/);
    expect((await harness.phone(kim).waitFor(/Pat, about .*: And balls/)).body).not.toMatch(/STOP/);
  });
});
