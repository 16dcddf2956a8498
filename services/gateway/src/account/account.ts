import {
  RegisterBody,
  done,
  register,
  signIn,
  signOut,
  updateProfile,
  type LoginBody,
  type ProfileBody,
  type SignInReply,
  type User,
} from '@game/contracts';
import { Bus, SETTINGS } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  clearSessionCookie,
  drawToken,
  hashOf,
  renewSessionCookie,
  sessionHashOf,
  setSessionCookie,
} from '../access/session-cookie.js';
import { Sessions } from '../access/sessions.js';
import { idempotencyKeyOf } from '../http/idempotency-key.js';
import type { GatewaySettings } from '../settings.js';
import { LiveStreams } from '../stream/live-streams.js';

const STAYS = 'Welcome back! Your account will not be deleted.';
const LONGEST_DEVICE = 400;
const clientOf = ({ ip, headers }: FastifyRequest) => ({
  address: ip,
  device: headers['user-agent']?.slice(0, LONGEST_DEVICE) ?? null,
});

/**
 * Draws the session's token, which goes into the browser's cookie and nowhere else. No stored answer gives out a
 * session: a repeated sign-in is another sign-in, and a repeated registration must give the password again.
 */
@Injectable()
export class Account {
  constructor(
    private readonly bus: Bus,
    private readonly sessions: Sessions,
    private readonly streams: LiveStreams,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  async register(
    body: z.output<typeof RegisterBody>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ user: User }> {
    const key = idempotencyKeyOf(request);
    const attempt = key ? hashOf(`${body.email.toLowerCase()} ${key}`) : null;
    const { user } = await this.open(reply, (session) =>
      this.bus.send(register, { ...body, ...session, ...clientOf(request), attempt }),
    );
    return { user };
  }

  async signIn(
    body: z.output<typeof LoginBody>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<z.output<typeof SignInReply>> {
    idempotencyKeyOf(request); // refuses a malformed key, as every call does; a sign-in does not use it
    const { user, deletionCancelled } = await this.open(reply, (session) =>
      this.bus.send(signIn, { ...body, ...session, ...clientOf(request) }),
    );
    return deletionCancelled ? { user, message: STAYS } : { user };
  }

  async signOut(request: FastifyRequest, reply: FastifyReply) {
    const [tokenHash, key] = [sessionHashOf(request), idempotencyKeyOf(request)];
    if (tokenHash) {
      await this.bus.send(signOut, { tokenHash }, key && `session:${tokenHash}:${key}`);
      this.sessions.forget(tokenHash);
      this.streams.endSession(tokenHash);
    }
    clearSessionCookie(reply, this.settings.PUBLIC_URL);
    return done;
  }

  me(request: FastifyRequest, reply: FastifyReply): { user: User } {
    renewSessionCookie(request, reply, this.settings.PUBLIC_URL);
    return { user: request.session!.user };
  }

  async update(userId: string, body: z.output<typeof ProfileBody>, key?: string): Promise<{ user: User }> {
    const saved = await this.bus.send(updateProfile, { ...body, userId }, key);
    this.sessions.forgetUser(userId);
    return saved;
  }

  private async open<G>(
    reply: FastifyReply,
    grant: (session: { tokenHash: string; nonce: string }) => Promise<G>,
  ): Promise<G> {
    const token = drawToken();
    const granted = await grant({ tokenHash: hashOf(token), nonce: drawToken() });
    setSessionCookie(reply, token, this.settings.PUBLIC_URL);
    return granted;
  }
}
