import {
  Allowance,
  BOOKINGS_LISTED,
  BOOKINGS_PAGE_MAX,
  Booking,
  BookingCounts,
  BookingDetail,
  BookingsPage,
  CreateBookingBody,
  Plan,
  SendInvitesBody,
  SentInvites,
  UpdateBookingBody,
  allowanceUsed,
  bookingCancelled,
  bookingChanged,
  bookingFull,
  bookingNotFound,
  bookingPast,
  cancelBooking,
  contactNotFound,
  countBookings,
  invitesPaused,
  nightTexts,
  createBooking,
  getBooking,
  listBookings,
  nobodyToAsk,
  pageBookings,
  planBooking,
  readAllowance,
  sendInvites,
  updateBooking,
  venueNotFound,
  zoneNeeded,
  type Actor,
  type TeeTimeId,
  type UserId,
} from '@game/contracts';
import { Bus, parse } from '@game/platform';
import { Body, Controller, Get, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Me, MyId } from '../access/me.js';
import { Permission } from '../access/permission.js';
import { MyKey } from '../http/idempotency-key.js';
import { PathId } from '../http/path-id.js';
import { Refuses, Replies, Title } from '../http/replies.js';

const BookingId = () => PathId('id', bookingNotFound);

@ApiTags('bookings')
@Controller('api/bookings')
export class BookingsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Title('Tee times')
  @Permission('signed-in')
  @ApiQuery({
    name: 'limit',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: BOOKINGS_PAGE_MAX },
    description: `Asks for a page, soonest first. The header \`Link: <...>; rel="next"\` names the next page. Without any parameter the answer is the next ${BOOKINGS_LISTED} tee times and the ${BOOKINGS_LISTED} most recent past ones.`,
  })
  @ApiQuery({ name: 'cursor', required: false, schema: { type: 'string' } })
  @ApiQuery({
    name: 'before',
    required: false,
    schema: { type: 'string', format: 'uuid' },
    description: 'Asks for the tee times right before this one.',
  })
  @ApiQuery({
    name: 'after',
    required: false,
    schema: { type: 'string', format: 'uuid' },
    description: 'Asks for the tee times right after this one.',
  })
  @Replies(200, z.array(Booking))
  @Refuses(bookingNotFound)
  async list(
    @MyId() userId: UserId,
    @Query() query: Record<string, string>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const page = parse(BookingsPage, query);
    if (Object.values(page).every((value) => value === undefined))
      return this.bus.ask(listBookings, { userId });
    const { bookings, next } = await this.bus.ask(pageBookings, { userId, ...page });
    if (next) {
      const after = new URLSearchParams({ ...(page.limit && { limit: String(page.limit) }), cursor: next });
      reply.header('link', `</api/bookings?${after}>; rel="next"`);
    }
    return bookings;
  }

  @Get('counts')
  @Title('How many tee times there are')
  @Permission('signed-in')
  @Replies(200, BookingCounts)
  counts(@MyId() userId: UserId) {
    return this.bus.ask(countBookings, { userId });
  }

  @Get('allowance')
  @Title('How many tee times the plan still allows this month')
  @Permission('signed-in')
  @Replies(200, Allowance)
  allowance(@Me() actor: Actor) {
    return this.bus.ask(readAllowance, { actor });
  }

  @Post()
  @Title('Make a tee time')
  @Permission('signed-in', { confirmedIf: 'sendInvites' })
  @Replies(201, Booking)
  @Refuses(allowanceUsed, contactNotFound, venueNotFound, zoneNeeded)
  create(
    @Me() actor: Actor,
    @Body({ schema: CreateBookingBody }) body: z.output<typeof CreateBookingBody>,
    @MyKey() key?: string,
  ) {
    return this.bus.send(createBooking, { ...body, actor }, key);
  }

  @Get(':id')
  @Title('One tee time with its offers and activity')
  @Permission('signed-in')
  @Replies(200, BookingDetail)
  get(@MyId() userId: UserId, @BookingId() bookingId: TeeTimeId) {
    return this.bus.ask(getBooking, { userId, bookingId });
  }

  @Patch(':id')
  @Title('Change a tee time')
  @Permission('signed-in')
  @Replies(200, Booking)
  @Refuses(bookingCancelled, bookingChanged, bookingPast, venueNotFound, zoneNeeded)
  update(
    @MyId() userId: UserId,
    @BookingId() bookingId: TeeTimeId,
    @Body({ schema: UpdateBookingBody }) body: z.output<typeof UpdateBookingBody>,
    @MyKey() key?: string,
  ) {
    return this.bus.send(updateBooking, { ...body, userId, bookingId }, key);
  }

  @Post(':id/send-invites')
  @Title('Start asking friends, tier by tier')
  @Permission('confirmed')
  @Replies(200, SentInvites)
  @Refuses(
    bookingCancelled,
    bookingFull,
    bookingPast,
    contactNotFound,
    invitesPaused,
    nightTexts,
    nobodyToAsk,
  )
  sendInvites(
    @Me() actor: Actor,
    @BookingId() bookingId: TeeTimeId,
    @Body({ schema: SendInvitesBody }) body: z.output<typeof SendInvitesBody>,
    @MyKey() key?: string,
  ) {
    return this.bus.send(sendInvites, { ...body, actor, bookingId }, key);
  }

  @Post(':id/cancel')
  @Title('Cancel a tee time and tell everyone who was asked')
  @Permission('signed-in')
  @Replies(200, Booking)
  @Refuses(bookingPast)
  cancel(@MyId() userId: UserId, @BookingId() bookingId: TeeTimeId, @MyKey() key?: string) {
    return this.bus.send(cancelBooking, { userId, bookingId }, key);
  }

  @Get(':id/plan')
  @Title('Who would be asked when, if nobody answers')
  @Permission('signed-in')
  @Replies(200, Plan)
  plan(@MyId() userId: UserId, @BookingId() bookingId: TeeTimeId) {
    return this.bus.ask(planBooking, { userId, bookingId });
  }
}
