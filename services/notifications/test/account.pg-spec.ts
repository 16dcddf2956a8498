import {
  accountNoticed,
  codeRequested,
  exportMessages,
  passwordResetRequested,
  userDeleted,
  type UserId,
} from '@game/contracts';
import { eventually } from '@game/testing';
import { NotificationsHarness } from './notifications.harness.js';

let harness: NotificationsHarness;
beforeAll(async () => void (harness = await NotificationsHarness.start()));
afterAll(() => harness?.stop());

const TOKEN = 'T0ken'.repeat(8);
const inMinutes = (minutes: number) => new Date(harness.now().getTime() + minutes * 60_000).toISOString();
const owner = ({ id: userId, username, email }: { id: UserId; username: string; email: string }) => ({
  ...{ userId, username, email },
  timeZone: 'America/Chicago',
});

// promises messages#account-mail
describe('messages about the account itself', () => {
  it('include the link to set a new password, which is mailed even if the user switched all mail off', async () => {
    const zoe = await harness.signsUp(harness.user('Zoe', { emailNotifications: false }));
    await harness.service.happens(passwordResetRequested, {
      ...owner(zoe),
      token: TOKEN,
      expiresAt: inMinutes(60),
    });
    const mail = await harness.inbox(zoe).waitFor(/Reset your password/);
    expect(mail.text).toContain(`${harness.gatewayUrl}/reset-password?token=${TOKEN}`);
    await harness.stand(zoe.email, 'delivered');
    await eventually(async () => {
      const [kept] = await harness.rows<{ row: string }>(
        `select row_to_json(m)::text as row from messages m where address = $1`,
        [zoe.email],
      );
      expect(kept!.row).not.toContain(TOKEN);
    });
  });

  it('include codes, which go to the phone or mailbox that they confirm', async () => {
    const zoe = await harness.signsUp(harness.user('Zoe', { phone: harness.friend('x').phone }));
    const code = { ...owner(zoe), code: '042917', expiresAt: inMinutes(10) };
    await harness.service.happens(codeRequested, { ...code, channel: 'phone', address: zoe.phone! });
    await harness.phone(zoe).waitFor(/code is 042917/);
    await harness.service.happens(codeRequested, { ...code, channel: 'email', address: zoe.email });
    await harness.inbox(zoe).waitFor(/042917 is your code/);
  });

  it.each([
    ['password-changed', /password was changed/, /If it was not you/],
    ['email-changed', /email address was changed/, /write to help@golf\.example/],
    ['deletion-scheduled', /will be deleted/, /signed out everywhere.*\n?.*sign in/s],
    ['deletion-cancelled', /Your account stays/, /will not be deleted/],
  ] as const)('report %s by mail to the address that the event names', async (what, subject, words) => {
    const zoe = harness.user('Zoe', { emailNotifications: false });
    await harness.service.happens(accountNoticed, { ...owner(zoe), what, at: inMinutes(0) });
    expect((await harness.inbox(zoe).waitFor(subject)).text).toMatch(words);
  });
});

describe('the mail about a new password', () => {
  it('names the passkeys that still sign in, and where to remove them', async () => {
    const zoe = harness.user('Zoe');
    const what = 'password-changed';
    const passkeys = ['Laptop', 'Old phone'];
    await harness.service.happens(accountNoticed, { ...owner(zoe), what, at: inMinutes(0), passkeys });
    const { text } = await harness.inbox(zoe).waitFor(/password was changed/);
    expect(text).toMatch(/still sign in: “Laptop”, “Old phone”\. Remove those .*\/profile/s);
  });
});

