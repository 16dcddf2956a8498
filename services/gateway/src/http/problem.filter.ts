import { httpStatus, unexpectedError } from '@game/contracts';
import { LOGGER, type Logger } from '@game/platform';
import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asContractError, problemOf } from './problem.js';
import { drained } from './drained.js';

/** The one place where an error becomes HTTP. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly log: Logger) {}

  async catch(thrown: unknown, host: ArgumentsHost): Promise<void> {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const error = asContractError(thrown) ?? unexpectedError();
    const status = httpStatus[error.kind];
    if (status === 500) this.log.error({ err: thrown, requestId: request.id }, 'a request failed');
    if (error.details['retryAfter']) reply.header('retry-after', String(error.details['retryAfter']));
    await drained(request.raw);
    reply.status(status).type('application/problem+json').send(problemOf(error, request.id));
  }
}
