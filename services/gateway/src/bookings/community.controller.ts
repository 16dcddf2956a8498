import { Community, readCommunity } from '@game/contracts';
import { Bus } from '@game/platform';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Permission } from '../access/permission.js';
import { Replies, Title } from '../http/replies.js';

@ApiTags('bookings')
@Controller('api/community')
export class CommunityController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Title('How many golfers play here and at how many venues, rounded down')
  @Permission('anyone')
  @Replies(200, Community)
  read() {
    return this.bus.ask(readCommunity, {});
  }
}
