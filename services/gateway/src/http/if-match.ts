import { invalidInput } from '@game/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';

const TAG = /^(?:W\/)?"([^"]*)"$/;

/**
 * Returns the versions that the header If-Match names, or undefined if any version will do. A tag that is not ours names
 * no version. A proxy that compresses makes a tag weak (`W/`), so weak tags count like strong ones.
 */
export function versionsIn(header: string | undefined): number[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const tags = header.split(',').map((tag) => TAG.exec(tag.trim())?.[1]);
  if (tags.some((tag) => tag === undefined)) {
    const message = 'must be the ETag of an earlier answer, in its quotes, for example "3"';
    throw invalidInput({
      message: `If-Match ${message}.`,
      details: { errors: [{ field: 'If-Match', message }] },
    });
  }
  return tags.flatMap((tag) => (/^\d{1,9}$/.test(tag!) ? Number(tag) : []));
}

/** The versions for which the caller means the change (contacts#versions). */
export const IfMatch = createParamDecorator((_: unknown, context: ExecutionContext) =>
  versionsIn(context.switchToHttp().getRequest<FastifyRequest>().headers['if-match']),
);
export const TakesIfMatch = () =>
  ApiHeader({
    name: 'If-Match',
    required: false,
    description:
      'The ETag of the version that you read. If there is a newer one, nothing is changed and the answer is 412. Without it the change is always made.',
    schema: { type: 'string', example: '"3"' },
  });

/** Sets the ETag of the answer to its version. A service of the previous version answers without one. */
export function tagged<T extends { version: number }>(answer: T, reply: FastifyReply): T {
  if (answer.version) reply.header('etag', `"${answer.version}"`);
  return answer;
}
