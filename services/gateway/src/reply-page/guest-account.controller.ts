import { ContractError, GuestForm, httpStatus } from '@game/contracts';
import { parse } from '@game/platform';
import { Body, Controller, Get, Header, Ip, Param, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Permission } from '../access/permission.js';
import { drawToken } from '../access/session-cookie.js';
import { Account } from '../account/account.js';
import { idempotencyKeyOf } from '../http/idempotency-key.js';
import { HTML, PageReply } from '../http/page-reply.js';
import { Title } from '../http/replies.js';
import { InvitationLinks } from '../invitations/invitation-links.js';
import { renderGuestAccount } from './guest-account.html.js';
import { ReplyPageFilter } from './reply-page.filter.js';

/** What the browser sent, before it is checked: wrong entries are shown again in the form instead of being lost. */
const Typed = z.strictObject({
  username: z.string().default(''),
  email: z.string().default(''),
  phone: z.string().optional(),
  password: z.string().default(''),
  attempt: z.string().default(''),
});

/**
 * The step from the reply page to an account (accounts#from-an-invite). Nobody can make another person's browser post
 * the form: the origin is checked as for a registration in the client.
 */
@ApiTags('reply page')
@UseFilters(ReplyPageFilter)
@Controller('r/:token/account')
export class GuestAccountController {
  constructor(
    private readonly links: InvitationLinks,
    private readonly account: Account,
  ) {}

  @Get()
  @Title('The form by which a friend who was asked makes an account')
  @Permission('link')
  @Header('content-type', HTML)
  @PageReply()
  async show(@Param('token') token: string, @Ip() address: string, @Req() { nonce }: FastifyRequest) {
    const { name, email, phone } = await this.links.person(token, address);
    const filled = { username: name, email: email ?? '', phone: phone ?? undefined, attempt: drawToken() };
    return renderGuestAccount({ token, nonce, filled });
  }

  @Post()
  @Title('Make an account from an invite and sign in')
  @Permission('anyone')
  @Header('content-type', HTML)
  @ApiConsumes('application/x-www-form-urlencoded')
  @PageReply()
  async make(
    @Param('token') token: string,
    @Ip() address: string,
    @Body({ schema: Typed }) typed: z.output<typeof Typed>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const key = idempotencyKeyOf(request);
    const { timeZone } = await this.links.person(token, address);
    try {
      const { attempt, ...person } = parse(GuestForm, typed);
      await this.account.register({ ...person, timeZone }, request, reply, key ?? attempt);
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      reply.status(httpStatus[error.kind]);
      return renderGuestAccount({ token, nonce: request.nonce, filled: typed, refused: error });
    }
    reply.status(303).header('location', '/');
    return '';
  }
}
