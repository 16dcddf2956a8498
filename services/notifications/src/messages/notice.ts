import type { OfferId, Recipient, TeeTimeId, UserId } from '@game/contracts';
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
/** The kinds of wording that a notice can have. Several channels may use the same kind. */
export interface Ways {
  sms: string;
  email: Email;
  push: { title: string; text: string };
}
/** The wording for a mail, and perhaps one for a text. */
export type Mailed = Pick<Ways, 'email'> & Partial<Pick<Ways, 'sms'>>;
/**
 * The wordings of one notice, at least one; a channel whose wording is missing gets no message. `plain` is the same
 * without what may become false while a message waits.
 */
export type Wording = Partial<Ways> & { plain?: Partial<Pick<Ways, 'sms' | 'email'>> } & (
    | Pick<Ways, 'sms'>
    | Pick<Ways, 'email'>
    | Pick<Ways, 'push'>
  );

/** The notification switch of the user (accounts#message-kinds) that applies to a message. */
export type NotificationPreference =
  | 'inviteNotifications'
  | 'confirmationNotifications'
  | 'reminderNotifications'
  | 'promotionalNotifications';

/**
 * `answersText`: the contact has just texted us, so a text may be sent back. `account`: a message that the
 * user asked for or must get, sent to the address that the event names even if the projection has another.
 */
export type To =
  | { who: 'contact'; recipient: Recipient; answersText?: boolean }
  | { who: 'user'; userId: UserId }
  | { who: 'account'; userId: UserId; email?: string; phone?: string }
  | { who: 'phone'; phone: string };

export interface Notice extends Omit<Draft, 'wording'> {
  wording: Wording;
}

export interface Draft {
  kind: Kind;
  to: To;
  /** The organiser in whose name the notice goes to somebody else. */
  from?: UserId;
  /**
   * A wording that names a deadline depends on the reader's own time zone, which is undefined if it is not known, and one
   * for the calendar of a user on the user's email.
   */
  wording: Wording | ((ownZone: string | undefined, email: string | null) => Wording);
  /**
   * `either`: a text, and a mail instead if texting is not allowed or the text does not arrive. A user's browsers are
   * notified in addition.
   */
  channels: 'both' | 'either' | 'email';
  preference?: NotificationPreference;
  /** The course's time zone, used if the recipient's own is not known. */
  zone: string;
  offer?: { offerId: OfferId; bookingId: TeeTimeId; sequence: number };
  /** The tee time of a notice that has no offer, and how often its facts had changed. */
  bookingId?: TeeTimeId;
  sequence?: number;
  /** How many spots are open; for notices to the organiser and invites. */
  spotsOpen?: number | undefined;
  ignoreQuietHours?: boolean;
  /** From this moment on the message is no longer sent. */
  until?: Date;
  /** The end of the friend's time to answer. */
  leaveBy?: Date;
  /**
   * True if the message replaces one that waited for its sender, so that the offer's clock starts when this
   * message is sent.
   */
  delayed?: boolean;
}
