import type { ContactId, OfferId, OfferState, TeeTimeId } from '@game/contracts';
import type { MessageContext } from '@game/platform';
import { Columns } from '@game/platform';
import type { Offer } from '../ladder/ladder.js';

/** An offer with what is needed to reach the person: a snapshot of the contact when it was made. */
export interface OfferRow extends Offer {
  id: OfferId;
  bookingId: TeeTimeId;
  contactId: ContactId;
  name: string;
  phone: string | null;
  email: string | null;
  smsPermission: boolean;
  tier: number;
  state: OfferState;
  byHand: boolean;
  firstCome: boolean;
  sentAt: Date;
  expiresAt: Date;
  repliedAt: Date | null;
  graceUntil: Date | null;
  standbySince: Date | null;
  agreedTo: Date | null;
  /** Always true since one person has one seat; false where an earlier version made the offer. */
  oneSeat: boolean;
  /** An overlapping round was pointed out; the next IN counts. */
  overlapAsked: boolean;
  code: number;
  token: string;
  /** Of the request that made the offer: its answer goes on there. Null where a version made it that kept none. */
  context: MessageContext | null;
}

export const OFFER_COLUMNS = new Columns<keyof OfferRow>({
  id: 'id',
  bookingId: 'booking_id',
  contactId: 'contact_id',
  name: 'name',
  phone: 'phone',
  email: 'email',
  smsPermission: 'sms_permission',
  tier: 'tier',
  state: 'state',
  byHand: 'by_hand',
  firstCome: 'first_come',
  sentAt: 'sent_at',
  expiresAt: 'expires_at',
  repliedAt: 'replied_at',
  graceUntil: 'grace_until',
  standbySince: 'standby_since',
  agreedTo: 'agreed_to',
  oneSeat: 'one_seat',
  overlapAsked: 'overlap_asked',
  code: 'code',
  token: 'token',
  context: 'context',
});
