import {
  NumberActBody,
  NumberBody,
  NumberStanding,
  ReasonBody,
  SendingState,
  Suspects,
  accountNotFound,
  forgetNumber,
  listSuspects,
  readNumber,
  readSendingState,
  releaseNumber,
  switchOrganiser,
  switchSending,
  type Operator,
  type UserId,
} from '@game/contracts';
import { Bus } from '@game/platform';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { PathId } from '../http/path-id.js';
import { Replies, Title } from '../http/replies.js';
import { AtDesk, DeskKey, Me } from './desk-session.js';

type Reason = z.output<typeof ReasonBody>;
type Act = z.output<typeof NumberActBody>;

/** Numbers, and what is stopped. A number is in the body, because paths and query strings stand in logs. */
@ApiTags('desk')
@Controller('api/desk')
export class DeskSendingController {
  constructor(private readonly bus: Bus) {}

  @Post('numbers/look')
  @Title('Why a number was not texted')
  @AtDesk('look-at-number', 'reader')
  @Replies(200, NumberStanding)
  look(@Body({ schema: NumberBody }) body: z.output<typeof NumberBody>) {
    return this.bus.ask(readNumber, body);
  }

  @Post('numbers/release')
  @Title('Take back the opt-out of a number')
  @AtDesk('release-number', 'operator')
  @Replies(200, NumberStanding)
  release(@Body({ schema: NumberActBody }) body: Act, @DeskKey() key?: string) {
    return this.bus.send(releaseNumber, body, key);
  }

  @Post('numbers/forget')
  @Title('Forget a number and text it never again')
  @AtDesk('forget-number', 'operator')
  @Replies(200, NumberStanding)
  forget(@Body({ schema: NumberActBody }) body: Act, @DeskKey() key?: string) {
    return this.bus.send(forgetNumber, body, key);
  }

  @Get('suspects')
  @Title('Organisers about whom people complained')
  @AtDesk('look-at-suspects', 'reader')
  @Replies(200, Suspects)
  suspects() {
    return this.bus.ask(listSuspects, {});
  }

  @Get('sending')
  @Title('What is stopped')
  @AtDesk('look-at-sending', 'reader')
  @Replies(200, SendingState)
  sending() {
    return this.bus.ask(readSendingState, {});
  }

  @Post('sending/stop')
  @Title('Stop everything that goes to others')
  @AtDesk('stop-all-sending', 'operator')
  @Replies(200, SendingState)
  stop(@Body({ schema: ReasonBody }) { reason }: Reason, @Me() me: Operator, @DeskKey() key?: string) {
    return this.bus.send(switchSending, { on: false, reason, operator: me.name }, key);
  }

  @Post('sending/resume')
  @Title('Let go what was stopped')
  @AtDesk('resume-all-sending', 'operator')
  @Replies(200, SendingState)
  resume(@Body({ schema: ReasonBody }) { reason }: Reason, @Me() me: Operator, @DeskKey() key?: string) {
    return this.bus.send(switchSending, { on: true, reason, operator: me.name }, key);
  }

  @Post('accounts/:id/stop-sending')
  @Title('Stop what one organiser sends')
  @AtDesk('stop-organiser', 'operator')
  @Replies(200, SendingState)
  stopOne(
    @PathId('id', accountNotFound) organiserId: UserId,
    @Body({ schema: ReasonBody }) { reason }: Reason,
    @Me() { name: operator }: Operator,
    @DeskKey() key?: string,
  ) {
    return this.bus.send(switchOrganiser, { organiserId, on: false, reason, operator }, key);
  }

  @Post('accounts/:id/resume-sending')
  @Title('Let one organiser send again')
  @AtDesk('resume-organiser', 'operator')
  @Replies(200, SendingState)
  resumeOne(
    @PathId('id', accountNotFound) organiserId: UserId,
    @Body({ schema: ReasonBody }) { reason }: Reason,
    @Me() { name: operator }: Operator,
    @DeskKey() key?: string,
  ) {
    return this.bus.send(switchOrganiser, { organiserId, on: true, reason, operator }, key);
  }
}
