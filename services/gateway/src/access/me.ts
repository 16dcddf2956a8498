import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Actor } from '@game/contracts';
import type { FastifyRequest } from 'fastify';

const requestIn = (context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>();

/** Only for routes that no API key may call: a caller with an API key has no session. */
export const MySession = createParamDecorator(
  (_: unknown, context: ExecutionContext) => requestIn(context).session!,
);
export const MyId = createParamDecorator(
  (_: unknown, context: ExecutionContext) => requestIn(context).caller!.user.id,
);
/** The signed-in user as the actor, for commands that need the user's name as well as the id. */
export const Me = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { id, username, timeZone } = requestIn(context).caller!.user;
  return { userId: id, name: username, timeZone };
});
