import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Actor, UserId } from '@game/contracts';
import type { FastifyRequest } from 'fastify';

const requestIn = (context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>();

/**
 * The caller's session. Only routes that no API key may call can use it, because an API key has no session.
 */
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

/**
 * The signed-in user, with the data from which the country of a phone number without a country code is
 * derived.
 */
export interface Home {
  userId: UserId;
  home: { phone: string | null; timeZone: string };
}
export const MyHome = createParamDecorator((_: unknown, context: ExecutionContext): Home => {
  const { id, phone, timeZone } = requestIn(context).caller!.user;
  return { userId: id, home: { phone, timeZone } };
});
