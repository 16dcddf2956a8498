import { eventually } from '@game/testing';
import { NotificationsHarness } from './notifications.harness.js';

let harness: NotificationsHarness;
beforeAll(async () => {
  harness = await NotificationsHarness.start();
});
afterAll(() => harness.stop());

const FACTS = { playersIn: ['Pat', 'Dee'], spotsOpen: 2 };

// promises messages#invite
describe('the text of an invite', () => {
  it('names who is in and the spots left', async () => {
    const ann = harness.friend('Ann');
    await harness.invites(harness.offer(ann), FACTS);
    await harness.phone(ann).waitFor(/8:10 AM\. Dee is in\. 2 spots left\. In by .*\? Reply IN/);
  });

  // promises messages#length-of-texts
  it.each([
    ['דנה כהן', '霞ヶ関カンツリー倶楽部'],
    ['สมชาย', 'Ελληνικό Γκολφ'],
  ])('of %s at %s reaches the phone whole, with its link and STOP', async (organiserName, courseName) => {
    const ann = harness.friend('Ann');
    const offer = harness.offer(ann, { organiserName, courseName });
    await harness.invites(offer);
    const { body } = await harness.phone(ann).waitFor(/Reply IN/);
    for (const part of [organiserName, courseName, `/r/${offer.token}`, 'STOP to end'])
      expect(body).toContain(part);
    const mail = await harness.inbox(ann).waitFor(/are you in/);
    for (const part of [organiserName, courseName]) expect(`${mail.subject}${mail.text}`).toContain(part);
  });

  it('loses who is in and the spots left if somebody answers while it waits', async () => {
    const [ann, bob] = [harness.friend('Ann'), harness.friend('Bob')];
    const expiresAt = '2026-06-02T16:00:00Z';
    const first = { ...harness.offer(ann), expiresAt };
    const second = { ...harness.offer(bob), expiresAt, teeTime: first.teeTime };
    harness.forwardTo('2026-06-01T22:30:00-05:00');
    for (const offer of [first, second]) await harness.invites(offer, FACTS);
    await harness.stand(bob.phone, 'queued');
    const words = `select body from messages where offer_id = $1 and channel = 'sms'`;
    expect(await harness.rows(words, [second.offerId])).toEqual([
      { body: expect.stringMatching(/Dee is in\. 2 spots left/) },
    ]);
    await harness.answered(first, { spotsOpen: 1, playersIn: ['Pat', 'Dee', 'Ann'], via: 'link' });
    await eventually(async () =>
      expect(await harness.rows(words, [second.offerId])).toEqual([
        { body: expect.not.stringMatching(/Dee|spots left/) },
      ]),
    );
    harness.forwardTo('2026-06-02T08:00:00-05:00');
    const { body } = await harness.phone(bob).waitFor(/Reply IN/);
    expect(body).toContain('8:10 AM. Reply IN or OUT.');
  });
});
