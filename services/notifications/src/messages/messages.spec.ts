import { asId, parseQuietHours, type ContactId } from '@game/contracts';
import { POLL_AFTER_MS, RETRY_AFTER_MS, advances, nextPoll, retryAt } from './message.js';
import { UserNotKnownYet, route, type KnownUser, type Standing } from './route.js';
import type { Notice } from './notice.js';
import { DAILY_CAP, HOURLY_CAP } from './channels.js';
import { decideSending, type Claimed } from './send-decision.js';

const MORNING = new Date('2026-06-01T15:00:00Z');
const NIGHT = new Date('2026-06-02T03:00:00Z');
const EIGHT = new Date('2026-06-02T13:00:00Z');
const CHICAGO = 'America/Chicago';
const quiet = parseQuietHours('21:00-08:00');

describe('the state of a message', () => {
  it('goes forward only, and an end is an end', () => {
    expect(advances('sending', 'sent')).toBe(true);
    expect(advances('sending', 'delivered')).toBe(true);
    expect(advances('sent', 'delivered')).toBe(true);
    expect(advances('sent', 'sent')).toBe(false);
    expect(advances('delivered', 'sent')).toBe(false);
    expect(advances('delivered', 'undelivered')).toBe(false);
    expect(advances('undelivered', 'delivered')).toBe(false);
    expect(advances('dropped', 'delivered')).toBe(false);
  });
  it('is retried with longer and longer waits, at the provider’s word if that is longer, and not for ever', () => {
    expect(retryAt(1, MORNING)).toEqual(new Date(MORNING.getTime() + 2_000));
    expect(retryAt(1, MORNING, 30_000)).toEqual(new Date(MORNING.getTime() + 30_000));
    expect(retryAt(3, MORNING, 30_000)).toEqual(new Date(MORNING.getTime() + 60_000));
    expect(retryAt(RETRY_AFTER_MS.length + 1, MORNING)).toBeUndefined();
  });
  it('that gets no report is asked for after 5 minutes, 30 minutes and 6 hours', () => {
    const looks = [];
    for (let at: Date | undefined = MORNING; (at = nextPoll(MORNING, at));)
      looks.push(at.getTime() - MORNING.getTime());
    expect(looks).toEqual([...POLL_AFTER_MS]);
  });
});

const user = (more: Partial<KnownUser> = {}): KnownUser => ({
  id: 'u1',
  email: 'pat@golf.example',
  phone: '+13125550199',
  timeZone: CHICAGO,
  messagingConsent: true,
  inviteNotifications: true,
  confirmationNotifications: true,
  reminderNotifications: true,
  promotionalNotifications: false,
  emailNotifications: true,
  ...more,
});
const standing = (
  more: { optedOut?: string[]; users?: KnownUser[]; devices?: Record<string, string[]> } = {},
): Standing => {
  const users = more.users ?? [];
  return {
    optedOut: new Set(more.optedOut),
    usersById: new Map(users.map((u) => [u.id, u])),
    usersByPhone: new Map(users.map((u) => [u.phone!, u])),
    usersByEmail: new Map(users.map((u) => [u.email, u])),
    devices: new Map(Object.entries(more.devices ?? {})),
  };
};
const PHONE = '+13125550123';
const recipient = {
  contactId: asId<ContactId>('c1'),
  name: 'Ann',
  phone: PHONE,
  email: 'ann@golf.example',
  smsPermission: true,
};
const wording = { sms: 'text', email: { subject: 's', text: 't', html: 'h' } };
const notice = (more: Partial<Notice> = {}): Notice => ({
  kind: 'invite',
  to: { who: 'contact', recipient },
  wording,
  channels: 'both',
  zone: CHICAGO,
  ...more,
});
const ways = (n: Notice, s = standing(), now = MORNING) =>
  route(n, s, now, quiet).map((way) => `${way.channel} ${way.address}`);

