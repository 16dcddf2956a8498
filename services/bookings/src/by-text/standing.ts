import type { RoundStanding } from '@game/contracts';
import { teeTimeFacts } from '../rounds/round-facts.js';
import type { Round } from '../rounds/tee-times.repository.js';
import { bookingView } from '../tee-times/views.js';

/** How a round stands, for its organiser. `number` is its number in the list of the organiser's coming rounds. */
export function standingOf(round: Round, number: number, now: Date): RoundStanding {
  const names = (which: string) =>
    round.offers.filter(({ state }) => state === which).map(({ name }) => name);
  const { state, spotsOpen, toConfirm, onHold } = bookingView(round, now);
  return {
    round: number,
    teeTime: teeTimeFacts(round),
    state,
    spotsOpen,
    playersIn: [round.teeTime.organiserName, ...names('accepted')],
    toConfirm,
    waiting: names('pending'),
    out: names('declined'),
    paused: onHold,
  };
}
