import { httpStatus, unexpectedError } from '@game/contracts';
import { LOGGER, Telemetry, type Logger } from '@game/platform';
import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asContractError, askAgainLater, problemOf } from './problem.js';
import { drained } from './drained.js';

/**
 * Answers an error with a problem document. An unexpected error is logged, and its answer does not reveal the
 * cause.
 */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly log: Logger,
    private readonly telemetry: Telemetry,
  ) {}

  async catch(thrown: unknown, host: ArgumentsHost): Promise<void> {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const error = asContractError(thrown) ?? unexpectedError();
    const status = httpStatus[error.kind];
    this.telemetry.httpRefused(error.code);
    if (status === 500) this.log.error({ err: thrown, requestId: request.id }, 'a request failed');
    askAgainLater(error, reply);
    await drained(request.raw);
    reply.status(status).type('application/problem+json').send(problemOf(error, request.id));
  }
}
