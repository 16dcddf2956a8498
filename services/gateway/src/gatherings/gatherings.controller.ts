import {
  FriendMessageBody,
  GatheringMemberBody,
  GatheringRoster,
  ToldMembers,
  askMemberBack,
  cancelGathering,
  gatheringCancelled,
  gatheringFull,
  gatheringNotFound,
  gatheringPast,
  getGathering,
  getGatheringRoster,
  joinGathering,
  leaveGathering,
  listGatherings,
  memberNotFound,
  premiumRequired,
  removeMember,
  removedByHost,
  tooManyGatherings,
  venueNotFound,
  zoneNeeded,
  writeToMembers,
  type Actor,
  type Command,
  type GatheringFilters,
  type GatheringKind,
  type GatheringId,
  type UserId,
} from '@game/contracts';
import { Bus } from '@game/platform';
import { Body, Controller, Get, Inject, Patch, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Me, MyId } from '../access/me.js';
import { Permission } from '../access/permission.js';
import { MyKey } from '../http/idempotency-key.js';
import { PathId } from '../http/path-id.js';
import { Refuses, Replies, Title } from '../http/replies.js';
import { Filters, TakesFilters, asPage, type FilterSchema } from './filters.js';

/** The differences between the calls of couples events and those of public leagues. */
interface Shape {
  kind: GatheringKind;
  tag: string;
  /** The nouns in the titles of the calls: `one` is used within a title, `many` at the start of a title. */
  titles: { one: string; many: string };
  path: string;
  filters: FilterSchema;
  view: z.ZodType;
  createBody: z.ZodType<object>;
  create: Command;
  editBody: z.ZodType<object>;
  edit: Command;
  joinBody: z.ZodType<object>;
  leaveBody: z.ZodType<object>;
  /** The field of joinBody and leaveBody that holds the id. */
  idField: string;
}

const PAGE =
  'Those that are still to come, soonest first. The header X-Next-Cursor holds the `cursor` of the next page.';
const PathGatheringId = () => PathId('id', gatheringNotFound);

/** Couples events and public leagues have the same calls under different names. */
export function gatheringsController({ kind, view, idField, titles: { one, many }, ...shape }: Shape) {
  @ApiTags(shape.tag)
  @Controller(shape.path)
  class GatheringsController {
    @Inject(Bus) readonly bus: Bus;

    @Get()
    @Title(`${many} to come`)
    @Permission('signed-in')
    @TakesFilters(shape.filters)
    @Replies(200, z.array(view), PAGE)
    async list(
      @MyId() userId: UserId,
      @Filters(shape.filters) filters: GatheringFilters,
      @Res({ passthrough: true }) reply: FastifyReply,
    ) {
      return asPage(await this.bus.ask(listGatherings, { ...filters, kind, userId }), reply);
    }

    @Post()
    @Title(`Host a ${one}`)
    @Permission('confirmed')
    @Replies(201, view)
    @Refuses(premiumRequired, tooManyGatherings, venueNotFound, zoneNeeded)
    create(@Me() actor: Actor, @Body({ schema: shape.createBody }) body: object, @MyKey() key?: string) {
      return this.bus.send(shape.create, { ...body, actor }, key);
    }

    @Post('join')
    @Title(`Join a ${one} or its waitlist`)
    @Permission('confirmed')
    @Replies(200, view)
    @Refuses(gatheringCancelled, gatheringFull, gatheringNotFound, gatheringPast, removedByHost)
    join(
      @Me() actor: Actor,
      @Body({ schema: shape.joinBody }) { [idField]: id, waitlist, partner }: Record<string, never>,
      @MyKey() key?: string,
    ) {
      return this.bus.send(joinGathering, { kind, id: id!, actor, waitlist, partner }, key);
    }

    @Post('leave')
    @Title(`Leave a ${one}`)
    @Permission('signed-in')
    @Replies(200, view)
    @Refuses(gatheringNotFound, gatheringCancelled, gatheringPast)
    leave(
      @MyId() userId: UserId,
      @Body({ schema: shape.leaveBody }) { [idField]: id }: Record<string, never>,
      @MyKey() key?: string,
    ) {
      return this.bus.send(leaveGathering, { kind, id: id!, userId }, key);
    }

    @Get(':id')
    @Title(`One ${one}`)
    @Permission('signed-in')
    @Replies(200, view)
    get(@MyId() userId: UserId, @PathGatheringId() id: GatheringId) {
      return this.bus.ask(getGathering, { kind, id, userId });
    }

    @Patch(':id')
    @Title(`Change a ${one} of one’s own`)
    @Permission('confirmed')
    @Replies(200, view)
    @Refuses(gatheringCancelled, gatheringPast, venueNotFound)
    edit(
      @MyId() userId: UserId,
      @PathGatheringId() id: GatheringId,
      @Body({ schema: shape.editBody }) body: object,
      @MyKey() key?: string,
    ) {
      return this.bus.send(shape.edit, { ...body, id, userId }, key);
    }

    @Post(':id/cancel')
    @Title(`Cancel a ${one} of one’s own`)
    @Permission('signed-in')
    @Replies(200, view)
    @Refuses(gatheringPast)
    cancel(@MyId() userId: UserId, @PathGatheringId() id: GatheringId, @MyKey() key?: string) {
      return this.bus.send(cancelGathering, { kind, id, userId }, key);
    }

    @Post(':id/message')
    @Title(`Write to the members of a ${one} of one’s own`)
    @Permission('confirmed')
    @Replies(200, ToldMembers)
    @Refuses(gatheringCancelled, gatheringPast)
    write(
      @MyId() userId: UserId,
      @PathGatheringId() id: GatheringId,
      @Body({ schema: FriendMessageBody }) body: z.output<typeof FriendMessageBody>,
      @MyKey() key?: string,
    ) {
      return this.bus.send(writeToMembers, { ...body, kind, id, userId }, key);
    }

    @Get(':id/roster')
    @Title(`Who takes part in a ${one} of one’s own`)
    @Permission('signed-in')
    @Replies(200, GatheringRoster)
    roster(@MyId() userId: UserId, @PathGatheringId() id: GatheringId) {
      return this.bus.ask(getGatheringRoster, { kind, id, userId });
    }

    @Post(':id/remove-member')
    @Title(`Remove a golfer from a ${one} of one’s own`)
    @Permission('signed-in')
    @Replies(200, GatheringRoster)
    @Refuses(gatheringCancelled, gatheringPast, memberNotFound)
    removeMember(
      @MyId() userId: UserId,
      @PathGatheringId() id: GatheringId,
      @Body({ schema: GatheringMemberBody }) { memberId }: z.output<typeof GatheringMemberBody>,
      @MyKey() key?: string,
    ) {
      return this.bus.send(removeMember, { kind, id, userId, memberId }, key);
    }

    @Post(':id/ask-back')
    @Title(`Ask a removed golfer back to a ${one} of one’s own`)
    @Permission('signed-in')
    @Replies(200, GatheringRoster)
    @Refuses(gatheringCancelled, gatheringPast)
    askBack(
      @MyId() userId: UserId,
      @PathGatheringId() id: GatheringId,
      @Body({ schema: GatheringMemberBody }) { memberId }: z.output<typeof GatheringMemberBody>,
      @MyKey() key?: string,
    ) {
      return this.bus.send(askMemberBack, { kind, id, userId, memberId }, key);
    }
  }
  return GatheringsController;
}
