import { STATUS_CODES } from 'node:http';
import {
  ContractError,
  bodyTooLarge,
  httpStatus,
  malformedBody,
  notFound,
  unexpectedError,
  unsupportedMedia,
} from '@game/contracts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/**
 * A problem document (RFC 9457) with further fields, among them `message` for the person and `code` for the
 * program.
 */
export const Problem = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    message: z.string(),
    code: z.string().meta({ example: 'input.invalid' }),
    /** The wrong fields by their path, e.g. `contacts.0.phone`. */
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    trialExpired: z.boolean().optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.output<typeof Problem>;

const STATUSES_OF_HTTP: Record<number, () => ContractError> = {
  404: notFound,
  413: bodyTooLarge,
  /** A path that is too long belongs to no route. */
  414: notFound,
  415: unsupportedMedia,
};

/**
 * Returns the contract's error for a request that Fastify or Nest refused, or undefined for an unexpected
 * error.
 */
export function asContractError(error: unknown): ContractError | undefined {
  if (error instanceof ContractError) return error;
  const {
    status,
    statusCode = status,
    cause,
  } = error as { status?: number; statusCode?: number; cause?: { code?: string } };
  if (!statusCode || statusCode >= 500) return undefined;
  const known = STATUSES_OF_HTTP[statusCode];
  if (known) return known();
  const code = cause?.code ?? (error as { code?: string }).code ?? '';
  return code && !code.startsWith('FST_ERR_CTP')
    ? malformedBody({ message: 'This request could not be read.' })
    : malformedBody();
}

/** Sets Retry-After if the error says in how many seconds the caller may try again. */
export function askAgainLater(error: ContractError | undefined, reply: FastifyReply): void {
  const { retryAfter } = error?.details ?? {};
  if (retryAfter) reply.header('retry-after', String(retryAfter));
}

/**
 * Returns the problem document of an error. Without an error, it is the document of an unexpected error,
 * which does not reveal the cause.
 */
export function problemOf(error: ContractError = unexpectedError(), requestId: string): Problem {
  const status = httpStatus[error.kind];
  const { retryAfter: _, ...details } = error.details;
  return {
    ...details,
    type: 'about:blank',
    title: STATUS_CODES[status]!,
    status,
    detail: error.message,
    message: error.message,
    code: error.code,
    requestId,
  };
}
