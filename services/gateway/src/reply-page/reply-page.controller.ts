import { AnswerForm, NoteForm, notFound } from '@game/contracts';
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
  StreamableFile,
  UseFilters,
} from '@nestjs/common';
import { ApiConsumes, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Permission } from '../access/permission.js';
import { sessionTokenOf } from '../access/session-cookie.js';
import { HTML, PageReply } from '../http/page-reply.js';
import { Title } from '../http/replies.js';
import { idempotencyKeyOf } from '../http/idempotency-key.js';
import { calendarOf } from '../invitations/calendar.js';
import { InvitationLinks } from '../invitations/invitation-links.js';
import { drawPicture } from '../pictures/draw.js';
import { PNG, PictureReply } from '../pictures/picture-reply.js';
import { invitePicture } from '../pictures/pictures.js';
import type { GatewaySettings } from '../settings.js';
import { renderReplyPage } from './reply-page.html.js';
import { ReplyPageFilter } from './reply-page.filter.js';

/**
 * The page on which a friend without an account answers an invite. Reading it changes nothing, so a mail
 * scanner that opens the link cannot accept the invite.
 */
@ApiTags('reply page')
@UseFilters(ReplyPageFilter)
@Controller('r/:token')
export class ReplyPageController {
  constructor(
    private readonly links: InvitationLinks,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  private readonly shown = (request: FastifyRequest) => ({
    nonce: request.nonce,
    publicUrl: this.settings.PUBLIC_URL,
    signedIn: sessionTokenOf(request) !== undefined,
  });

  @Get()
  @Title('The page of an invite')
  @Permission('link')
  @Header('content-type', HTML)
  @PageReply()
  async show(@Param('token') token: string, @Ip() address: string, @Req() request: FastifyRequest) {
    return renderReplyPage({
      invitation: await this.links.read(token, address),
      token,
      ...this.shown(request),
    });
  }

  /** A double tap that posts the form twice has one effect, because the same answer again changes nothing. */
  @Post()
  @Title('Answer on the page of an invite')
  @Permission('link')
  @HttpCode(200)
  @Header('content-type', HTML)
  @ApiConsumes('application/x-www-form-urlencoded')
  @PageReply()
  async answer(
    @Param('token') token: string,
    @Ip() address: string,
    @Body({ schema: AnswerForm }) { answer, overlap }: z.output<typeof AnswerForm>,
    @Req() request: FastifyRequest,
  ) {
    const given = { answer, knowsOverlap: overlap === 'seen' };
    const answered = await this.links.answer(token, given, address, idempotencyKeyOf(request));
    const { outcome, ...invitation } = answered;
    return renderReplyPage({ invitation, outcome, token, ...this.shown(request) });
  }

  @Post('note')
  @Title('Write to the organiser on the page of an invite')
  @Permission('link')
  @HttpCode(200)
  @Header('content-type', HTML)
  @ApiConsumes('application/x-www-form-urlencoded')
  @PageReply()
  async write(
    @Param('token') token: string,
    @Ip() address: string,
    @Body({ schema: NoteForm }) { text }: z.output<typeof NoteForm>,
    @Req() request: FastifyRequest,
  ) {
    const invitation = await this.links.write(token, text, address, idempotencyKeyOf(request));
    return renderReplyPage({ invitation, wrote: true, token, ...this.shown(request) });
  }

  @Get('picture.png')
  @Title('The picture of an invite for link previews')
  @Permission('link')
  @Header('content-type', PNG)
  @PictureReply('Nothing that the page does not show.')
  async picture(@Param('token') token: string, @Ip() address: string) {
    return new StreamableFile(await drawPicture(invitePicture(await this.links.read(token, address))));
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
