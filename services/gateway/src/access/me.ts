import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Actor } from '@game/contracts';
import type { FastifyRequest } from 'fastify';

const sessionIn = (context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().session!;

export const MySession = createParamDecorator((_: unknown, context: ExecutionContext) => sessionIn(context));
export const MyId = createParamDecorator(
  (_: unknown, context: ExecutionContext) => sessionIn(context).user.id,
);
/** Who acts, for the commands that speak of the person by name. */
export const Me = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { id, username, timeZone } = sessionIn(context).user;
  return { userId: id, name: username, timeZone };
});