describe('which way a notice goes', () => {
  it('both ways where both are open', () => {
    expect(ways(notice())).toEqual([`sms ${PHONE}`, 'email ann@golf.example']);
  });
  it('by email alone without permission, or once opted out; nowhere when that is all there was', () => {
    const noPermission = { who: 'contact' as const, recipient: { ...recipient, smsPermission: false } };
    expect(ways(notice({ to: noPermission }))).toEqual(['email ann@golf.example']);
    expect(ways(notice(), standing({ optedOut: [PHONE] }))).toEqual(['email ann@golf.example']);
    const noMail = { who: 'contact' as const, recipient: { ...recipient, email: null } };
    expect(ways(notice({ to: noMail }), standing({ optedOut: [PHONE] }))).toEqual([]);
  });
  it('by text with the mail in reserve where one is enough', () => {
    const [way, none] = route(notice({ channels: 'either' }), standing(), MORNING, quiet);
    expect(way).toMatchObject({ channel: 'sms', fallback: { address: 'ann@golf.example' } });
    expect(none).toBeUndefined();
  });
  it('back by text to whoever texted, even at night', () => {
    const to = {
      who: 'contact' as const,
      recipient: { ...recipient, smsPermission: false },
      answersText: true,
    };
    expect(route(notice({ kind: 'answer', to, channels: 'either' }), standing(), NIGHT, quiet)).toEqual([
      expect.objectContaining({ channel: 'sms', dueAt: NIGHT }),
    ]);
  });
  it('at night: the mail at once, the text at 8 in the recipient’s zone', () => {
    const due = (s: Standing) => route(notice(), s, NIGHT, quiet).map((way) => way.dueAt);
    expect(due(standing())).toEqual([EIGHT, NIGHT]);
    const inLondon = user({ phone: PHONE, timeZone: 'Europe/London' });
    expect(due(standing({ users: [inLondon] }))).toEqual([new Date('2026-06-02T07:00:00Z'), NIGHT]);
    expect(route(notice({ ignoreQuietHours: true }), standing(), NIGHT, quiet)[0]!.dueAt).toEqual(NIGHT);
  });
  it('to an organiser by text only under consent, and not what they switched off', () => {
    const n = notice({
      kind: 'organiser-answer',
      to: { who: 'user', userId: 'u1' },
      preference: 'confirmationNotifications',
    });
    const both = ['sms +13125550199', 'email pat@golf.example'];
    expect(ways(n, standing({ users: [user()] }))).toEqual(both);
    expect(ways(n, standing({ users: [user({ messagingConsent: false })] }))).toEqual(both.slice(1));
    expect(ways(n, standing({ users: [user({ confirmationNotifications: false })] }))).toEqual([]);
    expect(ways(n, standing({ users: [user({ emailNotifications: false })] }))).toEqual(both.slice(0, 1));
    expect(ways(n, standing({ users: [user({ phone: null })] }))).toEqual(both.slice(1));
    expect(() => ways(n)).toThrow(UserNotKnownYet);
  });
  it('to every browser that an organiser switched on besides, at night too, but not what they switched off', () => {
    const push = { title: 'Ann is in', text: '2 of 4' };
    const toUser = { kind: 'organiser-answer', to: { who: 'user', userId: 'u1' } } as const;
    const n = notice({ ...toUser, wording: { ...wording, push }, preference: 'confirmationNotifications' });
    const at = (more: Partial<KnownUser> = {}) =>
      standing({ users: [user(more)], devices: { u1: ['d1', 'd2'] } });
    const browsers = ['push d1', 'push d2'];
    expect(ways(n, at()).slice(2)).toEqual(browsers);
    expect(ways(n, at({ emailNotifications: false, messagingConsent: false }))).toEqual(browsers);
    expect(ways(n, at({ confirmationNotifications: false }))).toEqual([]);
    expect(ways(notice(toUser), at())).toHaveLength(2);
    expect(route(n, at(), NIGHT, quiet).at(-1)).toMatchObject({ recipient: 'device:d2', dueAt: NIGHT });
  });
  it('to a friend with an account not by text what they switched off there', () => {
    const friend = user({ phone: PHONE, inviteNotifications: false });
    expect(ways(notice({ preference: 'inviteNotifications' }), standing({ users: [friend] }))).toEqual([
      'email ann@golf.example',
    ]);
    const never = { ...friend, messagingConsent: false };
    expect(ways(notice({ preference: 'inviteNotifications' }), standing({ users: [never] }))).toHaveLength(2);
  });
  it('not by mail to the mailbox of a user who wants none, or none of this sort', () => {
    const invite = notice({ preference: 'inviteNotifications' });
    const reader = (more: Partial<KnownUser>) =>
      standing({ users: [user({ email: 'ann@golf.example', phone: null, ...more })] });
    expect(ways(invite, reader({}))).toHaveLength(2);
    expect(ways(invite, reader({ emailNotifications: false }))).toEqual([`sms ${PHONE}`]);
    expect(ways(invite, reader({ inviteNotifications: false }))).toEqual([`sms ${PHONE}`]);
    expect(ways(invite, reader({ reminderNotifications: false }))).toHaveLength(2);
  });
  it('about the account itself whatever is switched off, to the address that it names, even at night', () => {
    const off = standing({ users: [user({ emailNotifications: false, messagingConsent: false })] });
    const to = { who: 'account' as const, userId: 'u1' };
    const mail = notice({ kind: 'password-reset', to: { ...to, email: 'old@golf.example' } });
    expect(ways(mail, off)).toEqual(['email old@golf.example']);
    const code = notice({ kind: 'code', to: { ...to, phone: PHONE } });
    expect(route(code, off, NIGHT, quiet)).toEqual([
      expect.objectContaining({ channel: 'sms', address: PHONE, dueAt: NIGHT }),
    ]);
    expect(ways(code, standing({ optedOut: [PHONE] }))).toEqual([]);
  });
  it('to a stopped number goes nothing but the answer to STOP, START and HELP', () => {
    const to = { who: 'phone' as const, phone: PHONE };
    const stopped = standing({ optedOut: [PHONE] });
    expect(ways(notice({ kind: 'listed', to }), stopped)).toEqual([]);
    expect(ways(notice({ kind: 'stopped', to }), stopped)).toEqual([`sms ${PHONE}`]);
  });
});

