import {
  CalendarLink,
  CalendarToken,
  bookingNotFound,
  calendarFile,
  calendarNotFound,
  readCalendar,
  readCalendarEntry,
  readCalendarLink,
  renewCalendarLink,
  revokeCalendarLink,
  type CalendarEntry,
  type TeeTimeId,
  type UserId,
} from '@game/contracts';
import { Bus, SETTINGS } from '@game/platform';
import { createHash } from 'node:crypto';
import { Controller, Delete, Get, Header, Inject, Ip, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MyId } from '../access/me.js';
import { Permission } from '../access/permission.js';
import { RateLimits } from '../access/rate-limits.js';
import { hashOf } from '../access/session-cookie.js';
import { MyKey } from '../http/idempotency-key.js';
import { PathId } from '../http/path-id.js';
import { Refuses, Replies, Title } from '../http/replies.js';
import { isFresh } from '../http/is-fresh.js';
import { eventOf } from '../invitations/calendar.js';
import type { GatewaySettings } from '../settings.js';

const ICS = 'text/calendar; charset=utf-8';
const Calendar = (description: string) =>
  ApiOkResponse({ description, content: { 'text/calendar': { schema: { type: 'string' } } } });

/** Calendar files (iCalendar) of one tee time, and a feed of all tee times behind a private link. */
@ApiTags('calendar')
@Controller('api')
export class CalendarController {
  constructor(
    private readonly bus: Bus,
    private readonly limits: RateLimits,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  @Get('calendar')
  @Title('The private link of the calendar feed')
  @Permission('signed-in')
  @Replies(200, CalendarLink)
  async link(@MyId() userId: UserId) {
    return this.linkOf(await this.bus.ask(readCalendarLink, { userId }));
  }

  @Post('calendar')
  @Title('Make a new link; the old one ends')
  @Permission('signed-in')
  @Replies(201, CalendarLink)
  async renew(@MyId() userId: UserId, @MyKey() key?: string) {
    return this.linkOf(await this.bus.send(renewCalendarLink, { userId }, key));
  }

  @Delete('calendar')
  @Title('End the calendar feed')
  @Permission('signed-in')
  @Replies(200, CalendarLink)
  async revoke(@MyId() userId: UserId, @MyKey() key?: string) {
    return this.linkOf(await this.bus.send(revokeCalendarLink, { userId }, key));
  }

  /** Calendar programs have no session: the token in the path is the only proof, so wrong tokens are counted. */
  @Get('calendar/:file')
  @Title('The calendar feed behind its private link')
  @Permission('link')
  @Header('content-type', ICS)
  @Header('cache-control', 'private, max-age=300')
  @Calendar('`{token}.ics`: the golfer’s tee times, to subscribe to.')
  @Refuses(calendarNotFound)
  async feed(
    @Param('file') file: string,
    @Ip() address: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const token = /^(.+)\.ics$/.exec(file)?.[1];
    try {
      if (!CalendarToken.safeParse(token).success) throw calendarNotFound();
      await this.limits.invitation(hashOf(token!));
      const { entries, changedAt } = await this.bus.ask(readCalendar, { token: token! });
      const content = calendarFile(
        entries.map((entry) => eventOf(this.linked(entry))),
        'PUBLISH',
      );
      const version = {
        etag: `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
        ...(changedAt ? { 'last-modified': new Date(changedAt).toUTCString() } : {}),
      };
      reply.headers(version);
      if (!isFresh(request.headers, version)) return content;
      reply.status(304).removeHeader('content-type');
      return '';
    } catch (error) {
      if (calendarNotFound.is(error)) await this.limits.missedInvitation(address);
      throw error;
    }
  }

  @Get('bookings/:id/calendar.ics')
  @Title('A tee time as a calendar file')
  @Permission('signed-in')
  @Header('content-type', ICS)
  @Header('content-disposition', 'attachment; filename="tee-time.ics"')
  @Calendar('One tee time; a cancelled one takes its entry out of the calendar.')
  async file(@MyId() userId: UserId, @PathId('id', bookingNotFound) bookingId: TeeTimeId) {
    const entry = await this.bus.ask(readCalendarEntry, { userId, bookingId });
    return calendarFile([eventOf(this.linked(entry))], entry.cancelled ? 'CANCEL' : 'PUBLISH');
  }

  private readonly linked = (entry: CalendarEntry) => ({ ...entry, link: this.settings.PUBLIC_URL });
  private readonly linkOf = ({ token }: { token: string | null }) => ({
    url: token && `${this.settings.PUBLIC_URL}/api/calendar/${token}.ics`,
  });
}
