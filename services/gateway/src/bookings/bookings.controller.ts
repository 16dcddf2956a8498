import {
  Booking,
  BookingDetail,
  CreateBookingBody,
  Plan,
  SendInvitesBody,
  UpdateBookingBody,
  bookingNotFound,
  cancelBooking,
  createBooking,
  getBooking,
  listBookings,
  planBooking,
  sendInvites,
  updateBooking,
  type Actor,
} from '@game/contracts';
import { Bus } from '@game/platform';
import { Body, Controller, Get, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Me, MyId } from '../access/me.js';
import { Permission } from '../access/permission.js';
import { MyKey } from '../http/idempotency-key.js';
import { PathId } from '../http/path-id.js';
import { Replies } from '../http/replies.js';

const BookingId = () => PathId('id', bookingNotFound);

@ApiTags('bookings')
@Controller('api/bookings')
export class BookingsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Permission('signed-in')
  @Replies(200, z.array(Booking))
  list(@MyId() userId: string) {
    return this.bus.ask(listBookings, { userId });
  }

  @Post()
  @Permission('signed-in')
  @Replies(201, Booking)
  create(
    @Me() actor: Actor,
    @Body({ schema: CreateBookingBody }) body: z.output<typeof CreateBookingBody>,
    @MyKey() key?: string,
  ) {
    return this.bus.send(createBooking, { ...body, actor }, key);
  }

  @Get(':id')
  @Permission('signed-in')
  @Replies(200, BookingDetail)
  get(@MyId() userId: string, @BookingId() bookingId: string) {
    return this.bus.ask(getBooking, { userId, bookingId });
  }

  @Patch(':id')
  @Permission('signed-in')
  @Replies(200, Booking)
  update(
    @MyId() userId: string,
    @BookingId() bookingId: string,
    @Body({ schema: UpdateBookingBody }) body: z.output<typeof UpdateBookingBody>,
  ) {
    return this.bus.send(updateBooking, { ...body, userId, bookingId });
  }

  @Post(':id/send-invites')
  @Permission('signed-in')
  @Replies(200, BookingDetail)
  sendInvites(
    @Me() actor: Actor,
    @BookingId() bookingId: string,
    @Body({ schema: SendInvitesBody }) body: z.output<typeof SendInvitesBody>,
    @MyKey() key?: string,
  ) {
    return this.bus.send(sendInvites, { ...body, actor, bookingId }, key);
  }

  @Post(':id/cancel')
  @Permission('signed-in')
  @Replies(200, Booking)
  cancel(@MyId() userId: string, @BookingId() bookingId: string, @MyKey() key?: string) {
    return this.bus.send(cancelBooking, { userId, bookingId }, key);
  }

  @Get(':id/plan')
  @Permission('signed-in')
  @Replies(200, Plan)
  plan(@MyId() userId: string, @BookingId() bookingId: string) {
    return this.bus.ask(planBooking, { userId, bookingId });
  }
}
