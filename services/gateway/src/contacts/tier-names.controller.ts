import { TierName, TierNameBody, listTierNames, renameTier, type UserId } from '@game/contracts';
import { Bus } from '@game/platform';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { MyId } from '../access/me.js';
import { Permission } from '../access/permission.js';
import { MyKey } from '../http/idempotency-key.js';
import { Replies, Title } from '../http/replies.js';

@ApiTags('contacts')
@Controller('api/custom-tier-names')
export class TierNamesController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Title('Names of the tiers')
  @Permission('signed-in')
  @Replies(200, z.array(TierName))
  list(@MyId() userId: UserId) {
    return this.bus.ask(listTierNames, { userId });
  }

  @Post()
  @Title('Rename a tier')
  @Permission('signed-in')
  @Replies(200, TierName)
  rename(
    @MyId() userId: UserId,
    @Body({ schema: TierNameBody }) body: z.output<typeof TierNameBody>,
    @MyKey() key?: string,
  ) {
    return this.bus.send(renameTier, { ...body, userId }, key);
  }
}
