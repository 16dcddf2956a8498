import { offerNotFound, readMessages, type PayloadOf } from '@game/contracts';
import { Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { OwnTeeTime } from '../rounds/own-tee-time.js';
import { ladderOf } from '../rounds/round-facts.js';
import { OpenRound } from './open-round.js';

/** The organiser has read what a friend wrote, so that the card shows it no longer (messages#unread). */
@Controller()
export class ReadMessages {
  constructor(
    private readonly own: OwnTeeTime,
    private readonly rounds: OpenRound,
  ) {}

  @Handles(readMessages)
  async handle({ userId, bookingId, offerId, until }: PayloadOf<typeof readMessages>, { tx }: CommandCtx) {
    const round = await this.own.lock(tx, userId, bookingId);
    const offer = round.offers.find((o) => o.id === offerId);
    if (!offer) throw offerNotFound();
    if (!offer.unreadAt || offer.unreadAt > new Date(until)) return this.rounds.detail(tx, round);
    Object.assign(offer, { unread: null, unreadAt: null });
    return this.rounds.finish(tx, round, { ladder: ladderOf(round), onlyLadder: true });
  }
}
