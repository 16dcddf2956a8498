import { notSignedIn, type User } from '@game/contracts';
import { SETTINGS, nameGolfer } from '@game/platform';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { GatewaySettings } from '../settings.js';
import { ApiKeys } from './api-keys.js';
import { AllowedCaller } from './permission.js';
import { RateLimits } from './rate-limits.js';
import { assertSameOrigin } from './same-origin.js';
import { sessionHashOf } from './session-cookie.js';
import { Sessions, type Session } from './sessions.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Present on every route for signed-in callers, whether they came by a session or by an API key. */
    caller?: { user: User };
    /** Present only where the caller came by a session. */
    session?: Session;
  }
}

@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
    private readonly keys: ApiKeys,
    private readonly limits: RateLimits,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const admitted = await this.admit(context, request);
    if (request.caller) nameGolfer(request.caller.user.id);
    return admitted;
  }

  private async admit(context: ExecutionContext, request: FastifyRequest): Promise<boolean> {
    const permission =
      this.reflector.getAllAndOverride(AllowedCaller, [context.getHandler(), context.getClass()]) ??
      'signed-in';
    if (permission === 'provider' || permission === 'open') return true;
    if (permission === 'signed-in') {
      // No other site can make a browser send an API key, so there is no origin to check.
      request.caller = await this.keys.admit(request);
      if (request.caller) return true;
    }
    if (permission !== 'link') assertSameOrigin(request.method, request.headers, this.settings.PUBLIC_URL);
    const tokenHash = permission === 'signed-in' ? sessionHashOf(request) : undefined;
    request.caller = request.session = tokenHash ? await this.sessions.read(tokenHash) : undefined;
    await this.limits.request(request.session?.user.id ?? request.ip);
    if (permission === 'signed-in' && !request.session) throw notSignedIn();
    return true;
  }
}
