import {
  CouplesEvent,
  CouplesEventIdBody,
  CreateCouplesEventBody,
  EditCouplesEventBody,
  GatheringRoster,
  JoinCouplesEventBody,
  cancelGathering,
  createCouplesEvent,
  editCouplesEvent,
  gatheringCancelled,
  gatheringFull,
  gatheringNotFound,
  gatheringPast,
  getGathering,
  getGatheringRoster,
  joinGathering,
  leaveGathering,
  listGatherings,
  premiumRequired,
  tooManyGatherings,
  type Actor,
  type GatheringFilters,
} from '@game/contracts';
import { Bus } from '@game/platform';
import { Body, Controller, Get, Patch, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Me, MyId } from '../access/me.js';
import { Permission } from '../access/permission.js';
import { MyKey } from '../http/idempotency-key.js';
import { PathId } from '../http/path-id.js';
import { Refuses, Replies } from '../http/replies.js';
import { EventQuery, TakesEventFilters, asPage } from './filters.js';

const kind = 'couples-event' as const;
const EventId = () => PathId('id', gatheringNotFound);

@ApiTags('couples events')
@Controller('api/couples-events')
export class CouplesEventsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Permission('signed-in')
  @TakesEventFilters()
  @Replies(200, z.array(CouplesEvent), 'Upcoming ones, soonest first. X-Next-Cursor leads to the next page.')
  async list(
    @MyId() userId: string,
    @EventQuery() filters: GatheringFilters,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return asPage(await this.bus.ask(listGatherings, { ...filters, kind, userId }), reply);
  }

  @Post()
  @Permission('signed-in')
  @Replies(201, CouplesEvent)
  @Refuses(premiumRequired, tooManyGatherings)
  create(
    @Me() actor: Actor,
    @Body({ schema: CreateCouplesEventBody }) body: z.output<typeof CreateCouplesEventBody>,
    @MyKey() key?: string,
  ) {
    return this.bus.send(createCouplesEvent, { ...body, actor }, key);
  }

  @Post('join')
  @Permission('signed-in')
  @Replies(200, CouplesEvent)
  @Refuses(gatheringCancelled, gatheringFull, gatheringNotFound, gatheringPast)
  join(
    @Me() actor: Actor,
    @Body({ schema: JoinCouplesEventBody }) body: z.output<typeof JoinCouplesEventBody>,
    @MyKey() key?: string,
  ) {
    const { eventId: id, waitlist } = body;
    return this.bus.send(joinGathering, { kind, id, actor, waitlist }, key);
  }

  @Post('leave')
  @Permission('signed-in')
  @Replies(200, CouplesEvent)
  @Refuses(gatheringNotFound, gatheringCancelled, gatheringPast)
  leave(
    @MyId() userId: string,
    @Body({ schema: CouplesEventIdBody }) { eventId: id }: z.output<typeof CouplesEventIdBody>,
    @MyKey() key?: string,
  ) {
    return this.bus.send(leaveGathering, { kind, id, userId }, key);
  }

  @Get(':id')
  @Permission('signed-in')
  @Replies(200, CouplesEvent)
  get(@MyId() userId: string, @EventId() id: string) {
    return this.bus.ask(getGathering, { kind, id, userId });
  }

  @Patch(':id')
  @Permission('signed-in')
  @Replies(200, CouplesEvent)
  @Refuses(gatheringCancelled, gatheringPast)
  edit(
    @MyId() userId: string,
    @EventId() id: string,
    @Body({ schema: EditCouplesEventBody }) body: z.output<typeof EditCouplesEventBody>,
  ) {
    return this.bus.send(editCouplesEvent, { ...body, id, userId });
  }

  @Post(':id/cancel')
  @Permission('signed-in')
  @Replies(200, CouplesEvent)
  @Refuses(gatheringPast)
  cancel(@MyId() userId: string, @EventId() id: string, @MyKey() key?: string) {
    return this.bus.send(cancelGathering, { kind, id, userId }, key);
  }

  @Get(':id/roster')
  @Permission('signed-in')
  @Replies(200, GatheringRoster)
  roster(@MyId() userId: string, @EventId() id: string) {
    return this.bus.ask(getGatheringRoster, { kind, id, userId });
  }
}
