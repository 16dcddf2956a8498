import {
  BookingDetail,
  InviteBody,
  OrderBody,
  alreadyAsked,
  askEverybody,
  bookingCancelled,
  bookingFull,
  bookingNotFound,
  bookingPast,
  cannotBeReached,
  contactNotFound,
  inviteContact,
  invitesPaused,
  nobodyToAsk,
  nothingToPause,
  offerAnsweredAlready,
  offerNotFound,
  orderContacts,
  pauseInvites,
  resumeInvites,
  withdrawOffer,
  type Actor,
  type OfferId,
  type TeeTimeId,
} from '@game/contracts';
import { Bus } from '@game/platform';
import { Body, Controller, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Me, MyId } from '../access/me.js';
import { Permission } from '../access/permission.js';
import { MyKey } from '../http/idempotency-key.js';
import { PathId } from '../http/path-id.js';
import { Refuses, Replies, Title } from '../http/replies.js';

const BookingId = () => PathId('id', bookingNotFound);

@ApiTags('bookings')
@Controller('api/bookings/:id')
export class ManageInvitesController {
  constructor(private readonly bus: Bus) {}

  @Post('offers/:offerId/withdraw')
  @Title('Take an invite back')
  @Permission('signed-in')
  @Replies(200, BookingDetail)
  @Refuses(offerAnsweredAlready, bookingCancelled, bookingPast)
  withdraw(
    @MyId() userId: string,
    @BookingId() bookingId: TeeTimeId,
    @PathId('offerId', offerNotFound) offerId: OfferId,
    @MyKey() key?: string,
  ) {
    return this.bus.send(withdrawOffer, { userId, bookingId, offerId }, key);
  }

  @Put('order')
  @Title('Choose who is asked first')
  @Permission('signed-in')
  @Replies(200, BookingDetail)
  @Refuses(contactNotFound, bookingCancelled, bookingPast)
  order(
    @Me() actor: Actor,
    @BookingId() bookingId: TeeTimeId,
    @Body({ schema: OrderBody }) body: z.output<typeof OrderBody>,
    @MyKey() key?: string,
  ) {
    return this.bus.send(orderContacts, { ...body, actor, bookingId }, key);
  }

  @Post('invite')
  @Title('Ask a contact by hand')
  @Permission('signed-in')
  @Replies(200, BookingDetail)
  @Refuses(alreadyAsked, bookingCancelled, bookingFull, bookingPast, cannotBeReached, contactNotFound)
  invite(
    @Me() actor: Actor,
    @BookingId() bookingId: TeeTimeId,
    @Body({ schema: InviteBody }) body: z.output<typeof InviteBody>,
    @MyKey() key?: string,
  ) {
    return this.bus.send(inviteContact, { ...body, actor, bookingId }, key);
  }

  @Post('ask-everybody')
  @Title('Ask everybody who is left at once, first come, first served')
  @Permission('signed-in')
  @Replies(200, BookingDetail)
  @Refuses(bookingCancelled, bookingFull, bookingPast, invitesPaused, nobodyToAsk)
  everybody(@Me() actor: Actor, @BookingId() bookingId: TeeTimeId, @MyKey() key?: string) {
    return this.bus.send(askEverybody, { actor, bookingId }, key);
  }

  @Post('pause')
  @Title('Stop asking for now')
  @Permission('signed-in')
  @Replies(200, BookingDetail)
  @Refuses(nothingToPause, bookingCancelled, bookingPast)
  pause(@MyId() userId: string, @BookingId() bookingId: TeeTimeId, @MyKey() key?: string) {
    return this.bus.send(pauseInvites, { userId, bookingId }, key);
  }

  @Post('resume')
  @Title('Go on asking')
  @Permission('signed-in')
  @Replies(200, BookingDetail)
  @Refuses(nothingToPause, bookingCancelled, bookingPast)
  resume(@MyId() userId: string, @BookingId() bookingId: TeeTimeId, @MyKey() key?: string) {
    return this.bus.send(resumeInvites, { userId, bookingId }, key);
  }
}
