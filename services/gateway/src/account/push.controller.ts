import {
  Done,
  Push,
  PushDevice,
  PushDeviceBody,
  deletePushDevice,
  listPushDevices,
  pushDeviceNotFound,
  savePushDevice,
  unknownPushService,
  type UserId,
  type PushDeviceId,
} from '@game/contracts';
import { Bus } from '@game/platform';
import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { MyId } from '../access/me.js';
import { Permission } from '../access/permission.js';
import { MyKey } from '../http/idempotency-key.js';
import { PathId } from '../http/path-id.js';
import { Refuses, Replies, Title } from '../http/replies.js';

/** Keeps the push subscriptions of the browsers in which a golfer switched notifications on. */
@ApiTags('account')
@Controller('api/push')
export class PushController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Title('The browsers that get notifications, and the key to subscribe with')
  @Permission('signed-in')
  @Replies(200, Push)
  list(@MyId() userId: UserId) {
    return this.bus.ask(listPushDevices, { userId });
  }

  @Post('devices')
  @Title('Send notifications to this browser')
  @Permission('signed-in')
  @Replies(201, PushDevice)
  @Refuses(unknownPushService)
  save(
    @MyId() userId: UserId,
    @Body({ schema: PushDeviceBody }) body: z.output<typeof PushDeviceBody>,
    @MyKey() key?: string,
  ) {
    return this.bus.send(savePushDevice, { ...body, userId }, key);
  }

  @Delete('devices/:id')
  @Title('Stop notifications to a browser')
  @Permission('signed-in')
  @Replies(200, Done)
  delete(
    @MyId() userId: UserId,
    @PathId('id', pushDeviceNotFound) deviceId: PushDeviceId,
    @MyKey() key?: string,
  ) {
    return this.bus.send(deletePushDevice, { userId, deviceId }, key);
  }
}
