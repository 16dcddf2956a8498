import { z } from 'zod';
import { Allowance } from '../allowance.js';
import { CreateBookingBody, SendInvitesBody, UpdateBookingBody } from '../bookings.js';
import { CalendarLink } from '../calendar.js';
import { TeeTimeId } from '../ids.js';
import { AnswerBody, Invitation, InvitationReply } from '../invitations.js';
import { InviteBody, OrderBody } from '../manage-invites.js';
import { CreateRecurringBody, RecurringTeeTime } from '../recurring.js';
import { Booking, BookingDetail, Plan } from '../tee-times.js';
import { Weather } from '../weather.js';
import type { Calls } from './call.js';

export const bookingsCalls = {
  'GET /api/bookings': { answer: z.array(Booking) },
  'POST /api/bookings': { body: CreateBookingBody, answer: Booking },
  'GET /api/bookings/allowance': { answer: Allowance },
  'GET /api/bookings/{id}': { id: TeeTimeId, answer: BookingDetail },
  'PATCH /api/bookings/{id}': { id: TeeTimeId, body: UpdateBookingBody, answer: Booking },
  'GET /api/bookings/{id}/plan': { id: TeeTimeId, answer: Plan },
  'GET /api/bookings/{id}/forecast': { id: TeeTimeId, answer: Weather },
  'POST /api/bookings/{id}/send-invites': { id: TeeTimeId, body: SendInvitesBody, answer: BookingDetail },
  'POST /api/bookings/{id}/cancel': { id: TeeTimeId, answer: Booking },
  'POST /api/bookings/{id}/offers/{offerId}/withdraw': { id: TeeTimeId, answer: BookingDetail },
  'POST /api/bookings/{id}/invite': { id: TeeTimeId, body: InviteBody, answer: BookingDetail },
  'PUT /api/bookings/{id}/order': { id: TeeTimeId, body: OrderBody, answer: BookingDetail },
  'POST /api/bookings/{id}/ask-everybody': { id: TeeTimeId, answer: BookingDetail },
  'POST /api/bookings/{id}/pause': { id: TeeTimeId, answer: BookingDetail },
  'POST /api/bookings/{id}/resume': { id: TeeTimeId, answer: BookingDetail },

  'POST /api/recurring': { body: CreateRecurringBody, answer: RecurringTeeTime },
  'GET /api/invitations': { answer: z.array(Invitation) },
  'POST /api/invitations/mine/{offerId}': { body: AnswerBody, answer: InvitationReply },
  'GET /api/calendar': { answer: CalendarLink },
  'POST /api/calendar': { answer: CalendarLink },
  'DELETE /api/calendar': { answer: CalendarLink },
} satisfies Calls;
