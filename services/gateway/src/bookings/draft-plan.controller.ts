import { DraftPlanBody, Plan, planDraft } from '@game/contracts';
import { Bus } from '@game/platform';
import { Body, Controller, Ip, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Permission } from '../access/permission.js';
import { RateLimits } from '../access/rate-limits.js';
import { MyKey } from '../http/idempotency-key.js';
import { Replies, Title } from '../http/replies.js';

/** The dry run before there is an account (tee-times#plan-before-an-account). It stores nothing and sends nothing. */
@ApiTags('bookings')
@Controller('api/draft-plan')
export class DraftPlanController {
  constructor(
    private readonly bus: Bus,
    private readonly limits: RateLimits,
  ) {}

  @Post()
  @Title('The dry run of a tee time that is only typed, without an account')
  @Permission('anyone')
  @Replies(200, Plan, 'In the texts a friend is called by the id in braces.')
  async plan(
    @Body({ schema: DraftPlanBody }) body: z.output<typeof DraftPlanBody>,
    @Ip() address: string,
    @MyKey() _key?: string, // unused: a dry run changes nothing, so a repeat simply plans again
  ) {
    await this.limits.draftPlan(address);
    return this.bus.ask(planDraft, body);
  }
}