describe('the decision to send', () => {
  const text = (more: Partial<Claimed> = {}): Claimed => ({
    kind: 'invite',
    channel: 'sms',
    address: PHONE,
    legalBasis: 'contact',
    zone: CHICAGO,
    ignoreQuiet: false,
    sequence: 1,
    expiresAt: new Date('2026-06-06T13:10:00Z'),
    hasOtherWay: false,
    optedOut: false,
    mailOff: false,
    contact: { deleted: false, phone: PHONE, smsPermission: true },
    user: null,
    offer: { state: 'open', sequence: 1 },
    textsThisHour: 0,
    textsToday: 0,
    ...more,
  });
  const decision = (more: Partial<Claimed>, now = MORNING) => decideSending(text(more), now, quiet);

  it('mails nothing to who switched mail off meanwhile, but what concerns the account', () => {
    const mail = { channel: 'email' as const, address: 'ann@golf.example', mailOff: true };
    expect(decision(mail)).toEqual({ drop: 'mail-off' });
    expect(decision({ ...mail, kind: 'password-reset' })).toEqual({ send: true });
  });

  it('sends what still holds', () => {
    expect(decision({})).toEqual({ send: true });
    expect(decision({ contact: null, offer: null })).toEqual({ send: true });
  });
  // promises messages#dropped-when-pointless
  it('drops what came to nothing in the meantime', () => {
    expect(decision({}, new Date('2026-06-06T13:10:00Z'))).toEqual({ drop: 'too-late' });
    expect(decision({ offer: { state: 'closed', sequence: 1 } })).toEqual({ drop: 'cancelled' });
    expect(decision({ kind: 'cancelled', offer: { state: 'closed', sequence: 1 } })).toEqual({ send: true });
    expect(decision({ offer: { state: 'open', sequence: 2 } })).toEqual({ drop: 'superseded' });
    expect(decision({ contact: { deleted: true, phone: null, smsPermission: false } })).toEqual({
      drop: 'contact-deleted',
    });
  });
  // promises messages#permission-to-text
  it('texts nobody who opted out, lost the permission or has another number now', () => {
    expect(decision({ optedOut: true })).toEqual({ drop: 'opted-out' });
    expect(decision({ optedOut: true, kind: 'stopped', legalBasis: 'text' })).toEqual({ send: true });
    expect(decision({ optedOut: true, channel: 'email' })).toEqual({ send: true });
    expect(decision({ contact: { deleted: false, phone: PHONE, smsPermission: false } })).toEqual({
      drop: 'no-permission',
    });
    expect(decision({ contact: { deleted: false, phone: '+19995550000', smsPermission: true } })).toEqual({
      drop: 'no-permission',
    });
    expect(decision({ legalBasis: 'user', user: { phone: PHONE, messagingConsent: false } })).toEqual({
      drop: 'no-permission',
    });
  });
  // promises messages#rate-cap
  it('keeps the cap of a number: email where there is one, else later; STOP and HELP are outside it', () => {
    expect(decision({ textsThisHour: HOURLY_CAP - 1, textsToday: DAILY_CAP - 1 })).toEqual({ send: true });
    expect(decision({ textsThisHour: HOURLY_CAP, hasOtherWay: true })).toEqual({ drop: 'rate-cap' });
    expect(decision({ textsToday: DAILY_CAP })).toEqual({ defer: new Date('2026-06-01T15:15:00Z') });
    expect(decision({ kind: 'help', legalBasis: 'text', textsToday: DAILY_CAP })).toEqual({ send: true });
  });
  it('sends nothing on a channel that has no policy', () => {
    const pigeon = { channel: 'pigeon' as Claimed['channel'] };
    expect(decision(pigeon)).toEqual({ defer: new Date('2026-06-01T15:15:00Z') });
    expect(decision({ ...pigeon, kind: 'stopped', legalBasis: 'text' })).toEqual({
      defer: new Date('2026-06-01T15:15:00Z'),
    });
  });
  it('waits for the morning', () => {
    expect(decision({}, NIGHT)).toEqual({ defer: EIGHT });
    expect(decision({ ignoreQuiet: true }, NIGHT)).toEqual({ send: true });
    expect(decision({ channel: 'email' }, NIGHT)).toEqual({ send: true });
  });
});
