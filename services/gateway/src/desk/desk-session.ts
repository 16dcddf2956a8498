import {
  deskSignedOut,
  enterDesk,
  mayOnlyRead,
  wrongField,
  type Operator,
  type OperatorRole,
} from '@game/contracts';
import { Bus } from '@game/platform';
import { Injectable, applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Permission } from '../access/permission.js';
import { cookieOf, hashOf, nameOfCookie } from '../access/session-cookie.js';
import { idempotencyKeyOf } from '../http/idempotency-key.js';
import { Refuses } from '../http/replies.js';
import { aboutOf, reasonOf } from './about.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Present on the routes of the desk. */
    operator?: Operator;
  }
}

interface Call {
  /** The name of the call in the log of the desk. */
  act: string;
  needs: OperatorRole;
}
const DeskCall = Reflector.createDecorator<Call>();
/** A call of the desk: what stands in the log, and which role it needs. */
export const AtDesk = (act: string, needs: OperatorRole) =>
  applyDecorators(
    DeskCall({ act, needs }),
    Permission('desk'),
    Refuses(deskSignedOut, ...(needs === 'operator' ? [mayOnlyRead] : [])),
  );

const operatorIn = (context: ExecutionContext) =>
  context.switchToHttp().getRequest<FastifyRequest>().operator!;
export const Me = createParamDecorator((_: unknown, context: ExecutionContext) => operatorIn(context));
/** The Idempotency-Key of an operator's call; it belongs to the operator. */
export const DeskKey = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const key = idempotencyKeyOf(context.switchToHttp().getRequest<FastifyRequest>());
  return key && `desk:${operatorIn(context).id}:${key}`;
});

const NAME = 'desk';
/** No other site's page sends this cookie, not even by a link, and the browser drops it when it closes. */
const attributes = (publicUrl: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: publicUrl.startsWith('https:') }) as const;
export function setDeskCookie(reply: FastifyReply, token: string, publicUrl: string): void {
  reply.setCookie(nameOfCookie(NAME, publicUrl), token, attributes(publicUrl));
}
export function clearDeskCookie(reply: FastifyReply, publicUrl: string): void {
  reply.clearCookie(nameOfCookie(NAME, publicUrl), attributes(publicUrl));
}
export function deskHashOf(request: FastifyRequest): string | undefined {
  const token = cookieOf(request, NAME);
  return token && hashOf(token);
}

/** Admits a request to a route of the desk, or throws. Auth writes the call into the log before it is made. */
@Injectable()
export class DeskSession {
  constructor(
    private readonly reflector: Reflector,
    private readonly bus: Bus,
  ) {}

  async admit(context: ExecutionContext, request: FastifyRequest): Promise<void> {
    const call = this.reflector.get(DeskCall, context.getHandler());
    const tokenHash = deskHashOf(request);
    if (!tokenHash) throw deskSignedOut();
    idempotencyKeyOf(request); // A malformed key is refused before anything is written.
    const entry = { tokenHash, ...call, about: aboutOf(request), reason: reasonOf(request) };
    if (call.needs === 'operator' && !entry.reason?.trim())
      throw wrongField('reason', 'Please give a reason.');
    const { operator, refused } = await this.bus.send(enterDesk, entry);
    if (refused === 'may-only-read') throw mayOnlyRead();
    if (!operator) throw deskSignedOut();
    request.operator = operator;
  }
}
