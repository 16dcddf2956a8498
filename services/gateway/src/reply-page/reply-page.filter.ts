import { unexpectedError } from '@game/contracts';
import { LOGGER, Telemetry, type Logger } from '@game/platform';
import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asContractError, askAgainLater, problemOf } from '../http/problem.js';
import { renderReplyProblem } from './page.html.js';

const TITLES: Record<number, string> = { 404: 'This link does not work', 429: 'One moment, please' };
const titleOf = (status: number) =>
  TITLES[status] ?? (status < 500 ? 'That did not work' : 'Something went wrong');

/** Answers an error with a page, because the friend's browser cannot show JSON. */
@Catch()
export class ReplyPageFilter implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly log: Logger,
    private readonly telemetry: Telemetry,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const { id, nonce } = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const error = asContractError(thrown);
    this.telemetry.httpRefused((error ?? unexpectedError()).code);
    if (!error) this.log.error({ err: thrown, requestId: id }, 'a request failed');
    const { status, message } = problemOf(error, id);
    askAgainLater(error, reply);
    reply
      .status(status)
      .removeHeader('content-disposition')
      .type('text/html; charset=utf-8')
      .send(renderReplyProblem(titleOf(status), message, nonce));
  }
}
