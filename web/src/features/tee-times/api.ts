import type { BodyOf, Booking, BookingDetail, ContactId, OfferId, TeeTimeId } from '@game/contracts';
import { request } from '../../lib/request';
import { useChange, type Said } from '../../lib/use-change';
import { useRead } from '../../lib/use-read';

const BOOKINGS = '/api/bookings';
interface Id {
  id: TeeTimeId;
}

export const useBookings = () => useRead('GET /api/bookings');
export const useBooking = (id: TeeTimeId) => useRead('GET /api/bookings/{id}', { path: { id } });
/**
 * The plan of whom the ladder would ask and when. It is read again each time it is shown, because it changes
 * with time.
 */
export const usePlan = (id: TeeTimeId) =>
  useRead('GET /api/bookings/{id}/plan', { path: { id } }, { gcTime: 0 });
export const useAllowance = () => useRead('GET /api/bookings/allowance');

export const useCreateBooking = () =>
  useChange(BOOKINGS, (body: BodyOf<'POST /api/bookings'>) => request('POST /api/bookings', { body }));
export const useUpdateBooking = () =>
  useChange(BOOKINGS, ({ id, ...body }: BodyOf<'PATCH /api/bookings/{id}'> & Id) =>
    request('PATCH /api/bookings/{id}', { path: { id }, body }),
  );
export const useSendInvites = (said?: Said<BookingDetail>) =>
  useChange(
    BOOKINGS,
    ({ id, ...body }: BodyOf<'POST /api/bookings/{id}/send-invites'> & Id) =>
      request('POST /api/bookings/{id}/send-invites', { path: { id }, body }),
    said,
  );
export const useCancelBooking = (said?: Said<Booking>) =>
  useChange(BOOKINGS, (id: TeeTimeId) => request('POST /api/bookings/{id}/cancel', { path: { id } }), said);

/** The organiser's own actions while the ladder runs; each answers with the changed tee time. */
export function useLadderActs(id: TeeTimeId) {
  return {
    withdraw: useChange(BOOKINGS, (offerId: OfferId) =>
      request('POST /api/bookings/{id}/offers/{offerId}/withdraw', { path: { id, offerId } }),
    ),
    invite: useChange(BOOKINGS, (contactId: ContactId) =>
      request('POST /api/bookings/{id}/invite', { path: { id }, body: { contactId } }),
    ),
    order: useChange(BOOKINGS, (contactIds: ContactId[]) =>
      request('PUT /api/bookings/{id}/order', { path: { id }, body: { contactIds } }),
    ),
    askEverybody: useChange(BOOKINGS, () =>
      request('POST /api/bookings/{id}/ask-everybody', { path: { id } }),
    ),
    pause: useChange(BOOKINGS, () => request('POST /api/bookings/{id}/pause', { path: { id } })),
    resume: useChange(BOOKINGS, () => request('POST /api/bookings/{id}/resume', { path: { id } })),
  };
}
