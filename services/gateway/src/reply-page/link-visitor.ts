import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RateLimits } from '../access/rate-limits.js';
import { sessionHashOf } from '../access/session-cookie.js';
import { Sessions } from '../access/sessions.js';
import { InvitationLinks } from '../invitations/invitation-links.js';

/** Who is signed in in a browser that opened the link of an invite. */
export interface Visitor {
  name: string;
  /**
   * True if the invite went to the email or phone of the visitor's account, confirmed or not: it only decides whether the
   * page names the friend for whom an answer counts.
   */
  isFriend: boolean;
}

/** Finds out who is signed in where the link of an invite is open. The link alone decides for whom an answer counts. */
@Injectable()
export class LinkVisitor {
  constructor(
    private readonly sessions: Sessions,
    private readonly limits: RateLimits,
    private readonly links: InvitationLinks,
  ) {}

  async of(request: FastifyRequest, token: string): Promise<Visitor | undefined> {
    const hash = sessionHashOf(request);
    if (!hash) return undefined;
    if (!this.sessions.hasSeen(hash)) await this.limits.newSession(request.ip);
    // The friend can answer although nobody can say who is signed in.
    const session = await this.sessions.read(hash).catch(() => undefined);
    if (!session) return undefined;
    const { user } = session;
    const { email, phone } = await this.links.person(token, request.ip);
    return {
      name: user.username,
      isFriend:
        user.email.toLowerCase() === email?.toLowerCase() || (user.phone !== null && user.phone === phone),
    };
  }
}
