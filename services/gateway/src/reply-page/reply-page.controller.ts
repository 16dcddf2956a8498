import { AnswerForm, notFound } from '@game/contracts';
import { SETTINGS } from '@game/platform';
import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Inject,
  Ip,
  Param,
  Post,
  Req,
  UseFilters,
} from '@nestjs/common';
import { ApiConsumes, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Permission } from '../access/permission.js';
import { Title } from '../http/replies.js';
import { idempotencyKeyOf } from '../http/idempotency-key.js';
import { calendarOf } from '../invitations/calendar.js';
import { InvitationLinks } from '../invitations/invitation-links.js';
import type { GatewaySettings } from '../settings.js';
import { renderReplyPage } from './reply-page.html.js';
import { ReplyPageFilter } from './reply-page.filter.js';

const HTML = 'text/html; charset=utf-8';
const Page = () =>
  ApiOkResponse({ description: 'A page.', content: { 'text/html': { schema: { type: 'string' } } } });

/** The page for a friend without an account. Reading it changes nothing, so a mail scanner that opens the link cannot accept. */
@ApiTags('reply page')
@UseFilters(ReplyPageFilter)
@Controller('r/:token')
export class ReplyPageController {
  constructor(
    private readonly links: InvitationLinks,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  @Get()
  @Title('The page of an invite')
  @Permission('link')
  @Header('content-type', HTML)
  @Page()
  async show(@Param('token') token: string, @Ip() address: string, @Req() { nonce }: FastifyRequest) {
    return renderReplyPage({ invitation: await this.links.read(token, address), token, nonce });
  }

  /** A double tap that posts the form twice has one effect, because the same answer again changes nothing. */
  @Post()
  @Title('Answer on the page of an invite')
  @Permission('link')
  @HttpCode(200)
  @Header('content-type', HTML)
  @ApiConsumes('application/x-www-form-urlencoded')
  @Page()
  async answer(
    @Param('token') token: string,
    @Ip() address: string,
    @Body({ schema: AnswerForm }) { answer, overlap }: z.output<typeof AnswerForm>,
    @Req() request: FastifyRequest,
  ) {
    const given = { answer, knowsOverlap: overlap === 'seen' };
    const answered = await this.links.answer(token, given, address, idempotencyKeyOf(request));
    const { outcome, ...invitation } = answered;
    return renderReplyPage({ invitation, outcome, token, nonce: request.nonce });
  }

  @Get('calendar.ics')
  @Title('The tee time of an invite as a calendar file')
  @Permission('link')
  @Header('content-type', 'text/calendar; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="tee-time.ics"')
  @ApiOkResponse({
    description: 'For a player who is in.',
    content: { 'text/calendar': { schema: { type: 'string' } } },
  })
  async calendar(@Param('token') token: string, @Ip() address: string) {
    const invitation = await this.links.read(token, address);
    if (invitation.state !== 'accepted' || invitation.status !== 'open') throw notFound();
    return calendarOf(invitation, `${this.settings.PUBLIC_URL}/r/${token}`);
  }
}
