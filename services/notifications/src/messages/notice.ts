import type { Recipient } from '@game/contracts';
import type { Kind } from './kinds.js';

/** SendGrid takes no parameters in the type. `content` is base64. */
export interface Attachment {
  filename: string;
  type: string;
  content: string;
}
export interface Email {
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[];
}
interface Ways {
  sms: string;
  email: Email;
  push: { title: string; text: string };
}
/** One thing to say, for each way of saying it; a missing one is not said that way, and one at least is there. */
export type Wording = Partial<Ways> & (Pick<Ways, 'sms'> | Pick<Ways, 'email'> | Pick<Ways, 'push'>);

/** Which of a user's switches (accounts#message-kinds) a message falls under. */
export type NotificationPreference =
  'inviteNotifications' | 'confirmationNotifications' | 'reminderNotifications' | 'promotionalNotifications';

/**
 * `answersText`: they texted us just now, so a text may go back. `account`: what its owner asked for or must hear of, at
 * the address that the event names, whatever the projection says.
 */
export type To =
  | { who: 'contact'; recipient: Recipient; answersText?: boolean }
  | { who: 'user'; userId: string }
  | { who: 'account'; userId: string; email?: string; phone?: string }
  | { who: 'phone'; phone: string };

export interface Notice {
  kind: Kind;
  to: To;
  wording: Wording;
  /** `either`: a text, and email where a text may not or does not arrive. A user's browsers are told besides. */
  channels: 'both' | 'either' | 'email';
  preference?: NotificationPreference;
  /** The recipient's zone where nothing better is known: the course's. */
  zone: string;
  offer?: { offerId: string; bookingId: string; sequence: number };
  /** Where no offer names it. */
  bookingId?: string;
  ignoreQuietHours?: boolean;
  /** Not worth sending from then on. */
  until?: Date;
}
