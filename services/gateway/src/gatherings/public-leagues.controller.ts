import {
  CreatePublicLeagueBody,
  EditPublicLeagueBody,
  GatheringRoster,
  JoinPublicLeagueBody,
  PublicLeague,
  PublicLeagueIdBody,
  cancelGathering,
  createPublicLeague,
  editPublicLeague,
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
import { LeagueQuery, TakesLeagueFilters, asPage } from './filters.js';

const kind = 'public-league' as const;
const LeagueId = () => PathId('id', gatheringNotFound);

@ApiTags('public leagues')
@Controller('api/public-leagues')
export class PublicLeaguesController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Permission('signed-in')
  @TakesLeagueFilters()
  @Replies(200, z.array(PublicLeague), 'Upcoming ones, soonest first. X-Next-Cursor leads to the next page.')
  async list(
    @MyId() userId: string,
    @LeagueQuery() filters: GatheringFilters,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return asPage(await this.bus.ask(listGatherings, { ...filters, kind, userId }), reply);
  }

  @Post()
  @Permission('signed-in')
  @Replies(201, PublicLeague)
  @Refuses(premiumRequired, tooManyGatherings)
  create(
    @Me() actor: Actor,
    @Body({ schema: CreatePublicLeagueBody }) body: z.output<typeof CreatePublicLeagueBody>,
    @MyKey() key?: string,
  ) {
    return this.bus.send(createPublicLeague, { ...body, actor }, key);
  }

  @Post('join')
  @Permission('signed-in')
  @Replies(200, PublicLeague)
  @Refuses(gatheringCancelled, gatheringFull, gatheringNotFound, gatheringPast)
  join(
    @Me() actor: Actor,
    @Body({ schema: JoinPublicLeagueBody }) body: z.output<typeof JoinPublicLeagueBody>,
    @MyKey() key?: string,
  ) {
    const { leagueId: id, waitlist } = body;
    return this.bus.send(joinGathering, { kind, id, actor, waitlist }, key);
  }

  @Post('leave')
  @Permission('signed-in')
  @Replies(200, PublicLeague)
  @Refuses(gatheringNotFound, gatheringCancelled, gatheringPast)
  leave(
    @MyId() userId: string,
    @Body({ schema: PublicLeagueIdBody }) { leagueId: id }: z.output<typeof PublicLeagueIdBody>,
    @MyKey() key?: string,
  ) {
    return this.bus.send(leaveGathering, { kind, id, userId }, key);
  }

  @Get(':id')
  @Permission('signed-in')
  @Replies(200, PublicLeague)
  get(@MyId() userId: string, @LeagueId() id: string) {
    return this.bus.ask(getGathering, { kind, id, userId });
  }

  @Patch(':id')
  @Permission('signed-in')
  @Replies(200, PublicLeague)
  @Refuses(gatheringCancelled, gatheringPast)
  edit(
    @MyId() userId: string,
    @LeagueId() id: string,
    @Body({ schema: EditPublicLeagueBody }) body: z.output<typeof EditPublicLeagueBody>,
  ) {
    return this.bus.send(editPublicLeague, { ...body, id, userId });
  }

  @Post(':id/cancel')
  @Permission('signed-in')
  @Replies(200, PublicLeague)
  @Refuses(gatheringPast)
  cancel(@MyId() userId: string, @LeagueId() id: string, @MyKey() key?: string) {
    return this.bus.send(cancelGathering, { kind, id, userId }, key);
  }

  @Get(':id/roster')
  @Permission('signed-in')
  @Replies(200, GatheringRoster)
  roster(@MyId() userId: string, @LeagueId() id: string) {
    return this.bus.ask(getGatheringRoster, { kind, id, userId });
  }
}
