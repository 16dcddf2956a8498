import type { RoundStanding } from '@game/contracts';
import { spotsOpen } from '../ladder/ladder.js';
import { ladderOf, playerNames, teeTimeFacts } from '../rounds/round-facts.js';
import type { Round } from '../rounds/tee-times.repository.js';

const WAITING = ['pending', 'reconfirm'];

/** How a round stands, for its organiser. `number` is its number in the list of the organiser's coming rounds. */
export function standingOf(round: Round, number: number): RoundStanding {
  const names = (states: string[]) =>
    round.offers.filter(({ state }) => states.includes(state)).map(({ name }) => name);
  return {
    round: number,
    teeTime: teeTimeFacts(round),
    spotsOpen: spotsOpen(ladderOf(round)),
    playersIn: playerNames(round),
    waiting: names(WAITING),
    out: names(['declined']),
    paused: round.teeTime.onHold,
  };
}
