import { newId } from '@game/platform';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Buyer } from '@game/contracts';
import type { FastifyRequest } from 'fastify';
import { idempotencyKeyOf } from '../http/idempotency-key.js';

/** Who pays, and the name of this attempt: the caller's Idempotency-Key, so that a repeat is the same attempt at Stripe too. */
export interface Purchase {
  buyer: Buyer;
  attempt: string;
}

export const MyBuyer = createParamDecorator((_: unknown, context: ExecutionContext): Buyer => {
  const { id, email, createdAt } = context.switchToHttp().getRequest<FastifyRequest>().session!.user;
  return { userId: id, email, registeredAt: createdAt };
});

export const MyPurchase = createParamDecorator((_: unknown, context: ExecutionContext): Purchase => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const { id, email, createdAt } = request.session!.user;
  const key = idempotencyKeyOf(request);
  return {
    buyer: { userId: id, email, registeredAt: createdAt },
    attempt: key ? `${id}:${key}`.slice(0, 150) : newId(),
  };
});
