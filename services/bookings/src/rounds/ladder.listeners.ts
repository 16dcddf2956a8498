import { inviteHeld, inviteLeft, inviteUndeliverable, type PayloadOf } from '@game/contracts';
import { Clock, On, type EventCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { TeeTimesRepository } from './tee-times.repository.js';
import { LadderRunner } from './ladder.runner.js';
import { ladderOf } from './round-facts.js';
import { undeliverable } from '../ladder/changes.js';
import { hold, isHeld, letGo } from '../ladder/held.js';
import { RosterRepository } from '../roster/roster.repository.js';
import { askedForYesNote, heldNote, letGoNote, saidYesNote } from './activity.js';
import { LadderSettings } from './ladder.settings.js';
import type { OfferRow } from './offer.row.js';

@Controller()
export class LadderListeners {
  constructor(
    private readonly teeTimes: TeeTimesRepository,
    private readonly runner: LadderRunner,
    private readonly roster: RosterRepository,
    private readonly settings: LadderSettings,
    private readonly clock: Clock,
  ) {}

  @On(inviteUndeliverable, 'LadderListeners.onUndeliverable')
  async onUndeliverable(
    { bookingId, offerId, reason }: PayloadOf<typeof inviteUndeliverable>,
    { tx }: EventCtx,
  ): Promise<void> {
    const round = await this.teeTimes.lock(tx, bookingId);
    if (!round) return;
    const ladder = ladderOf(round);
    const moves = undeliverable(ladder, offerId, reason === 'no-consent' ? 'no-consent' : undefined);
    if (moves.length) await this.runner.commit(tx, round, { ladder, moves, onlyLadder: true });
  }

  /** However many invites wait, the activity has one entry that says why. */
  @On(inviteHeld, 'LadderListeners.onHeld')
  async onHeld(
    { bookingId, offerId, channel, because: why, budget, consent, fault }: PayloadOf<typeof inviteHeld>,
    { tx }: EventCtx,
  ): Promise<void> {
    const round = await this.teeTimes.lock(tx, bookingId);
    if (!round) return;
    const ladder = ladderOf(round);
    const because = consent ? 'consent' : budget ? 'budget' : why;
    const known = round.offers.some(
      (offer) => isHeld(offer) && offer.heldBy === channel && offer.heldBecause !== 'consent',
    );
    const offer = hold(ladder, offerId, this.clock.now()) as OfferRow | undefined;
    if (!offer) return;
    Object.assign(offer, { heldBy: channel, heldBecause: because, heldFault: fault });
    await this.runner.commit(tx, round, {
      ladder,
      notes:
        because === 'consent'
          ? [askedForYesNote(offer.name)]
          : known
            ? []
            : [heldNote(channel, because, fault)],
      onlyLadder: true,
    });
  }

  @On(inviteLeft, 'LadderListeners.onLeft')
  async onLeft({ bookingId, offerId }: PayloadOf<typeof inviteLeft>, { tx }: EventCtx): Promise<void> {
    const round = await this.teeTimes.lock(tx, bookingId);
    if (!round) return;
    const ladder = ladderOf(round);
    const { organiserId, chosen } = round.teeTime;
    const people = await this.roster.people(tx, organiserId, { chosen, offers: round.offers });
    const waits = (offer: OfferRow) => isHeld(offer) && offer.heldBecause !== 'consent';
    const saidYes = round.offers.some(({ id, heldBecause }) => id === offerId && heldBecause === 'consent');
    const wasHeld = round.offers.some(waits);
    const offer = letGo(ladder, people, offerId, this.clock.now(), this.settings.rules);
    if (!offer) return;
    const notes = saidYes
      ? [saidYesNote(offer.name)]
      : wasHeld && !round.offers.some(waits)
        ? [letGoNote]
        : [];
    await this.runner.commit(tx, round, { ladder, notes, onlyLadder: true });
  }
}
