import { quietEnds, reachOf, type Reachable, type QuietHours } from '@game/contracts';
import { addressOf, ownQuietHours, quietHoursOf, refusesOrganiser } from '../preferences/reach.js';
import { zoneForNumber } from '@game/platform/textable';
import { CHANNELS, policyOf } from '../messages/channels.js';
import type { Channel, LegalBasis } from '../messages/message.js';
import { ruleOf } from '../messages/kinds.js';
import type { Email, Notice, To, NotificationPreference } from '../messages/notice.js';
import type { KnownUser, Standing } from '../people/standing.js';

export interface Routed {
  recipient: string;
  channel: Channel;
  address: string;
  legalBasis: LegalBasis;
  zone: string;
  dueAt: Date;
  /** The mail that is sent if this message does not arrive. */
  fallback: (Email & { address: string }) | null;
}

/** Thrown if an event names a user whose snapshot has not arrived yet; the event is then tried again later. */
export class UserNotKnownYet extends Error {}

/**
 * Returns the messages of a notice, or none if no channel is open. Each message is checked again when it is
 * sent.
 */
export function route(notice: Notice, standing: Standing, now: Date, quiet: QuietHours | null): Routed[] {
  const { recipient, phone, email, legalBasis, zone: theirs, devices = [] } = addresses(notice, standing);
  const wanted = phone ? standing.preferences.get(phone) : undefined;
  const known = notice.to.who === 'contact' ? ownZone(notice.to, standing) : undefined;
  const numbers = phone && notice.to.who === 'contact' ? zoneForNumber(phone, theirs) : theirs;
  const zone = wanted?.zone ?? known ?? numbers;
  const { wording, channels } = notice;
  const base = { recipient, legalBasis, zone };
  const mail = email && wording.email ? { ...wording.email, address: email } : null;
  const { kind, ignoreQuietHours = false } = notice;
  const night = quietHoursOf({ kind, ignoreQuiet: ignoreQuietHours }, quiet, ownQuietHours(wanted));
  const textAt = legalBasis === 'text' || ruleOf(notice.kind).keyword ? now : quietEnds(now, zone, night);
  const text = phone && wording.sms && channels !== 'email' ? phone : null;
  const ways: { [C in Channel]: Array<Routed & { channel: C }> } = {
    sms: text ? [{ ...base, channel: 'sms', address: text, dueAt: textAt, fallback: null }] : [],
    email: mail ? [{ ...base, channel: 'email', address: mail.address, dueAt: now, fallback: null }] : [],
    // Quiet hours do not hold a push back: the device itself decides when it shows a notification.
    push: (wording.push ? devices : []).map((id) => ({
      ...{ ...base, recipient: `device:${id}`, channel: 'push', address: id },
      ...{ dueAt: now, fallback: null },
    })),
  };
  return channels === 'either' ? withFallbacks(ways, mail) : Object.values(ways).flat();
}

/** A channel that is open replaces the channel of its fallback, whose mail its messages keep for a failure. */
function withFallbacks(ways: Record<Channel, Routed[]>, mail: Routed['fallback']): Routed[] {
  const open = CHANNELS.filter((channel) => ways[channel].length);
  const replaced = new Set<Channel | null | undefined>(open.map((channel) => policyOf(channel)?.fallback));
  return open
    .filter((channel) => !replaced.has(channel))
    .flatMap((channel) => {
      const fallback = policyOf(channel)?.fallback ? mail : null;
      return ways[channel].map((way) => ({ ...way, fallback }));
    });
}

/** The time zone of a friend, known if the friend has an account with this phone. */
export const ownZone = (to: To, standing: Standing): string | undefined =>
  to.who === 'contact' && to.recipient.phone
    ? standing.usersByPhone.get(to.recipient.phone)?.timeZone
    : undefined;

/** The accounts of the person to whom a notice goes: the user, or whoever confirmed one of the addresses. */
const accountsOf = (to: To, { phone, email }: Reachable, standing: Standing): KnownUser[] =>
  [
    to.who === 'user' ? standing.usersById.get(to.userId) : undefined,
    standing.usersByPhone.get(phone ?? ''),
    standing.usersByEmail.get(addressOf(email ?? '')),
  ].filter((user) => user !== undefined);

