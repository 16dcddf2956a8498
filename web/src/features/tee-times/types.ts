import type * as contracts from '@game/contracts';

/** `onHold`: the organiser paused the invites; who was asked may still answer. */
export type Booking = contracts.Booking & { onHold?: boolean };
export type OfferState = contracts.OfferState | 'withdrawn';
export type OfferView = Omit<contracts.OfferView, 'state'> & { state: OfferState };
export type BookingDetail = Omit<contracts.BookingDetail, 'offers'> &
  Pick<Booking, 'onHold'> & { offers: OfferView[] };

/** GET /api/bookings/allowance. `limit` null: as many as the golfer likes. */
export interface Allowance {
  limit: number | null;
  used: number;
  resetsAt: string;
  premium: boolean;
}