describe('a user who switched mail off', () => {
  it('gets no mail as a friend either, and the ladder is told if no other channel is open', async () => {
    const zoe = await harness.signsUp(
      harness.user('Zoe', { emailNotifications: false, emailVerified: true }),
    );
    const friend = harness.friend('Zoe', { email: zoe.email.toUpperCase(), smsPermission: false });
    const offer = harness.offer(friend);
    await harness.invites(offer);
    await eventually(() => expect(harness.undeliverable(offer)).toMatchObject([{ reason: 'no-channel' }]));
    const byText = harness.friend('Zoe', { email: zoe.email });
    await harness.invites(harness.offer(byText));
    await harness.phone(byText).waitFor(/Reply IN or OUT/);
    expect(harness.inbox(zoe).emails()).toEqual([]);
  });
});

describe('stored messages', () => {
  it('lose address and text when the account is deleted, and a late snapshot does not restore the user', async () => {
    const zoe = await harness.signsUp(harness.user('Zoe'));
    await harness.answered(harness.offer(harness.friend('Ann'), { organiserId: zoe.id }), { via: 'link' });
    await harness.inbox(zoe).waitFor(/Ann is in/);
    await harness.stand(zoe.email, 'delivered');
    const before = await harness.service.bus.ask(exportMessages, { userId: zoe.id });
    expect(before).toMatchObject({
      messages: [{ kind: 'organiser-answer', address: zoe.email, body: expect.stringMatching(/Ann/) }],
      next: null,
    });
    await harness.service.happens(userDeleted, { userId: zoe.id, deletedAt: inMinutes(0) });
    await eventually(async () =>
      expect(await harness.service.bus.ask(exportMessages, { userId: zoe.id })).toMatchObject({
        messages: [{ kind: 'organiser-answer', state: 'delivered', address: '', body: '' }],
      }),
    );
    await harness.signsUp({ ...zoe, username: 'Zoe again' }, 5);
    const [user] = await harness.rows<{ email: string }>(`select email from users where id = $1`, [zoe.id]);
    expect(user).toEqual({ email: '' });
  });

  // promises accounts#what-remains-after-deletion
  it('to the friends of a deleted organiser lose names, addresses and words after 30 days', async () => {
    const zoe = await harness.signsUp(harness.user('Zoe'));
    const ann = harness.friend('Ann');
    const offer = harness.offer(ann, { organiserId: zoe.id, organiserName: 'Zoe' });
    await harness.invites(offer);
    await harness.inbox(ann).waitFor(/Zoe/);
    await harness.phone(ann).waitFor(/Zoe/);
    const kept = async () => {
      const found = await harness.rows<{ row: string }>(
        `select row_to_json(m)::text as row from messages m where organiser_id = $1 or offer_id = $2
         union all select row_to_json(o)::text from offers o where organiser_id = $1`,
        [zoe.id, offer.offerId],
      );
      return found.map(({ row }) => row).join();
    };
    await harness.service.happens(userDeleted, { userId: zoe.id, deletedAt: inMinutes(0) });
    await eventually(async () =>
      expect(
        await harness.rows(`select 1 from timers where job = 'notifications.forget-friends' and key = $1`, [
          zoe.id,
        ]),
      ).toHaveLength(1),
    );
    expect(await kept()).toContain(ann.phone);
    harness.forward({ hours: 30 * 24 });
    await eventually(async () => {
      const left = await kept();
      for (const word of [ann.phone!, ann.email!, 'Ann', 'Zoe']) expect(left).not.toContain(word);
    });
  });

  // promises messages#account-mail
  it('are exported without codes and links', async () => {
    const zoe = await harness.signsUp(harness.user('Zoe'));
    await harness.service.happens(passwordResetRequested, {
      ...owner(zoe),
      token: TOKEN,
      expiresAt: inMinutes(60),
    });
    await eventually(async () => {
      const { messages } = await harness.service.bus.ask(exportMessages, { userId: zoe.id });
      expect(messages).toMatchObject([{ kind: 'password-reset', subject: null, body: null }]);
    });
    expect(
      (await harness.service.bus.ask(exportMessages, { userId: harness.user('No').id })).messages,
    ).toEqual([]);
  });
});
