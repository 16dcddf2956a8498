import {
  cannotBeReached,
  friendWrittenTo,
  offerNotFound,
  writeToFriend,
  type PayloadOf,
} from '@game/contracts';
import { Handles, Outbox, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { RosterRepository } from '../roster/roster.repository.js';
import { whyNeither } from '../roster/why-unreachable.js';
import { LadderRunner } from '../rounds/ladder.runner.js';
import { ladderOf, offerFacts } from '../rounds/round-facts.js';
import { OpenRound } from './open-round.js';

/** The organiser writes back to a friend who was asked (messages#writing-back). */
@Controller()
export class WriteToFriend {
  constructor(
    private readonly rounds: OpenRound,
    private readonly roster: RosterRepository,
    private readonly runner: LadderRunner,
    private readonly outbox: Outbox,
  ) {}

  @Handles(writeToFriend)
  async handle({ actor, bookingId, offerId, text }: PayloadOf<typeof writeToFriend>, { tx }: CommandCtx) {
    const round = await this.rounds.lock(tx, actor.userId, bookingId);
    const offer = round.offers.find((o) => o.id === offerId);
    if (!offer) throw offerNotFound();
    const { reach, ...now } = await this.roster.standing(tx, offer);
    const channel = reach.sms === 'open' ? 'sms' : 'email';
    if (reach[channel] !== 'open')
      throw cannotBeReached({
        message: `${offer.name} cannot be reached: ${whyNeither(reach)}. Correct the contact, or call them.`,
      });
    const facts = offerFacts(round, offer);
    const recipient = { ...facts.recipient, ...now };
    await this.outbox.publish(tx, friendWrittenTo, { ...facts, recipient, text });
    Object.assign(offer, { unread: null, unreadAt: null });
    const notes = [{ kind: 'wrote', text: `You wrote to ${offer.name}: ${text}` }];
    await this.runner.commit(tx, round, { ladder: ladderOf(round), notes, onlyLadder: true });
    return { channel } as const;
  }
}
