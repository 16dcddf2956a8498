import {
  BlockPlayerBody,
  Done,
  InvitePlayersBody,
  InvitePlayersReply,
  MatchResult,
  MatchSearchBody,
  ReportPlayerBody,
  blockPlayer,
  bookingCancelled,
  bookingNotFound,
  bookingPast,
  invitePlayers,
  noMatchLocation,
  playerNotFound,
  reportPlayer,
  searchPlayers,
  unblockPlayer,
  venueNotFound,
  womenOnlyRefused,
  type Actor,
  type UserId,
} from '@game/contracts';
import { Bus } from '@game/platform';
import { Body, Controller, Delete, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Me, MyId } from '../access/me.js';
import { Permission } from '../access/permission.js';
import { MyKey } from '../http/idempotency-key.js';
import { PathId } from '../http/path-id.js';
import { Refuses, Replies, Title } from '../http/replies.js';

@ApiTags('matching')
@Controller('api/matching')
export class MatchingController {
  constructor(private readonly bus: Bus) {}

  @Post('search')
  @Title('Find players who fit')
  @Permission('signed-in')
  @Replies(200, MatchResult)
  @Refuses(noMatchLocation, venueNotFound, womenOnlyRefused)
  search(
    @MyId() userId: UserId,
    @Body({ schema: MatchSearchBody }) body: z.output<typeof MatchSearchBody>,
    @MyKey() _key?: string, // unused: a search changes nothing, so a repeat simply searches again
  ) {
    return this.bus.ask(searchPlayers, { ...body, userId });
  }

  @Post('invite')
  @Title('Ask players whom the search found')
  @Permission('confirmed')
  @Replies(200, InvitePlayersReply)
  @Refuses(bookingCancelled, bookingNotFound, bookingPast, playerNotFound)
  invite(
    @Me() actor: Actor,
    @Body({ schema: InvitePlayersBody }) body: z.output<typeof InvitePlayersBody>,
    @MyKey() key?: string,
  ) {
    return this.bus.send(invitePlayers, { ...body, actor }, key);
  }

  @Post('block')
  @Title('Block a player')
  @Permission('signed-in')
  @Replies(200, Done)
  @Refuses(playerNotFound)
  block(
    @MyId() userId: UserId,
    @Body({ schema: BlockPlayerBody }) body: z.output<typeof BlockPlayerBody>,
    @MyKey() key?: string,
  ) {
    return this.bus.send(blockPlayer, { ...body, userId }, key);
  }

  @Delete('block/:id')
  @Title('Unblock a player')
  @Permission('signed-in')
  @Replies(200, Done)
  unblock(@MyId() userId: UserId, @PathId('id', playerNotFound) playerId: UserId, @MyKey() key?: string) {
    return this.bus.send(unblockPlayer, { playerId, userId }, key);
  }

  @Post('report')
  @Title('Report a player')
  @Permission('confirmed')
  @Replies(200, Done)
  @Refuses(playerNotFound)
  report(
    @MyId() userId: UserId,
    @Body({ schema: ReportPlayerBody }) body: z.output<typeof ReportPlayerBody>,
    @MyKey() key?: string,
  ) {
    return this.bus.send(reportPlayer, { ...body, userId }, key);
  }
}
