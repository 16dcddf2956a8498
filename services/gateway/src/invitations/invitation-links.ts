import {
  OfferToken,
  answerInvitation,
  invitationNotFound,
  readInvitation,
  readInvitedPerson,
  writeToOrganiser,
  type Answer,
} from '@game/contracts';
import { Bus } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { RateLimits } from '../access/rate-limits.js';
import { hashOf } from '../access/session-cookie.js';

/** The friend's answer, as the command `answerInvitation` takes it. */
type Given = { answer: Answer; knowsOverlap?: boolean };

/**
 * Reads and answers an invitation by its link, and passes the friend's words on to its organiser. The token is the only
 * proof, so wrong tokens are counted.
 */
@Injectable()
export class InvitationLinks {
  constructor(
    private readonly bus: Bus,
    private readonly limits: RateLimits,
  ) {}

  read(token: string, address: string) {
    return this.counted(token, address, () => this.bus.ask(readInvitation, { token }));
  }

  person(token: string, address: string) {
    return this.counted(token, address, () => this.bus.ask(readInvitedPerson, { token }));
  }

  answer(token: string, answer: Given, address: string, key?: string) {
    const scoped = key && `invitation:${hashOf(token)}:${key}`;
    return this.counted(token, address, () => this.bus.send(answerInvitation, { token, ...answer }, scoped));
  }

  write(token: string, text: string, address: string, key?: string) {
    const scoped = key && `invitation:${hashOf(token)}:${key}`;
    return this.counted(token, address, async () => {
      await this.limits.note(hashOf(token));
      return this.bus.send(writeToOrganiser, { token, text }, scoped);
    });
  }

  private async counted<T>(token: string, address: string, work: () => Promise<T>): Promise<T> {
    try {
      if (!OfferToken.safeParse(token).success) throw invitationNotFound();
      await this.limits.invitation(hashOf(token));
      return await work();
    } catch (error) {
      if (invitationNotFound.is(error)) await this.limits.missedInvitation(address);
      throw error;
    }
  }
}
