import { quietEnds, reachOf, type Reachable, type QuietHours } from '@game/contracts';
import type { Channel } from './message.js';
import { ruleOf } from './kinds.js';
import type { Email, Notice, To, NotificationPreference } from './notice.js';

/** What the service knows about the people to whom the notices go. */
export interface Standing {
  optedOut: Set<string>;
  usersById: Map<string, KnownUser>;
  usersByPhone: Map<string, KnownUser>;
  /** The key is the address in lower case. */
  usersByEmail: Map<string, KnownUser>;
  /** The ids of the browsers in which a user switched notifications on; the key is the user's id. */
  devices: Map<string, string[]>;
}
export interface KnownUser {
  id: string;
  email: string;
  phone: string | null;
  timeZone: string;
  messagingConsent: boolean;
  inviteNotifications: boolean;
  confirmationNotifications: boolean;
  reminderNotifications: boolean;
  promotionalNotifications: boolean;
  emailNotifications: boolean;
}

/**
 * The legal basis of a text: the contact's permission, the user's consent, or (`text`) that the recipient has just
 * texted us or asked for it.
 */
export type LegalBasis = 'contact' | 'user' | 'text';
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

/** The messages that a notice becomes; none if no channel is open. Each is checked again when it is sent. */
export function route(notice: Notice, standing: Standing, now: Date, quiet: QuietHours | null): Routed[] {
  const { recipient, phone, email, legalBasis, zone, devices = [] } = addresses(notice, standing);
  const { wording, channels } = notice;
  const base = { recipient, legalBasis, zone };
  const mail = email && wording.email ? { ...wording.email, address: email } : null;
  const textAt =
    notice.ignoreQuietHours || legalBasis === 'text' || ruleOf(notice.kind).keyword
      ? now
      : quietEnds(now, zone, quiet);
  const fallback = channels === 'either' ? mail : null;
  const text = phone && wording.sms && channels !== 'email' ? phone : null;
  const mailed = mail && !(fallback && text);
  const ways: { [C in Channel]: Array<Routed & { channel: C }> } = {
    sms: text ? [{ ...base, channel: 'sms', address: text, dueAt: textAt, fallback }] : [],
    email: mailed ? [{ ...base, channel: 'email', address: mail.address, dueAt: now, fallback: null }] : [],
    // Quiet hours do not hold a push back: the device itself decides when it shows a notification.
    push: (wording.push ? devices : []).map((id) => ({
      ...{ ...base, recipient: `device:${id}`, channel: 'push', address: id },
      ...{ dueAt: now, fallback: null },
    })),
  };
  return Object.values(ways).flat();
}

interface Addresses {
  recipient: string;
  phone: string | null;
  email: string | null;
  legalBasis: LegalBasis;
  zone: string;
  devices?: string[];
}

function addresses({ to, kind, preference, zone }: Notice, standing: Standing): Addresses {
  const { keyword, account } = ruleOf(kind);
  const open = (given: Reachable, mailOff = false) => {
    const optedOut = !keyword && given.phone !== null && standing.optedOut.has(given.phone);
    const { sms, email } = reachOf(given, { optedOut, mailOff });
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
    const { phone, email } = user;
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
 * Email Notifications switches all mail (accounts#switches); each of the four switches of the Messaging tab applies to
 * its own kinds of messages.
 */
const mayMail = (user: KnownUser, preference?: NotificationPreference) =>
  user.emailNotifications && wants(user, preference);
/**
 * True if a friend with an account switched off texts of this kind; the switches apply only if the user consented to
 * texts (accounts#message-kinds).
 */
const refuses = (user: KnownUser | undefined, preference?: NotificationPreference) =>
  !!user?.messagingConsent && !wants(user, preference);
