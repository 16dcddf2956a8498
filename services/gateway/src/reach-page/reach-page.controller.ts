import {
  ReachForm,
  ReachToken,
  reachLinkNotFound,
  readReachPreferences,
  saveReachPreferences,
  stopReaching,
} from '@game/contracts';
import { Bus } from '@game/platform';
import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Ip,
  Param,
  Post,
  Query,
  Req,
  Res,
  UseFilters,
} from '@nestjs/common';
import { ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Permission } from '../access/permission.js';
import { RateLimits } from '../access/rate-limits.js';
import { hashOf } from '../access/session-cookie.js';
import { idempotencyKeyOf } from '../http/idempotency-key.js';
import { HTML, PageReply, SeeOther } from '../http/page-reply.js';
import { Title } from '../http/replies.js';
import { ReplyPageFilter } from '../reply-page/reply-page.filter.js';
import { renderReachPage, type ReachPage } from './reach-page.html.js';

const FORM = 'application/x-www-form-urlencoded';
/** Mail programs add parameters of their own to links; these and unknown values are ignored. */
const ShownQuery = z.object({ done: z.enum(['saved', 'stopped']).optional().catch(undefined) });

/**
 * The page of preferences of a mailbox or number, for friends without an account (messages#preferences). Reading it
 * changes nothing, so that a mail scanner that opens the link unsubscribes nobody. The form leads back to the page: a
 * tab that is reloaded does not switch on again what a STOP has ended meanwhile.
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
  show(
    @Param('token') token: string,
    @Ip() ip: string,
    @Query({ schema: ShownQuery }) { done }: z.output<typeof ShownQuery>,
    @Req() { nonce }: FastifyRequest,
  ) {
    return this.page(token, ip, nonce, done);
  }

  /** Some mail programs open this link with a GET: it shows the page, whose button unsubscribes. */
  @Get('unsubscribe')
  @Title('The page of preferences, from the unsubscribe link of a mail')
  @Permission('link')
  @Header('content-type', HTML)
  @PageReply()
  showUnsubscribe(@Param('token') token: string, @Ip() ip: string, @Req() { nonce }: FastifyRequest) {
    return this.page(token, ip, nonce);
  }

  @Post()
  @Title('Save the page of preferences')
  @Permission('link')
  @HttpCode(303)
  @ApiConsumes(FORM)
  @SeeOther()
  async save(
    @Param('token') token: string,
    @Ip() ip: string,
    @Body({ schema: ReachForm }) form: z.output<typeof ReachForm>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { stop, on, zone, quietFrom, quietUntil, ...rest } = form;
    const key = scoped(token, request);
    const quiet = quietFrom && quietUntil && quietFrom !== quietUntil;
    const input = {
      ...{ ...rest, token, on: on === 'yes', zone: zone || null },
      quiet: quiet ? { from: quietFrom, until: quietUntil } : null,
    };
    await this.guarded<unknown>(token, ip, () =>
      stop ? this.bus.send(stopReaching, { token }, key) : this.bus.send(saveReachPreferences, input, key),
    );
    reply.header('location', `/p/${token}?done=${stop ? 'stopped' : 'saved'}`);
    return '';
  }

  /** Called by mail programs for "Unsubscribe", which take no redirect (RFC 8058). */
  @Post('unsubscribe')
  @Title('Unsubscribe with one click')
  @Permission('link')
  @HttpCode(200)
  @Header('content-type', HTML)
  @ApiConsumes(FORM)
  @PageReply()
  async unsubscribe(@Param('token') token: string, @Ip() ip: string, @Req() request: FastifyRequest) {
    await this.guarded(token, ip, () => this.bus.send(stopReaching, { token }, scoped(token, request)));
    const preferences = await this.bus.ask(readReachPreferences, { token });
    return renderReachPage({ preferences, token, nonce: request.nonce, done: 'stopped' });
  }

  private async page(token: string, ip: string, nonce: string, done?: ReachPage['done']): Promise<string> {
    const preferences = await this.guarded(token, ip, () => this.bus.ask(readReachPreferences, { token }));
    return renderReachPage({ preferences, token, nonce, done });
  }

  /** The token is the only proof, so wrong tokens are counted. */
  private async guarded<T>(token: string, ip: string, work: () => Promise<T>): Promise<T> {
    try {
      if (!ReachToken.safeParse(token).success) throw reachLinkNotFound();
      await this.limits.invitation(hashOf(token));
      return await work();
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
