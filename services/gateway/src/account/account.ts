import {
  RegisterBody,
  done,
  register,
  signIn,
  signInByPasskey,
  signOut,
  updateProfile,
  type LoginBody,
  type PasskeyLoginBody,
  type ProfileBody,
  type SignInReply,
  type User,
} from '@game/contracts';
import { Bus, SETTINGS } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { deviceOf } from '../access/device-cookie.js';
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
/** In characters. */
const LONGEST_DEVICE = 400;
const clientOf = ({ ip, headers }: FastifyRequest) => ({
  address: ip,
  device: headers['user-agent']?.slice(0, LONGEST_DEVICE) ?? null,
});

interface Opening {
  tokenHash: string;
  nonce: string;
  deviceHash: string;
  /** The session that the browser had. */
  formerHash: string | null;
}

/**
 * Registers, signs in and signs out. The token of a session is only in the browser's cookie, so no stored
 * result of a command contains it: a repeated sign-in makes another session, and a repeated registration must
 * give the password again.
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
    body: z.output<typeof RegisterBody> & { phone?: string | null },
    request: FastifyRequest,
    reply: FastifyReply,
    key = idempotencyKeyOf(request),
  ): Promise<{ user: User }> {
    const attempt = key ? hashOf(`${body.email.toLowerCase()} ${key}`) : null;
    const { user } = await this.open(request, reply, (session) =>
      this.bus.send(register, { ...body, ...session, ...clientOf(request), attempt }),
    );
    return { user };
  }

  async signIn(
    body: z.output<typeof LoginBody>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<z.output<typeof SignInReply>> {
    idempotencyKeyOf(request); // only checks the format, as every call does; a sign-in does not use the key
    const { user, deletionCancelled } = await this.open(request, reply, (session) =>
      this.bus.send(signIn, { ...body, ...session, ...clientOf(request) }),
    );
    return deletionCancelled ? { user, message: STAYS } : { user };
  }

  async signInByPasskey(
    body: z.output<typeof PasskeyLoginBody>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<z.output<typeof SignInReply>> {
    idempotencyKeyOf(request);
    const { origin } = new URL(this.settings.PUBLIC_URL);
    const { user, deletionCancelled } = await this.open(request, reply, ({ nonce: _, ...session }) =>
      this.bus.send(signInByPasskey, { ...body, ...session, ...clientOf(request), origin }),
    );
    return deletionCancelled ? { user, message: STAYS } : { user };
  }

  async signOut(request: FastifyRequest, reply: FastifyReply) {
    const [tokenHash, key] = [sessionHashOf(request), idempotencyKeyOf(request)];
    if (tokenHash) {
      await this.bus.send(signOut, { tokenHash }, key && `session:${tokenHash}:${key}`);
      this.end(tokenHash);
    }
    clearSessionCookie(reply, this.settings.PUBLIC_URL);
    return done;
  }

  me(request: FastifyRequest, reply: FastifyReply): { user: User } {
    renewSessionCookie(request, reply, this.settings.PUBLIC_URL);
    return { user: request.session!.user };
  }

  async update(
    request: FastifyRequest,
    body: z.output<typeof ProfileBody>,
    key?: string,
  ): Promise<{ user: User }> {
    const { user, tokenHash } = request.session!;
    const saved = await this.bus.send(updateProfile, { ...body, userId: user.id, tokenHash }, key);
    this.sessions.forgetUser(user.id);
    return saved;
  }

  private end(tokenHash: string): void {
    this.sessions.forget(tokenHash);
    this.streams.endSession(tokenHash);
  }

  private async open<G>(
    request: FastifyRequest,
    reply: FastifyReply,
    grant: (session: Opening) => Promise<G>,
  ): Promise<G> {
    const token = drawToken();
    const formerHash = sessionHashOf(request) ?? null;
    const { deviceHash, keep } = deviceOf(request, reply, this.settings.PUBLIC_URL);
    const granted = await grant({ tokenHash: hashOf(token), nonce: drawToken(), deviceHash, formerHash });
    if (formerHash) this.end(formerHash);
    // The session cookie is set first, because integrators' scripts use the first cookie of the answer.
    setSessionCookie(reply, token, this.settings.PUBLIC_URL);
    keep();
    return granted;
  }
}
