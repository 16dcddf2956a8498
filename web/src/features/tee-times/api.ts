import type {
  Allowance,
  Booking,
  BookingDetail,
  CreateBookingBody,
  Plan,
  SendInvitesBody,
  UpdateBookingBody,
} from '@game/contracts';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { request } from '../../lib/request';
import { useChange, type Said } from '../../lib/use-change';

const BOOKINGS = '/api/bookings';
const one = (id: string) => `${BOOKINGS}/${id}`;

export const useBookings = () => useQuery<Booking[]>({ queryKey: [BOOKINGS] });
export const useBooking = (id: string) => useQuery<BookingDetail>({ queryKey: [one(id)] });
/** The dry run; asked anew each time it is shown, since time passes. */
export const usePlan = (id: string) => useQuery<Plan>({ queryKey: [`${one(id)}/plan`], gcTime: 0 });
export const useAllowance = () => useQuery<Allowance>({ queryKey: [`${BOOKINGS}/allowance`] });

export const useCreateBooking = () =>
  useChange(BOOKINGS, (body: z.input<typeof CreateBookingBody>) =>
    request<Booking>('POST', BOOKINGS, { body }),
  );
export const useUpdateBooking = () =>
  useChange(BOOKINGS, ({ id, ...body }: z.input<typeof UpdateBookingBody> & { id: string }) =>
    request<Booking>('PATCH', one(id), { body }),
  );
export const useSendInvites = (said?: Said<BookingDetail>) =>
  useChange(
    BOOKINGS,
    ({ id, ...body }: z.input<typeof SendInvitesBody> & { id: string }) =>
      request<BookingDetail>('POST', `${one(id)}/send-invites`, { body }),
    said,
  );
export const useCancelBooking = (said?: Said<Booking>) =>
  useChange(BOOKINGS, (id: string) => request<Booking>('POST', `${one(id)}/cancel`), said);

/** What the organiser does by hand while the ladder runs; each answers with the tee time as it is then. */
export function useLadderActs(id: string) {
  return {
    withdraw: useChange(BOOKINGS, (offerId: string) =>
      request<BookingDetail>('POST', `${one(id)}/offers/${offerId}/withdraw`),
    ),
    invite: useChange(BOOKINGS, (contactId: string) =>
      request<BookingDetail>('POST', `${one(id)}/invite`, { body: { contactId } }),
    ),
    order: useChange(BOOKINGS, (contactIds: string[]) =>
      request<BookingDetail>('PUT', `${one(id)}/order`, { body: { contactIds } }),
    ),
    pause: useChange(BOOKINGS, () => request<BookingDetail>('POST', `${one(id)}/pause`)),
    resume: useChange(BOOKINGS, () => request<BookingDetail>('POST', `${one(id)}/resume`)),
  };
}
