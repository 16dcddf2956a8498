import {
  BookingDetail,
  Exchange,
  FriendMessage,
  FriendMessageBody,
  InviteBody,
  OrderBody,
  ReadBody,
  RecordAnswerBody,
  WithdrawBody,
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
  readExchange,
  readMessages,
  recordAnswer,
  resumeInvites,
  withdrawOffer,
  writeToFriend,
  type Actor,
  type OfferId,
  type TeeTimeId,
  type UserId,
} from '@game/contracts';
import { Bus } from '@game/platform';
import { Body, Controller, Get, Post, Put } from '@nestjs/common';
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
  @Title('Take an invite back, or take a player out')
  @Permission('signed-in')
  @Replies(200, BookingDetail)
  @Refuses(offerAnsweredAlready, bookingCancelled, bookingPast)
  withdraw(
    @MyId() userId: UserId,
    @BookingId() bookingId: TeeTimeId,
    @PathId('offerId', offerNotFound) offerId: OfferId,
    @Body({ schema: WithdrawBody }) body: z.output<typeof WithdrawBody>,
    @MyKey() key?: string,
  ) {
    return this.bus.send(withdrawOffer, { ...body, userId, bookingId, offerId }, key);
  }

  @Get('offers/:offerId/exchange')
  @Title('Read what was sent to a friend, and what the friend wrote')
  @Permission('signed-in')
  @Replies(200, Exchange)
  exchange(
    @MyId() userId: UserId,
    @BookingId() bookingId: TeeTimeId,
    @PathId('offerId', offerNotFound) offerId: OfferId,
  ) {
    return this.bus.ask(readExchange, { userId, bookingId, offerId });
  }

  @Post('offers/:offerId/messages')
  @Title('Write to a friend who was asked')
  @Permission('confirmed')
  @Replies(200, FriendMessage)
  @Refuses(bookingCancelled, bookingPast, cannotBeReached)
  write(
    @Me() actor: Actor,
    @BookingId() bookingId: TeeTimeId,
    @PathId('offerId', offerNotFound) offerId: OfferId,
    @Body({ schema: FriendMessageBody }) body: z.output<typeof FriendMessageBody>,
    @MyKey() key?: string,
  ) {
    return this.bus.send(writeToFriend, { ...body, actor, bookingId, offerId }, key);
  }

  @Post('offers/:offerId/read')
  @Title('Mark what a friend wrote as read')
  @Permission('signed-in')
  @Replies(200, BookingDetail)
  read(
    @MyId() userId: UserId,
    @BookingId() bookingId: TeeTimeId,
    @PathId('offerId', offerNotFound) offerId: OfferId,
    @Body({ schema: ReadBody }) body: z.output<typeof ReadBody>,
    @MyKey() key?: string,
  ) {
    return this.bus.send(readMessages, { ...body, userId, bookingId, offerId }, key);
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
  @Permission('confirmed')
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

  @Post('answers')
  @Title('Record what a contact answered in person')
  @Permission('confirmed')
  @Replies(200, BookingDetail)
  @Refuses(bookingCancelled, bookingPast, contactNotFound)
  record(
    @Me() actor: Actor,
    @BookingId() bookingId: TeeTimeId,
    @Body({ schema: RecordAnswerBody }) body: z.output<typeof RecordAnswerBody>,
    @MyKey() key?: string,
  ) {
    return this.bus.send(recordAnswer, { ...body, actor, bookingId }, key);
  }

  @Post('ask-everybody')
  @Title('Ask everybody who is left at once, first come, first served')
  @Permission('confirmed')
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
  pause(@MyId() userId: UserId, @BookingId() bookingId: TeeTimeId, @MyKey() key?: string) {
    return this.bus.send(pauseInvites, { userId, bookingId }, key);
  }

  @Post('resume')
  @Title('Go on asking')
  @Permission('confirmed')
  @Replies(200, BookingDetail)
  @Refuses(nothingToPause, bookingCancelled, bookingPast)
  resume(@MyId() userId: UserId, @BookingId() bookingId: TeeTimeId, @MyKey() key?: string) {
    return this.bus.send(resumeInvites, { userId, bookingId }, key);
  }
}
