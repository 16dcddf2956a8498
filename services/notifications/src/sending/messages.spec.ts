import { asId, parseQuietHours, type ContactId, type UserId } from '@game/contracts';
import { POLL_AFTER_MS, RETRY_AFTER_MS, advances, nextPoll, retryAt } from '../messages/message.js';
import type { Standing as Preferences } from '../preferences/preferences.repository.js';
import { UserNotKnownYet, route } from './route.js';
import type { KnownUser, Standing } from '../people/standing.js';
import type { Notice } from '../messages/notice.js';
import { DAILY_CAP, EXPECTED_HOURLY_CAP, HOURLY_CAP } from '../messages/channels.js';
import { decideSending } from './send-decision.js';
import type { Claimed } from '../messages/claimed.js';

const MORNING = new Date('2026-06-01T15:00:00Z');
const NIGHT = new Date('2026-06-02T03:00:00Z');
const EIGHT = new Date('2026-06-02T13:00:00Z');
const CHICAGO = 'America/Chicago';
const quiet = parseQuietHours('21:00-08:00');

describe('a message', () => {
  it('never goes back to an earlier state, and never leaves a final state', () => {
    expect(advances('sending', 'sent')).toBe(true);
    expect(advances('sending', 'delivered')).toBe(true);
    expect(advances('sent', 'delivered')).toBe(true);
    expect(advances('sent', 'sent')).toBe(false);
    expect(advances('delivered', 'sent')).toBe(false);
    expect(advances('delivered', 'undelivered')).toBe(false);
    expect(advances('undelivered', 'delivered')).toBe(false);
    expect(advances('dropped', 'delivered')).toBe(false);
  });
  it('is tried again after growing waits, not earlier than the provider asks for, and a limited number of times', () => {
    expect(retryAt(1, MORNING)).toEqual(new Date(MORNING.getTime() + 2_000));
    expect(retryAt(1, MORNING, 30_000)).toEqual(new Date(MORNING.getTime() + 30_000));
    expect(retryAt(3, MORNING, 30_000)).toEqual(new Date(MORNING.getTime() + 60_000));
    expect(retryAt(RETRY_AFTER_MS.length + 1, MORNING)).toBeUndefined();
  });
  it('without a report makes the service ask the provider after 5 minutes, 30 minutes and 6 hours', () => {
    const looks = [];
    for (let at: Date | undefined = MORNING; (at = nextPoll(MORNING, at));)
      looks.push(at.getTime() - MORNING.getTime());
    expect(looks).toEqual([...POLL_AFTER_MS]);
  });
});

