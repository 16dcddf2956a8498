import type { ContactId, OfferId, TeeTimeId } from '@game/contracts';
import type { MessageContext } from '@game/platform';
import type { Kind } from './kinds.js';
import type { Channel, MessageState } from './message.js';
import type { Attachment, Email } from './notice.js';
import type { LegalBasis } from './route.js';

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
  userId: string | null;
  offerId: OfferId | null;
  bookingId: TeeTimeId | null;
  sequence: number | null;
  providerId: string | null;
  attempts: number;
  createdAt: Date;
  dueAt: Date;
  expiresAt: Date | null;
  sentAt: Date | null;
  pollAt: Date | null;
  /** The context of the request that caused the message; null if an old version without this column wrote the row. */
  context: MessageContext | null;
}
/** The columns of a MessageRow, for a table or subquery named m. */
export const ROW = `m.id, m.source, m.recipient, m.channel, m.kind, m.state, m.reason, m.address, m.subject, m.body, m.html,
  m.attachments, m.fallback, m.ground as "legalBasis", m.zone, m.ignore_quiet as "ignoreQuiet", m.contact_id as "contactId",
  m.user_id as "userId", m.offer_id as "offerId", m.booking_id as "bookingId", m.sequence, m.provider_id as "providerId",
  m.attempts, m.created_at as "createdAt", m.due_at as "dueAt", m.expires_at as "expiresAt", m.sent_at as "sentAt",
  m.look_at as "pollAt", m.context`;
