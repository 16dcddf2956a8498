import {
  ReachForm,
  ReachToken,
  reachLinkNotFound,
  readReachPreferences,
  saveReachPreferences,
  stopReaching,
  type ReachPreferences,
} from '@game/contracts';
import { Bus } from '@game/platform';
import { Body, Controller, Get, Header, HttpCode, Ip, Param, Post, Req, UseFilters } from '@nestjs/common';
import { ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Permission } from '../access/permission.js';
import { RateLimits } from '../access/rate-limits.js';
import { hashOf } from '../access/session-cookie.js';
import { idempotencyKeyOf } from '../http/idempotency-key.js';
import { HTML, PageReply } from '../http/page-reply.js';
import { Title } from '../http/replies.js';
import { ReplyPageFilter } from '../reply-page/reply-page.filter.js';
import { renderReachPage, type ReachPage } from './reach-page.html.js';

const FORM = 'application/x-www-form-urlencoded';

/**
 * The page of preferences of a mailbox or number, for friends without an account (messages#preferences). Reading it
 * changes nothing, so that a mail scanner that opens the link unsubscribes nobody.
 */
@ApiTags('preferences page')
@UseFilters(ReplyPageFilter)
@Controller('p/:token')
export class ReachPageController {
  constructor(
    private readonly bus: Bus,
    private readonly limits: RateLimits,
  ) {}

  @Get()
  @Title('The page of preferences')
  @Permission('link')
  @Header('content-type', HTML)
  @PageReply()
  show(@Param('token') token: string, @Ip() ip: string, @Req() { nonce }: FastifyRequest) {
    return this.page(token, ip, nonce, () => this.bus.ask(readReachPreferences, { token }));
  }

  /** Some mail programs open this link with a GET: it shows the page, whose button unsubscribes. */
  @Get('unsubscribe')
  @Title('The page of preferences, from the unsubscribe link of a mail')
  @Permission('link')
  @Header('content-type', HTML)
  @PageReply()
  showUnsubscribe(@Param('token') token: string, @Ip() ip: string, @Req() request: FastifyRequest) {
    return this.show(token, ip, request);
  }

  @Post()
  @Title('Save the page of preferences')
  @Permission('link')
  @HttpCode(200)
  @Header('content-type', HTML)
  @ApiConsumes(FORM)
  @PageReply()
  save(
    @Param('token') token: string,
    @Ip() ip: string,
    @Body({ schema: ReachForm }) { on, zone, quietFrom, quietUntil, ...form }: z.output<typeof ReachForm>,
    @Req() request: FastifyRequest,
  ) {
    const key = scoped(token, request);
    const quiet = quietFrom && quietUntil && quietFrom !== quietUntil;
    const input = {
      ...{ ...form, token, on: on === 'yes', zone: zone || null },
      quiet: quiet ? { from: quietFrom, until: quietUntil } : null,
    };
    return this.page(
      token,
      ip,
      request.nonce,
      () => this.bus.send(saveReachPreferences, input, key),
      'saved',
    );
  }

  /** Called by mail programs for "Unsubscribe" (RFC 8058), and by the button of the page. */
  @Post('unsubscribe')
  @Title('Unsubscribe with one click')
  @Permission('link')
  @HttpCode(200)
  @Header('content-type', HTML)
  @ApiConsumes(FORM)
  @PageReply()
  unsubscribe(@Param('token') token: string, @Ip() ip: string, @Req() request: FastifyRequest) {
    const key = scoped(token, request);
    const stop = async () => {
      await this.bus.send(stopReaching, { token }, key);
      return this.bus.ask(readReachPreferences, { token });
    };
    return this.page(token, ip, request.nonce, stop, 'stopped');
  }

  /** The token is the only proof, so wrong tokens are counted. */
  private async page(
    token: string,
    ip: string,
    nonce: string,
    work: () => Promise<ReachPreferences>,
    done?: ReachPage['done'],
  ): Promise<string> {
    try {
      if (!ReachToken.safeParse(token).success) throw reachLinkNotFound();
      await this.limits.invitation(hashOf(token));
      return renderReachPage({ preferences: await work(), token, nonce, ...(done ? { done } : {}) });
    } catch (error) {
      if (reachLinkNotFound.is(error)) await this.limits.missedInvitation(ip);
      throw error;
    }
  }
}

/** The key of a repeated call, which is valid for this link only. */
function scoped(token: string, request: FastifyRequest): string | undefined {
  const key = idempotencyKeyOf(request);
  return key && `reach:${hashOf(token)}:${key}`;
}