const user = (more: Partial<KnownUser> = {}): KnownUser => ({
  id: asId('u1'),
  email: 'pat@golf.example',
  phone: '+13125550199',
  emailVerified: true,
  phoneVerified: true,
  timeZone: CHICAGO,
  messagingConsent: true,
  inviteNotifications: true,
  confirmationNotifications: true,
  reminderNotifications: true,
  promotionalNotifications: false,
  emailNotifications: true,
  blocked: [],
  ...more,
});
const standing = (
  more: {
    optedOut?: string[];
    untextable?: string[];
    users?: KnownUser[];
    devices?: Record<string, string[]>;
    preferences?: Preferences[];
  } = {},
): Standing => {
  const users = more.users ?? [];
  return {
    optedOut: new Set(more.optedOut),
    untextable: new Set(more.untextable),
    usersById: new Map(users.map((u) => [u.id, u])),
    usersByPhone: new Map(users.map((u) => [u.phone!, u])),
    usersByEmail: new Map(users.map((u) => [u.email, u])),
    preferences: new Map((more.preferences ?? []).map((one) => [one.address, one])),
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

describe('a notice', () => {
  it('goes by text and by email if both are open', () => {
    expect(ways(notice())).toEqual([`sms ${PHONE}`, 'email ann@golf.example']);
  });
  it('goes by email alone without permission to text or after an opt-out, and nowhere if there is no email either', () => {
    const noPermission = { who: 'contact' as const, recipient: { ...recipient, smsPermission: false } };
    expect(ways(notice({ to: noPermission }))).toEqual(['email ann@golf.example']);
    expect(ways(notice(), standing({ optedOut: [PHONE] }))).toEqual(['email ann@golf.example']);
    const noMail = { who: 'contact' as const, recipient: { ...recipient, email: null } };
    expect(ways(notice({ to: noMail }), standing({ optedOut: [PHONE] }))).toEqual([]);
  });
  // promises messages#countries
  it('goes by email alone to a friend whose number can get no texts, and no code goes to that number either', () => {
    const s = standing({ untextable: [PHONE] });
    expect(ways(notice(), s)).toEqual(['email ann@golf.example']);
    const code = { who: 'account' as const, userId: asId<UserId>('u1'), phone: PHONE };
    expect(ways(notice({ kind: 'code', to: code }), s)).toEqual([]);
  });
  it('goes by text, with a mail as its fallback, if one of the two is enough', () => {
    const [way, none] = route(notice({ channels: 'either' }), standing(), MORNING, quiet);
    expect(way).toMatchObject({ channel: 'sms', fallback: { address: 'ann@golf.example' } });
    expect(none).toBeUndefined();
  });
  it('goes by text to a contact who has just texted us, even at night', () => {
    const to = {
      who: 'contact' as const,
      recipient: { ...recipient, smsPermission: false },
      answersText: true,
    };
    expect(route(notice({ kind: 'answer', to, channels: 'either' }), standing(), NIGHT, quiet)).toEqual([
      expect.objectContaining({ channel: 'sms', dueAt: NIGHT }),
    ]);
  });
  it('goes at night by email at once, but by text only at 8 in the recipient’s zone unless quiet hours are ignored', () => {
    const due = (s: Standing) => route(notice(), s, NIGHT, quiet).map((way) => way.dueAt);
    expect(due(standing())).toEqual([EIGHT, NIGHT]);
    const inLondon = user({ phone: PHONE, timeZone: 'Europe/London' });
    expect(due(standing({ users: [inLondon] }))).toEqual([new Date('2026-06-02T07:00:00Z'), NIGHT]);
    expect(route(notice({ ignoreQuietHours: true }), standing(), NIGHT, quiet)[0]!.dueAt).toEqual(NIGHT);
  });
  it('goes to an organiser by text only with consent, and not at all if its kind is switched off', () => {
    const n = notice({
      kind: 'organiser-answer',
      to: { who: 'user', userId: asId<UserId>('u1') },
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
  it('goes to the mailbox of an account that has not confirmed it only if it is about the account itself', () => {
    const unconfirmed = standing({ users: [user({ emailVerified: false, phone: null })] });
    const to = { who: 'user' as const, userId: asId<UserId>('u1') };
    for (const kind of ['gathering-joined', 'gathering-host-wrote', 'player-invite'] as const)
      expect(ways(notice({ kind, to }), unconfirmed)).toEqual([]);
    expect(ways(notice({ kind: 'receipt', to }), unconfirmed)).toEqual(['email pat@golf.example']);
  });
  it('goes also to every browser in which an organiser switched notifications on, at night too, unless its kind is switched off', () => {
    const push = { title: 'Ann is in', text: '2 of 4' };
    const toUser = { kind: 'organiser-answer', to: { who: 'user', userId: asId<UserId>('u1') } } as const;
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
  it('does not go by text to a friend who agreed to texts in an account and switched this kind of message off there', () => {
    const friend = user({ phone: PHONE, inviteNotifications: false });
    expect(ways(notice({ preference: 'inviteNotifications' }), standing({ users: [friend] }))).toEqual([
      'email ann@golf.example',
    ]);
    const never = { ...friend, messagingConsent: false };
    expect(ways(notice({ preference: 'inviteNotifications' }), standing({ users: [never] }))).toHaveLength(2);
  });
  it('does not go by email to a user who switched off all mail or this kind of message', () => {
    const invite = notice({ preference: 'inviteNotifications' });
    const reader = (more: Partial<KnownUser>) =>
      standing({ users: [user({ email: 'ann@golf.example', phone: null, ...more })] });
    expect(ways(invite, reader({}))).toHaveLength(2);
    expect(ways(invite, reader({ emailNotifications: false }))).toEqual([`sms ${PHONE}`]);
    expect(ways(invite, reader({ inviteNotifications: false }))).toEqual([`sms ${PHONE}`]);
    expect(ways(invite, reader({ reminderNotifications: false }))).toHaveLength(2);
  });
  it('about the account itself goes to the address that it names, even at night and even if everything is switched off', () => {
    const off = standing({ users: [user({ emailNotifications: false, messagingConsent: false })] });
    const to = { who: 'account' as const, userId: asId<UserId>('u1') };
    const mail = notice({ kind: 'password-reset', to: { ...to, email: 'old@golf.example' } });
    expect(ways(mail, off)).toEqual(['email old@golf.example']);
    const code = notice({ kind: 'code', to: { ...to, phone: PHONE } });
    expect(route(code, off, NIGHT, quiet)).toEqual([
      expect.objectContaining({ channel: 'sms', address: PHONE, dueAt: NIGHT }),
    ]);
    expect(ways(code, standing({ optedOut: [PHONE] }))).toEqual([]);
  });
  it('goes to a number that sent STOP only if it answers STOP, START or HELP', () => {
    const to = { who: 'phone' as const, phone: PHONE };
    const stopped = standing({ optedOut: [PHONE] });
    expect(ways(notice({ kind: 'listed', to }), stopped)).toEqual([]);
    expect(ways(notice({ kind: 'stopped', to }), stopped)).toEqual([`sms ${PHONE}`]);
  });
});

// promises messages#preferences
describe('the preferences of an address', () => {
  const wants = (more: Partial<Preferences>): Preferences => ({
    ...{
      address: PHONE,
      bounced: false,
      mailOff: false,
      mayAsk: 'everybody',
      zone: null,
      quietFrom: null,
      quietUntil: null,
    },
    ...{ blocked: [], known: [], ...more },
  });
  const pat = asId<UserId>('pat');
  const eve = asId<UserId>('eve');
  const from = (organiser: UserId) => notice({ from: organiser });

  it('drop the mail of all organisers to a mailbox that unsubscribed, and do not affect texts', () => {
    const off = standing({ preferences: [wants({ address: 'ann@golf.example', mailOff: true })] });
    expect(ways(from(pat), off)).toEqual([`sms ${PHONE}`]);
  });

  it('drop what a blocked organiser sends, on every channel, and nothing of anybody else', () => {
    const blocked = standing({ preferences: [wants({ blocked: [eve] })] });
    expect(ways(from(eve), blocked)).toEqual([]);
    expect(ways(from(pat), blocked)).toHaveLength(2);
  });

  it('can allow only organisers who have written before', () => {
    const known = standing({ preferences: [wants({ mayAsk: 'known', known: [pat] })] });
    expect(ways(from(pat), known)).toHaveLength(2);
    expect(ways(from(eve), known)).toEqual([]);
  });

  it('delay texts by the quiet hours and the zone that the owner of the number chose', () => {
    const own = wants({ zone: 'Europe/Paris', quietFrom: '12:00', quietUntil: '18:00' });
    const noonInParis = new Date('2026-06-01T10:30:00Z');
    expect(route(from(pat), standing({ preferences: [own] }), noonInParis, quiet)[0]).toMatchObject({
      zone: 'Europe/Paris',
      dueAt: new Date('2026-06-01T16:00:00Z'),
    });
  });
});

describe('the decision to send', () => {
  const text = (more: Partial<Claimed> = {}): Claimed => ({
    kind: 'invite',
    channel: 'sms',
    address: PHONE,
    takesNoMail: false,
    blocked: false,
    quietFrom: null,
    quietUntil: null,
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
    delayed: false,
    teeTimeSequence: null,
    teeTimeIsFull: false,
    spotsOpen: 2,
    textsThisHour: 0,
    textsToday: 0,
    ...more,
  });
  const decision = (more: Partial<Claimed>, now = MORNING) => decideSending(text(more), now, quiet);

  it('drops a mail to a user who has switched mail off since it was queued, unless it is about the account', () => {
    const mail = { channel: 'email' as const, address: 'ann@golf.example', mailOff: true };
    expect(decision(mail)).toEqual({ drop: 'mail-off' });
    expect(decision({ ...mail, kind: 'password-reset' })).toEqual({ send: true });
  });

  // promises messages#unsubscribing
  it.each([
    ['invite', { drop: 'mail-off' }],
    ['gathering-changed', { drop: 'mail-off' }],
    ['answer', { send: true }],
    ['code', { send: true }],
    ['password-reset', { send: true }],
    ['receipt', { send: true }],
  ] as const)('of a mail of the kind "%s" to a mailbox that unsubscribed is %j', (kind, decided) => {
    const mail = { channel: 'email' as const, address: 'ann@golf.example', takesNoMail: true };
    expect(decision({ ...mail, kind })).toEqual(decided);
  });

  it('sends a message if there is no reason to drop or delay it', () => {
    expect(decision({})).toEqual({ send: true });
    expect(decision({ contact: null, offer: null })).toEqual({ send: true });
  });
  // promises messages#dropped-when-pointless
  it('drops a message that has become pointless since it was queued', () => {
    expect(decision({}, new Date('2026-06-06T13:10:00Z'))).toEqual({ drop: 'too-late' });
    expect(decision({ offer: { state: 'closed', sequence: 1 } })).toEqual({ drop: 'cancelled' });
    expect(decision({ kind: 'cancelled', offer: { state: 'closed', sequence: 1 } })).toEqual({ send: true });
    expect(decision({ contact: { deleted: true, phone: null, smsPermission: false } })).toEqual({
      drop: 'contact-deleted',
    });
  });
  // promises messages#probing
  // promises messages#dropped-when-pointless
  it('keeps an invite that had to wait for its sender or for the morning while the tee time is full', () => {
    expect(decision({ delayed: true, teeTimeIsFull: true })).toEqual({
      defer: new Date('2026-06-01T15:15:00Z'),
    });
    expect(decision({ delayed: true })).toEqual({ send: true });
    expect(decision({ teeTimeIsFull: true })).toEqual({ defer: new Date('2026-06-01T15:15:00Z') });
    // The organiser asked this friend by hand although the tee time was full, and the invite says so.
    expect(decision({ teeTimeIsFull: true, spotsOpen: 0 })).toEqual({ send: true });
  });
  it.each(['invite', 'answer', 'confirmation', 'promoted', 'moved', 'reminder'] as const)(
    'drops a message of the kind %s if the friend was told of a newer time or course',
    (kind) => {
      const state = kind === 'invite' ? 'open' : 'in';
      expect(decision({ kind, offer: { state, sequence: 2 } })).toEqual({ drop: 'superseded' });
      expect(decision({ kind, offer: { state, sequence: 1 } })).toEqual({ send: true });
    },
  );
  it('drops a message to the organiser with facts from before a change, but never one with a friend’s own words', () => {
    const toOrganiser = { offer: null, sequence: 1, teeTimeSequence: 2 };
    expect(decision({ ...toOrganiser, kind: 'organiser-answer' })).toEqual({ drop: 'superseded' });
    expect(decision({ ...toOrganiser, kind: 'organiser-stopped' })).toEqual({ drop: 'superseded' });
    expect(decision({ ...toOrganiser, kind: 'organiser-stopped', sequence: 2 })).toEqual({ send: true });
    expect(decision({ ...toOrganiser, kind: 'organiser-said' })).toEqual({ send: true });
  });
  // promises messages#permission-to-text
  it('drops a text if the recipient opted out, withdrew the permission or has another number now', () => {
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
  it('drops a text over the cap if a mail can replace it, otherwise delays it; and applies no cap to answers to HELP', () => {
    expect(decision({ textsThisHour: HOURLY_CAP - 1, textsToday: DAILY_CAP - 1 })).toEqual({ send: true });
    expect(decision({ textsThisHour: HOURLY_CAP, hasOtherWay: true })).toEqual({ drop: 'rate-cap' });
    expect(decision({ textsToday: DAILY_CAP })).toEqual({ defer: new Date('2026-06-01T15:15:00Z') });
    expect(decision({ kind: 'help', legalBasis: 'text', textsToday: DAILY_CAP })).toEqual({ send: true });
  });
  // promises messages#rate-cap
  it('sends answers to LIST and to a clear IN or OUT beyond the usual cap, up to a higher one', () => {
    for (const kind of ['listed', 'answer'] as const) {
      const answer = { kind, legalBasis: 'text', textsToday: DAILY_CAP } as const;
      expect(decision({ ...answer, textsThisHour: HOURLY_CAP })).toEqual({ send: true });
      expect(decision({ ...answer, textsThisHour: EXPECTED_HOURLY_CAP })).toMatchObject({
        defer: expect.any(Date),
      });
    }
  });
  it('delays a message of a channel that has no policy', () => {
    const pigeon = { channel: 'pigeon' as Claimed['channel'] };
    expect(decision(pigeon)).toEqual({ defer: new Date('2026-06-01T15:15:00Z') });
    expect(decision({ ...pigeon, kind: 'stopped', legalBasis: 'text' })).toEqual({
      defer: new Date('2026-06-01T15:15:00Z'),
    });
  });
  it('delays a text in quiet hours until the morning, unless it ignores them, and does not delay a mail', () => {
    expect(decision({}, NIGHT)).toEqual({ defer: EIGHT });
    expect(decision({ ignoreQuiet: true }, NIGHT)).toEqual({ send: true });
    expect(decision({ channel: 'email' }, NIGHT)).toEqual({ send: true });
  });
});
