import type { ContactId, OfferId, TeeTimeId, UserId } from '@game/contracts';
import type { MessageContext } from '@game/platform';
import type { Kind } from './kinds.js';
import type { Channel, LegalBasis, MessageState } from './message.js';
import type { Attachment, Email } from './notice.js';

export interface MessageRow {
  id: string;
  source: string;
  recipient: string;
  channel: Channel;
  kind: Kind;
  state: MessageState;
  reason: string | null;
  address: string;
  subject: string | null;
  body: string;
  html: string | null;
  attachments: Attachment[] | null;
  fallback: (Email & { address: string }) | null;
  legalBasis: LegalBasis;
  zone: string;
  ignoreQuiet: boolean;
  contactId: ContactId | null;
  userId: UserId | null;
  /** The organiser in whose name the message goes to somebody else; null if it does not count against a budget. */
  organiserId: UserId | null;
  offerId: OfferId | null;
  bookingId: TeeTimeId | null;
  sequence: number | null;
  /**
   * How many spots were open when a message to the organiser or an invite was written; null for all other
   * messages.
   */
  spotsOpen: number | null;
  /** The sender that carried or carries it; null if it is yet to be chosen, or an earlier version sent it. */
  sender: string | null;
  providerId: string | null;
  attempts: number;
  createdAt: Date;
  dueAt: Date;
  expiresAt: Date | null;
  /** When the window of its offer ends. A text should not leave the provider's queue later. */
  leaveBy: Date | null;
  sentAt: Date | null;
  pollAt: Date | null;
  /** True while nobody has received the message, because of its sender or provider. */
  delayed: boolean;
  /** The context of the request that caused the message; null if an old version without this column wrote the row. */
  context: MessageContext | null;
}
/** The columns of a MessageRow, for a table or subquery named m. */
export const ROW = `m.id, m.source, m.recipient, m.channel, m.kind, m.state, m.reason, m.address, m.subject, m.body, m.html,
  m.attachments, m.fallback, m.ground as "legalBasis", m.zone, m.ignore_quiet as "ignoreQuiet", m.contact_id as "contactId",
  m.user_id as "userId", m.organiser_id as "organiserId", m.offer_id as "offerId", m.booking_id as "bookingId", m.sequence, m.spots_open as "spotsOpen", m.sender, m.provider_id as "providerId",
  m.attempts, m.created_at as "createdAt", m.due_at as "dueAt", m.expires_at as "expiresAt", m.leave_by as "leaveBy", m.sent_at as "sentAt",
  m.look_at as "pollAt", m.delayed, m.context`;
/**
 * The clause of an update that replaces the words of a row of `messages` by those without what may become false while it waits. Only for messages that
 * no provider can have yet, because a provider is asked for a text by its words.
 */
export const PLAIN = plainIf('true');
/** PLAIN if the condition holds. */
export function plainIf(condition: string): string {
  const either = (plain: string, words: string) =>
    `${words} = case when ${condition} then ${plain} else ${words} end`;
  const [body, html] = [
    either('coalesce(plain_body, body)', 'body'),
    either('coalesce(plain_html, html)', 'html'),
  ];
  return `${body}, ${html}, ${either('null', 'plain_body')}, ${either('null', 'plain_html')}`;
}
