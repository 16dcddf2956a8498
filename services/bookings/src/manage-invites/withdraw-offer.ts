import { offerAnsweredAlready, offerNotFound, withdrawOffer, type PayloadOf } from '@game/contracts';
import { Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { withdraw } from '../ladder/by-hand.js';
import { isIn } from '../ladder/ladder.js';
import { ladderOf } from '../rounds/round-facts.js';
import { OpenRound } from './open-round.js';

@Controller()
export class WithdrawOffer {
  constructor(private readonly rounds: OpenRound) {}

  @Handles(withdrawOffer)
  async handle(input: PayloadOf<typeof withdrawOffer>, { tx }: CommandCtx) {
    const { userId, bookingId, offerId, message = null } = input;
    const round = await this.rounds.lock(tx, userId, bookingId);
    const offer = round.offers.find((o) => o.id === offerId);
    if (!offer) throw offerNotFound();
    const again = offer.state === 'withdrawn';
    const wasIn = isIn(offer);
    if (!again && !withdraw(offer)) throw offerAnsweredAlready();
    if (wasIn) Object.assign(offer, { doubt: null, doubtAt: null });
    return this.rounds.finish(tx, round, {
      ladder: ladderOf(round),
      moves: again ? [] : [{ kind: 'withdrawn', offer, wasIn, message }],
    });
  }
}
