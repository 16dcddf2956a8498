import { z } from 'zod';
import { Allowance } from '../allowance.js';
import { BookingsPage } from '../bookings-archive.js';
import { Exchange, FriendMessage, FriendMessageBody, ReadBody } from '../exchange.js';
import { BookingCounts, CreateBookingBody, SendInvitesBody, UpdateBookingBody } from '../bookings.js';
import { CalendarLink } from '../calendar.js';
import { Community } from '../community.js';
import { DraftPlanBody } from '../draft-plan.js';
import { Done } from '../fields.js';
import { RecurringTeeTimeId, TeeTimeId } from '../ids.js';
import { AnswerBody, Invitation, InvitationReply } from '../invitations.js';
import { InviteBody, OrderBody, RecordAnswerBody, WithdrawBody } from '../manage-invites.js';
import {
  CreateRecurringBody,
  DeleteRecurringQuery,
  RecurringTeeTime,
  UpdateRecurringBody,
} from '../recurring.js';
import { Booking, BookingDetail, Plan, SentInvites } from '../tee-times.js';
import { Weather } from '../weather.js';
import type { Calls } from './call.js';

export const bookingsCalls = {
  'GET /api/bookings': { query: BookingsPage, answer: z.array(Booking) },
  'POST /api/bookings': { body: CreateBookingBody, answer: Booking },
  'GET /api/bookings/allowance': { answer: Allowance },
  'GET /api/bookings/counts': { answer: BookingCounts },
  'GET /api/bookings/{id}': { id: TeeTimeId, answer: BookingDetail },
  'PATCH /api/bookings/{id}': { id: TeeTimeId, body: UpdateBookingBody, answer: Booking },
  'GET /api/bookings/{id}/plan': { id: TeeTimeId, answer: Plan },
  'GET /api/community': { answer: Community },
  'POST /api/draft-plan': { body: DraftPlanBody, answer: Plan },
  'GET /api/bookings/{id}/forecast': { id: TeeTimeId, answer: Weather },
  'POST /api/bookings/{id}/send-invites': { id: TeeTimeId, body: SendInvitesBody, answer: SentInvites },
  'POST /api/bookings/{id}/cancel': { id: TeeTimeId, answer: Booking },
  'POST /api/bookings/{id}/offers/{offerId}/withdraw': {
    id: TeeTimeId,
    body: WithdrawBody,
    answer: BookingDetail,
  },
  'GET /api/bookings/{id}/offers/{offerId}/exchange': { id: TeeTimeId, answer: Exchange },
  'POST /api/bookings/{id}/offers/{offerId}/messages': {
    id: TeeTimeId,
    body: FriendMessageBody,
    answer: FriendMessage,
  },
  'POST /api/bookings/{id}/offers/{offerId}/read': { id: TeeTimeId, body: ReadBody, answer: BookingDetail },
  'POST /api/bookings/{id}/invite': { id: TeeTimeId, body: InviteBody, answer: BookingDetail },
  'POST /api/bookings/{id}/answers': { id: TeeTimeId, body: RecordAnswerBody, answer: BookingDetail },
  'PUT /api/bookings/{id}/order': { id: TeeTimeId, body: OrderBody, answer: BookingDetail },
  'POST /api/bookings/{id}/ask-everybody': { id: TeeTimeId, answer: BookingDetail },
  'POST /api/bookings/{id}/pause': { id: TeeTimeId, answer: BookingDetail },
  'POST /api/bookings/{id}/resume': { id: TeeTimeId, answer: BookingDetail },

  'GET /api/recurring': { answer: z.array(RecurringTeeTime) },
  'POST /api/recurring': { body: CreateRecurringBody, answer: RecurringTeeTime },
  'PATCH /api/recurring/{id}': {
    id: RecurringTeeTimeId,
    body: UpdateRecurringBody,
    answer: RecurringTeeTime,
  },
  'DELETE /api/recurring/{id}': { id: RecurringTeeTimeId, query: DeleteRecurringQuery, answer: Done },
  'GET /api/invitations': { answer: z.array(Invitation) },
  'POST /api/invitations/mine/{offerId}': { body: AnswerBody, answer: InvitationReply },
  'GET /api/calendar': { answer: CalendarLink },
  'POST /api/calendar': { answer: CalendarLink },
  'DELETE /api/calendar': { answer: CalendarLink },
} satisfies Calls;
