import {
  Achievement,
  AchievementStats,
  listAchievements,
  readAchievementStats,
  type Actor,
  type UserId,
} from '@game/contracts';
import { Bus } from '@game/platform';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Me, MyId } from '../access/me.js';
import { Permission } from '../access/permission.js';
import { Replies, Title } from '../http/replies.js';

@ApiTags('achievements')
@Controller('api/achievements')
export class AchievementsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Title('Achievements, won or not')
  @Permission('signed-in')
  @Replies(200, z.array(Achievement))
  list(@MyId() userId: UserId) {
    return this.bus.ask(listAchievements, { userId });
  }

  @Get('stats')
  @Title('Level, points and streak')
  @Permission('signed-in')
  @Replies(200, AchievementStats)
  stats(@Me() { userId, timeZone }: Actor) {
    return this.bus.ask(readAchievementStats, { userId, timeZone });
  }
}
