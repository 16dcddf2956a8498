import { PROOF_MS, emailUnconfirmed, notSignedIn, proofNeeded, type User } from '@game/contracts';
import { Clock, SETTINGS, nameGolfer } from '@game/platform';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { GatewaySettings } from '../settings.js';
import { DeskSession } from '../desk/desk-session.js';
import { ApiKeys } from './api-keys.js';
import { AllowedCaller, isKnown, isSignedIn, needsConfirmedEmail, needsProof } from './permission.js';
import { RateLimits } from './rate-limits.js';
import { assertSameOrigin } from './same-origin.js';
import { sessionHashOf } from './session-cookie.js';
import { Sessions, type Session } from './sessions.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Present on every route for signed-in callers, who have either a session or an API key. */
    caller?: { user: User };
    /** Present only if the caller has a session. */
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
    private readonly desk: DeskSession,
    private readonly clock: Clock,
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
    const allowed = this.reflector.getAllAndOverride(AllowedCaller, [
      context.getHandler(),
      context.getClass(),
    ]) ?? { caller: 'signed-in' };
    const { caller } = allowed;
    if (caller === 'provider' || caller === 'open') return true;
    const confirmed = needsConfirmedEmail(allowed, request.body);
    if (isKnown(caller)) {
      // A browser never sends an API key by itself, so another site cannot misuse one, and no origin is
      // checked.
      request.caller = await this.keys.admit(request);
      if (request.caller && confirmed) await this.assertConfirmed(request);
      if (request.caller) return true;
    }
    if (caller !== 'link') assertSameOrigin(request.method, request.headers, this.settings.PUBLIC_URL);
    const tokenHash = isKnown(caller) ? sessionHashOf(request) : undefined;
    if (tokenHash && !this.sessions.hasSeen(tokenHash)) await this.limits.newSession(request.ip);
    request.caller = request.session = tokenHash ? await this.sessions.read(tokenHash) : undefined;
    await this.limits.request(request.session?.user.id ?? request.ip);
    if (caller === 'visitor' && !request.session) await this.limits.visit(request.ip);
    if (caller === 'desk') await this.desk.admit(context, request);
    if (isSignedIn(caller) && !request.session) throw notSignedIn();
    if (confirmed) await this.assertConfirmed(request);
    if (request.session && needsProof(allowed, request.body, request.session.user))
      await this.assertProved(request);
    return true;
  }

  /** Reads the session again before it refuses, because the proof may have come through another instance. */
  private async assertProved(request: FastifyRequest): Promise<void> {
    const { tokenHash, user } = request.session!;
    if (this.isProved(request.session!)) return;
    this.sessions.forgetUser(user.id);
    request.caller = request.session = await this.sessions.read(tokenHash);
    if (!request.session) throw notSignedIn();
    if (!this.isProved(request.session)) throw proofNeeded();
  }
  private isProved({ provedAt }: Session): boolean {
    return provedAt !== null && Date.parse(provedAt) > this.clock.now().getTime() - PROOF_MS;
  }

  /**
   * Reads the account again before it refuses the caller: the user may have confirmed the email a moment ago
   * through another instance, and the remembered account would be out of date.
   */
  private async assertConfirmed(request: FastifyRequest): Promise<void> {
    const { id, emailVerified } = request.caller!.user;
    if (emailVerified) return;
    if (request.session) {
      this.sessions.forgetUser(id);
      request.caller = request.session = await this.sessions.read(request.session.tokenHash);
    } else {
      this.keys.forgetUser(id);
      request.caller = await this.keys.readAgain(request);
    }
    if (!request.caller) throw notSignedIn();
    if (!request.caller.user.emailVerified) throw emailUnconfirmed();
  }
}
