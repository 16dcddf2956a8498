import {
  CreateRecurringBody,
  DeleteRecurringQuery,
  Done,
  RecurringTeeTime,
  UpdateRecurringBody,
  bookingNotFound,
  createRecurring,
  deleteRecurring,
  listRecurring,
  recurringNotFound,
  tooManyRecurring,
  updateRecurring,
  venueNotFound,
  zoneNeeded,
  type Actor,
  type RecurringTeeTimeId,
  type UserId,
} from '@game/contracts';
import { Bus, parse } from '@game/platform';
import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Me, MyId } from '../access/me.js';
import { Permission } from '../access/permission.js';
import { MyKey } from '../http/idempotency-key.js';
import { PathId } from '../http/path-id.js';
import { Refuses, Replies, Title } from '../http/replies.js';

const RecurringId = () => PathId('id', recurringNotFound);

@ApiTags('recurring')
@Controller('api/recurring')
export class RecurringController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Title('Recurring tee times')
  @Permission('signed-in')
  @Replies(200, z.array(RecurringTeeTime))
  list(@MyId() userId: UserId) {
    return this.bus.ask(listRecurring, { userId });
  }

  @Post()
  @Title('Make a recurring tee time')
  @Permission('signed-in', { confirmedIf: 'sendInvites' })
  @Replies(201, RecurringTeeTime)
  @Refuses(bookingNotFound, tooManyRecurring, venueNotFound, zoneNeeded)
  create(
    @Me() actor: Actor,
    @Body({ schema: CreateRecurringBody }) body: z.output<typeof CreateRecurringBody>,
    @MyKey() key?: string,
  ) {
    return this.bus.send(createRecurring, { ...body, actor }, key);
  }

  @Patch(':id')
  @Title('Change a recurring tee time')
  @Permission('signed-in', { confirmedIf: 'sendInvites' })
  @Replies(200, RecurringTeeTime)
  @Refuses(venueNotFound, zoneNeeded)
  update(
    @Me() actor: Actor,
    @RecurringId() recurringId: RecurringTeeTimeId,
    @Body({ schema: UpdateRecurringBody }) body: z.output<typeof UpdateRecurringBody>,
    @MyKey() key?: string,
  ) {
    return this.bus.send(updateRecurring, { ...body, actor, recurringId }, key);
  }

  @Delete(':id')
  @Title('End a recurring tee time')
  @Permission('signed-in')
  @ApiQuery({
    name: 'teeTimes',
    required: false,
    schema: { type: 'string', enum: ['keep', 'cancel'], default: 'keep' },
    description: 'What becomes of its tee times that are to come: they stay, or are cancelled with it.',
  })
  @Replies(200, Done)
  delete(
    @MyId() userId: UserId,
    @RecurringId() recurringId: RecurringTeeTimeId,
    @Query() query: Record<string, string>,
    @MyKey() key?: string,
  ) {
    const { teeTimes } = parse(DeleteRecurringQuery, query);
    return this.bus.send(deleteRecurring, { userId, recurringId, teeTimes }, key);
  }
}
