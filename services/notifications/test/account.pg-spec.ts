import {
  accountNoticed,
  codeRequested,
  exportMessages,
  passwordResetRequested,
  userDeleted,
} from '@game/contracts';
import { eventually } from '@game/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { World } from './world.js';

let world: World;
beforeAll(async () => void (world = await World.start()));
afterAll(() => world?.stop());

const TOKEN = 'T0ken'.repeat(8);
const inMinutes = (minutes: number) => new Date(world.now().getTime() + minutes * 60_000).toISOString();
const owner = ({ id: userId, username, email }: { id: string; username: string; email: string }) => ({
  ...{ userId, username, email },
  timeZone: 'America/Chicago',
});

// promises messages#account-mail
describe('what concerns the account itself', () => {
  it('is mailed although its owner switched all mail off: the link to a new password', async () => {
    const zoe = await world.signsUp(world.user('Zoe', { emailNotifications: false }));
    await world.alone.happens(passwordResetRequested, {
      ...owner(zoe),
      token: TOKEN,
      expiresAt: inMinutes(60),
    });
    const mail = await world.inbox(zoe).waitFor(/Reset your password/);
    expect(mail.text).toContain(`${world.gatewayUrl}/reset-password?token=${TOKEN}`);
    await world.stand(zoe.email, 'delivered');
    await eventually(async () => {
      const [kept] = await world.rows<{ row: string }>(
        `select row_to_json(m)::text as row from messages m where address = $1`,
        [zoe.email],
      );
      expect(kept!.row).not.toContain(TOKEN);
    });
  });

  it('a code goes to the phone or mailbox that it confirms, at night too', async () => {
    const zoe = await world.signsUp(world.user('Zoe', { phone: world.friend('x').phone }));
    const code = { ...owner(zoe), code: '042917', expiresAt: inMinutes(10) };
    await world.alone.happens(codeRequested, { ...code, channel: 'phone', address: zoe.phone! });
    await world.phone(zoe).waitFor(/code is 042917/);
    await world.alone.happens(codeRequested, { ...code, channel: 'email', address: zoe.email });
    await world.inbox(zoe).waitFor(/042917 is your code/);
  });

  it.each([
    ['password-changed', /password was changed/, /If it was not you/],
    ['email-changed', /email address was changed/, /write to help@golf\.example/],
    ['deletion-scheduled', /will be deleted/, /signed out everywhere.*\n?.*sign in/s],
    ['deletion-cancelled', /Your account stays/, /will not be deleted/],
  ] as const)('%s: the owner hears of it, at the address of before', async (what, subject, words) => {
    const zoe = world.user('Zoe', { emailNotifications: false });
    await world.alone.happens(accountNoticed, { ...owner(zoe), what, at: inMinutes(0) });
    expect((await world.inbox(zoe).waitFor(subject)).text).toMatch(words);
  });
});

describe('a user who switched mail off', () => {
  it('gets none as a friend either; where no other way is open the ladder hears of it', async () => {
    const zoe = await world.signsUp(world.user('Zoe', { emailNotifications: false }));
    const friend = world.friend('Zoe', { email: zoe.email.toUpperCase(), smsPermission: false });
    const offer = world.offer(friend);
    await world.invites(offer);
    await eventually(() => expect(world.undeliverable(offer)).toMatchObject([{ reason: 'no-channel' }]));
    const byText = world.friend('Zoe', { email: zoe.email });
    await world.invites(world.offer(byText));
    await world.phone(byText).waitFor(/Reply IN or OUT/);
    expect(world.inbox(zoe).emails()).toEqual([]);
  });
});

describe('an account that is gone', () => {
  it('leaves that something was sent, not to whom nor what; a late snapshot brings nobody back', async () => {
    const zoe = await world.signsUp(world.user('Zoe'));
    await world.answered(world.offer(world.friend('Ann'), { organiserId: zoe.id }), { via: 'link' });
    await world.inbox(zoe).waitFor(/Ann is in/);
    await world.stand(zoe.email, 'delivered');
    const before = await world.alone.bus.ask(exportMessages, { userId: zoe.id });
    expect(before).toMatchObject({
      messages: [{ kind: 'organiser-answer', address: zoe.email, body: expect.stringMatching(/Ann/) }],
      next: null,
    });
    await world.alone.happens(userDeleted, { userId: zoe.id, deletedAt: inMinutes(0) });
    await eventually(async () =>
      expect(await world.alone.bus.ask(exportMessages, { userId: zoe.id })).toMatchObject({
        messages: [{ kind: 'organiser-answer', state: 'delivered', address: '', body: '' }],
      }),
    );
    await world.signsUp({ ...zoe, username: 'Zoe again' }, 5);
    const [user] = await world.rows<{ email: string }>(`select email from users where id = $1`, [zoe.id]);
    expect(user).toEqual({ email: '' });
  });

  // promises messages#account-mail
  it('codes and links are no part of an export', async () => {
    const zoe = await world.signsUp(world.user('Zoe'));
    await world.alone.happens(passwordResetRequested, {
      ...owner(zoe),
      token: TOKEN,
      expiresAt: inMinutes(60),
    });
    await eventually(async () => {
      const { messages } = await world.alone.bus.ask(exportMessages, { userId: zoe.id });
      expect(messages).toMatchObject([{ kind: 'password-reset', subject: null, body: null }]);
    });
    expect((await world.alone.bus.ask(exportMessages, { userId: world.user('No').id })).messages).toEqual([]);
  });
});
