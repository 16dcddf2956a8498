import type { OfferId, Recipient, TeeTimeId } from '@game/contracts';
import type { Kind } from './kinds.js';

/** `type` is a media type without parameters, because SendGrid refuses parameters; `content` is base64. */
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
/** What is said in each kind of wording. Several channels may use the same kind. */
export interface Ways {
  sms: string;
  email: Email;
  push: { title: string; text: string };
}
/** The wordings of one notice, at least one; a channel whose wording is missing gets no message. */
export type Wording = Partial<Ways> & (Pick<Ways, 'sms'> | Pick<Ways, 'email'> | Pick<Ways, 'push'>);

/** The notification switch of the user (accounts#message-kinds) that applies to a message. */
export type NotificationPreference =
  'inviteNotifications' | 'confirmationNotifications' | 'reminderNotifications' | 'promotionalNotifications';

/**
 * `answersText`: the contact texted us just now, so a text may go back. `account`: a message that the user asked for or
 * must get, sent to the address that the event names even if the projection holds another.
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
  /**
   * `either`: a text, and a mail instead if texting is not allowed or the text does not arrive. A user's browsers are
   * notified in addition.
   */
  channels: 'both' | 'either' | 'email';
  preference?: NotificationPreference;
  /** The course's time zone, used if the recipient's own is not known. */
  zone: string;
  offer?: { offerId: OfferId; bookingId: TeeTimeId; sequence: number };
  /** The tee time of a notice that has no offer. */
  bookingId?: TeeTimeId;
  ignoreQuietHours?: boolean;
  /** From this moment on the message is no longer sent. */
  until?: Date;
}
