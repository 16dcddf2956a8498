import {
  DeskAccount,
  DeskLog,
  DeskLogQuery,
  PlayerReport,
  PlayerReports,
  ReasonBody,
  ReportsQuery,
  ResolveReportBody,
  WhoBody,
  accountNotFound,
  findAccount,
  liftSuspension,
  listReports,
  readDeskLog,
  reportNotFound,
  resolveReport,
  suspendAccount,
  type Operator,
  type ReportId,
  type UserId,
} from '@game/contracts';
import { Bus } from '@game/platform';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { PathId } from '../http/path-id.js';
import { Refuses, Replies, Title } from '../http/replies.js';
import { AtDesk, DeskKey, Me } from './desk-session.js';

/** Reports about players, their accounts, and the log of what operators did. */
@ApiTags('desk')
@Controller('api/desk')
export class DeskPeopleController {
  constructor(private readonly bus: Bus) {}

  @Get('log')
  @Title('What operators looked at and did')
  @AtDesk('look-at-log', 'reader')
  @Replies(200, DeskLog)
  log(@Query({ schema: DeskLogQuery }) query: z.output<typeof DeskLogQuery>) {
    return this.bus.ask(readDeskLog, query);
  }

  @Get('reports')
  @Title('Reports about players')
  @AtDesk('look-at-reports', 'reader')
  @Replies(200, PlayerReports)
  reports(@Query({ schema: ReportsQuery }) query: z.output<typeof ReportsQuery>) {
    return this.bus.ask(listReports, query);
  }

  @Post('reports/:id/resolve')
  @Title('Resolve a report with a note')
  @AtDesk('resolve-report', 'operator')
  @Replies(200, PlayerReport)
  resolve(
    @PathId('id', reportNotFound) reportId: ReportId,
    @Body({ schema: ResolveReportBody }) { note, dismissed }: z.output<typeof ResolveReportBody>,
    @Me() { name: operator }: Operator,
    @DeskKey() key?: string,
  ) {
    return this.bus.send(resolveReport, { reportId, note, dismissed, operator }, key);
  }

  @Post('accounts/look')
  @Title('Look at an account')
  @AtDesk('look-at-account', 'reader')
  @Replies(200, DeskAccount)
  @Refuses(accountNotFound)
  look(@Body({ schema: WhoBody }) body: z.output<typeof WhoBody>) {
    return this.bus.ask(findAccount, body);
  }

  @Post('accounts/:id/suspend')
  @Title('Suspend an account')
  @AtDesk('suspend-account', 'operator')
  @Replies(200, DeskAccount)
  suspend(
    @PathId('id', accountNotFound) userId: UserId,
    @Body({ schema: ReasonBody }) _: z.output<typeof ReasonBody>,
    @DeskKey() key?: string,
  ) {
    return this.bus.send(suspendAccount, { userId }, key);
  }

  @Post('accounts/:id/lift')
  @Title('Lift the suspension of an account')
  @AtDesk('lift-suspension', 'operator')
  @Replies(200, DeskAccount)
  lift(
    @PathId('id', accountNotFound) userId: UserId,
    @Body({ schema: ReasonBody }) _: z.output<typeof ReasonBody>,
    @DeskKey() key?: string,
  ) {
    return this.bus.send(liftSuspension, { userId }, key);
  }
}