interface Addresses {
  recipient: string;
  phone: string | null;
  email: string | null;
  legalBasis: LegalBasis;
  zone: string;
  devices?: string[];
}

const NOWHERE = { phone: null, email: null };
const isToOthers = ({ to, kind }: Notice) => to.who === 'contact' || !!ruleOf(kind).toOthers;

function addresses(notice: Notice, standing: Standing): Addresses {
  const { to, kind, preference, zone } = notice;
  const { keyword, account, expected, automatic } = ruleOf(kind);
  const answers = expected ?? automatic;
  const { from } = notice;
  const open = (given: Reachable, switchedOff = false) => {
    const { preferences } = standing;
    const refused =
      refusesOrganiser(preferences, [given.phone, given.email], from) ||
      (from !== undefined && accountsOf(to, given, standing).some(({ blocked }) => blocked.includes(from)));
    if (!keyword && !answers && refused) return NOWHERE;
    const mailbox =
      isToOthers(notice) && !answers ? preferences.get(addressOf(given.email ?? '')) : undefined;
    const mailOff = switchedOff || !!mailbox?.mailOff;
    const mailBounced = !!mailbox?.bounced;
    const optedOut = !keyword && given.phone !== null && standing.optedOut.has(given.phone);
    const untextable = given.phone !== null && standing.untextable.has(given.phone);
    const { sms, email } = reachOf(given, { optedOut, untextable, mailOff, mailBounced });
    return { phone: sms === 'open' ? given.phone : null, email: email === 'open' ? given.email : null };
  };
  if (to.who === 'phone') {
    const given = { phone: to.phone, email: null, smsPermission: true };
    return { recipient: `phone:${to.phone}`, ...open(given), legalBasis: 'text', zone };
  }
  if (to.who === 'account') {
    const given = { phone: to.phone ?? null, email: to.email ?? null, smsPermission: true };
    return { recipient: `user:${to.userId}`, ...open(given), legalBasis: 'text', zone };
  }
  if (to.who === 'user') {
    const user = standing.usersById.get(to.userId);
    if (!user) throw new UserNotKnownYet(`user ${to.userId} is not known yet`);
    const { phone, emailVerified } = user;
    // An unconfirmed mailbox may be that of somebody else (accounts#verification).
    const email = account || emailVerified ? user.email : null;
    const smsPermission = user.messagingConsent && wants(user, preference);
    const ways = open({ phone, email, smsPermission }, !account && !mayMail(user, preference));
    const devices = wants(user, preference) ? standing.devices.get(user.id) : [];
    return { recipient: `user:${user.id}`, ...ways, legalBasis: 'user', zone: user.timeZone, devices };
  }
  return ofContact(to, preference, zone, standing, open);
}

function ofContact(
  { recipient: r, answersText }: Extract<To, { who: 'contact' }>,
  preference: NotificationPreference | undefined,
  zone: string,
  standing: Standing,
  open: (given: Reachable, mailOff: boolean) => Pick<Addresses, 'phone' | 'email'>,
): Addresses {
  const user = r.phone ? standing.usersByPhone.get(r.phone) : undefined;
  const reader = r.email ? standing.usersByEmail.get(r.email.toLowerCase()) : undefined;
  const smsPermission = answersText || (r.smsPermission && !refuses(user, preference));
  const ways = open({ ...r, smsPermission }, !!reader && !mayMail(reader, preference));
  const legalBasis: LegalBasis = answersText ? 'text' : 'contact';
  return { recipient: `contact:${r.contactId}`, ...ways, legalBasis, zone: user?.timeZone ?? zone };
}

const wants = (user: KnownUser, preference?: NotificationPreference) => !preference || user[preference];
/**
 * The switch Email Notifications applies to all mail (accounts#switches); each of the four switches of the
 * Messaging tab applies to its own kinds of messages.
 */
const mayMail = (user: KnownUser, preference?: NotificationPreference) =>
  user.emailNotifications && wants(user, preference);
/**
 * Whether a friend with an account switched off texts of this kind. The switches apply only if the user
 * consented to texts (accounts#message-kinds).
 */
const refuses = (user: KnownUser | undefined, preference?: NotificationPreference) =>
  !!user?.messagingConsent && !wants(user, preference);
