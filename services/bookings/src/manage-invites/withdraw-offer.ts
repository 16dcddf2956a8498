import { offerAnsweredAlready, offerNotFound, withdrawOffer, type PayloadOf } from '@game/contracts';
import { Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { withdraw } from '../ladder/by-hand.js';
import { ladderOf } from '../rounds/round-facts.js';
import { OpenRound } from './open-round.js';

@Controller()
export class WithdrawOffer {
  constructor(private readonly rounds: OpenRound) {}

  @Handles(withdrawOffer)
  async handle({ userId, bookingId, offerId }: PayloadOf<typeof withdrawOffer>, { tx }: CommandCtx) {
    const round = await this.rounds.lock(tx, userId, bookingId);
    const offer = round.offers.find((o) => o.id === offerId);
    if (!offer) throw offerNotFound();
    const again = offer.state === 'withdrawn';
    if (!again && !withdraw(offer)) throw offerAnsweredAlready();
    return this.rounds.finish(tx, round, {
      ladder: ladderOf(round),
      moves: again ? [] : [{ kind: 'withdrawn', offer }],
    });
  }
}
