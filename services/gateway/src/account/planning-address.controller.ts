import { PlanningAddress, readPlanningAddress, type UserId } from '@game/contracts';
import { Bus } from '@game/platform';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { MyId } from '../access/me.js';
import { Permission } from '../access/permission.js';
import { Replies, Title } from '../http/replies.js';

/** The golfer's own address, to which confirmations of booking sites are forwarded. */
@ApiTags('account')
@Controller('api/planning-address')
export class PlanningAddressController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Title('The address at which this golfer plans tee times by mail')
  @Permission('signed-in')
  @Replies(200, PlanningAddress)
  read(@MyId() userId: UserId) {
    return this.bus.ask(readPlanningAddress, { userId });
  }
}
