import { invalidInput } from '@game/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

export const IDEMPOTENCY_HEADER = 'idempotency-key';
const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * Returns the Idempotency-Key of the request, or undefined. The code that uses the key must add a prefix for
 * its caller, so that only those who may see the result can repeat the command.
 */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers[IDEMPOTENCY_HEADER];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && KEY.test(key)) return key;
  const message = 'must be 1 to 200 printable ASCII characters without spaces';
  throw invalidInput({
    message: `Idempotency-Key ${message}.`,
    details: { errors: [{ field: 'Idempotency-Key', message }] },
  });
}

/**
 * The Idempotency-Key with the signed-in user's id as its prefix, so that the same key of another user is a
 * different key. Undefined without a signed-in user.
 */
export const MyKey = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const key = idempotencyKeyOf(request);
  return key && request.caller && `user:${request.caller.user.id}:${key}`;
});
