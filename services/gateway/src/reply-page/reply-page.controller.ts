import { AnswerForm, NoteForm, calendarFile, notFound, type Outcome } from '@game/contracts';
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
  Query,
  Req,
  Res,
  StreamableFile,
  UseFilters,
} from '@nestjs/common';
import { ApiConsumes, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Permission } from '../access/permission.js';
import { HTML, PageReply, SeeOther } from '../http/page-reply.js';
import { Title } from '../http/replies.js';
import { idempotencyKeyOf } from '../http/idempotency-key.js';
import { eventFor } from '../invitations/calendar.js';
import { InvitationLinks } from '../invitations/invitation-links.js';
import { drawPicture } from '../pictures/draw.js';
import { PNG, PictureReply } from '../pictures/picture-reply.js';
import { invitePicture } from '../pictures/pictures.js';
import type { GatewaySettings } from '../settings.js';
import { Forecasts } from '../weather/forecasts.js';
import { LinkVisitor } from './link-visitor.js';
import { renderReplyPage } from './reply-page.html.js';
import { ReplyPageFilter } from './reply-page.filter.js';
import type { Said } from './reply-page.words.js';

/** Mail programs and messengers add parameters of their own to links; these and unknown values are ignored. */
const ShownQuery = z.object({
  answer: z.enum(['in', 'out']).optional().catch(undefined),
  said: z.enum(['maybe', 'overlap', 'note']).optional().catch(undefined),
});

/**
 * The page on which a friend without an account answers an invite. Reading it changes nothing, so a mail
 * scanner that opens the link cannot accept the invite. A form leads back to the page, which shows the present state: a
 * browser that goes back or reloads posts nothing again.
 */
@ApiTags('reply page')
@UseFilters(ReplyPageFilter)
@Controller('r/:token')
export class ReplyPageController {
  constructor(
    private readonly links: InvitationLinks,
    private readonly visitor: LinkVisitor,
    private readonly forecasts: Forecasts,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  @Get()
  @Title('The page of an invite')
  @Permission('link')
  @Header('content-type', HTML)
  @PageReply()
  async show(
    @Param('token') token: string,
    @Ip() address: string,
    @Query({ schema: ShownQuery }) { answer, said }: z.output<typeof ShownQuery>,
    @Req() request: FastifyRequest,
  ) {
    const invitation = await this.links.read(token, address);
    const [visitor, forecast] = await Promise.all([
      this.visitor.of(request, token),
      invitation.status === 'open' ? this.forecasts.inWords(invitation) : undefined,
    ]);
    const { PUBLIC_URL: publicUrl } = this.settings;
    const { nonce } = request;
    return renderReplyPage({
      invitation,
      token,
      nonce,
      publicUrl,
      said,
      preselected: answer,
      visitor,
      forecast,
    });
  }

  /** A double tap that posts the form twice has one effect, because the same answer again changes nothing. */
  @Post()
  @Title('Answer on the page of an invite')
  @Permission('link')
  @HttpCode(303)
  @ApiConsumes('application/x-www-form-urlencoded')
  @SeeOther()
  async answer(
    @Param('token') token: string,
    @Ip() address: string,
    @Body({ schema: AnswerForm }) { answer, overlap }: z.output<typeof AnswerForm>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const given = { answer, knowsOverlap: overlap === 'seen' };
    const { outcome } = await this.links.answer(token, given, address, idempotencyKeyOf(request));
    return leadTo(reply, token, SAID[outcome]);
  }

  @Post('note')
  @Title('Write to the organiser on the page of an invite')
  @Permission('link')
  @HttpCode(303)
  @ApiConsumes('application/x-www-form-urlencoded')
  @SeeOther()
  async write(
    @Param('token') token: string,
    @Ip() address: string,
    @Body({ schema: NoteForm }) { text }: z.output<typeof NoteForm>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.links.write(token, text, address, idempotencyKeyOf(request));
    return leadTo(reply, token, 'note');
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
    // A player who must confirm again keeps the spot meanwhile, and the entry with it.
    const hasSpot = invitation.state === 'accepted' || invitation.state === 'reconfirm';
    if (!hasSpot || invitation.status !== 'open') throw notFound();
    return calendarFile([eventFor(invitation, `${this.settings.PUBLIC_URL}/r/${token}`)], 'PUBLISH');
  }
}

/** The outcomes that the state of the invite does not show. */
const SAID: Partial<Record<Outcome, Said>> = { maybe: 'maybe', overlap: 'overlap' };

function leadTo(reply: FastifyReply, token: string, said?: Said): string {
  reply.header('location', `/r/${token}${said ? `?said=${said}` : ''}`);
  return '';
}
