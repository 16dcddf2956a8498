import type { BodyOf, Booking, BookingDetail, ContactId, OfferId, TeeTimeId } from '@game/contracts';
import { request } from '../../lib/request';
import { useChange, type Said } from '../../lib/use-change';
import { useRead } from '../../lib/use-read';

const BOOKINGS = '/api/bookings';
interface Id {
  id: TeeTimeId;
}

export const useBookings = () => useRead('GET /api/bookings');
/** Only read if the golfer has more tee times than the list of bookings holds. */
export const useCounts = (enabled: boolean) => useRead('GET /api/bookings/counts', {}, { enabled });
export const useBooking = (id: TeeTimeId | null | undefined, enabled = true) =>
  useRead('GET /api/bookings/{id}', { path: { id: id! } }, { enabled: !!id && enabled });
/**
 * Reads whom the ladder would ask next, and when. It is read again each time it is shown, because the plan
 * changes as time passes.
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

/**
 * How often an open exchange of messages is read again: the live stream does not announce delivery reports.
 */
const REPORTS_MS = 4_000;
export const useExchange = (id: TeeTimeId, offerId: OfferId) =>
  useRead(
    'GET /api/bookings/{id}/offers/{offerId}/exchange',
    { path: { id, offerId } },
    { gcTime: 0, refetchInterval: REPORTS_MS },
  );
export const useWriteToFriend = (id: TeeTimeId, offerId: OfferId) =>
  useChange(`${BOOKINGS}/${id}`, (text: string) =>
    request('POST /api/bookings/{id}/offers/{offerId}/messages', { path: { id, offerId }, body: { text } }),
  );

export const useReadMessages = (id: TeeTimeId, offerId: OfferId) =>
  useChange(BOOKINGS, (until: string) =>
    request('POST /api/bookings/{id}/offers/{offerId}/read', { path: { id, offerId }, body: { until } }),
  );

/** The organiser's own actions while the ladder runs; each answers with the changed tee time. */
export function useLadderActs(id: TeeTimeId) {
  return {
    withdraw: useChange(BOOKINGS, ({ offerId, message }: { offerId: OfferId; message?: string }) =>
      request('POST /api/bookings/{id}/offers/{offerId}/withdraw', {
        path: { id, offerId },
        body: { message: message || null },
      }),
    ),
    invite: useChange(BOOKINGS, (contactId: ContactId) =>
      request('POST /api/bookings/{id}/invite', { path: { id }, body: { contactId } }),
    ),
    record: useChange(BOOKINGS, (body: BodyOf<'POST /api/bookings/{id}/answers'>) =>
      request('POST /api/bookings/{id}/answers', { path: { id }, body }),
    ),
    order: useChange(
      BOOKINGS,
      (contactIds: ContactId[]) =>
        request('PUT /api/bookings/{id}/order', { path: { id }, body: { contactIds } }),
      {},
      `order ${id}`,
    ),
    askEverybody: useChange(BOOKINGS, () =>
      request('POST /api/bookings/{id}/ask-everybody', { path: { id } }),
    ),
    pause: useChange(BOOKINGS, () => request('POST /api/bookings/{id}/pause', { path: { id } })),
    resume: useChange(BOOKINGS, () => request('POST /api/bookings/{id}/resume', { path: { id } })),
  };
}
