import { addActiveTime } from '@game/contracts';
import {
  isOver,
  standbyQueue,
  type Ladder,
  type LadderRules,
  type Move,
  type Offer,
  type Person,
} from './ladder.js';
import { isOnLadder, samePerson, uninvited } from './people.js';
import { isTooClose, lastCall, reachableAt } from './timing.js';

/**
 * A player who did not confirm the changed tee time within the window loses the spot, but only if somebody
 * can be asked instead: a confirmed spot is never taken just to stay empty (ladder#reconfirming). A late IN
 * still counts.
 */
export function lapse(ladder: Ladder, people: Person[], now: Date, rules: LadderRules): Move[] {
  const silent = ladder.offers.filter((o) => o.state === 'reconfirm' && isOver(o, now));
  if (ladder.onHold || !silent.length) return [];
  let others = replacements(ladder, people, now, rules);
  return silent.flatMap((offer): Move[] => {
    const hadUntil = fullWindowEnds(ladder, people, offer, rules);
    if (hadUntil && hadUntil > now && hadUntil < lastCall(ladder, rules)) {
      // More of the window was in quiet hours than was known when the question was sent, for instance because the
      // player's zone became known later.
      offer.expiresAt = hadUntil;
      return [];
    }
    if (hadUntil && hadUntil <= now && others > 0) {
      takeSpot(offer, { hadUntil, others: others-- }, now);
      return [{ kind: 'lapsed', offer }];
    }
    offer.state = 'accepted';
    return [{ kind: 'kept', offer }];
  });
}

/** How many people can get the spots of players who did not confirm. */
function replacements(ladder: Ladder, people: Person[], now: Date, rules: LadderRules): number {
  const mayAsk = ladder.state !== 'idle' && !isTooClose(ladder, now, rules);
  const reachable = reachableAt(ladder, now, rules);
  const canAsk = mayAsk ? uninvited(ladder, people).filter((p) => isOnLadder(p) && reachable(p)) : [];
  return standbyQueue(ladder).length + canAsk.length;
}

/**
 * When this player has had a whole window outside their own quiet hours; null if it is not known when the player was
 * asked.
 */
function fullWindowEnds(
  { zone }: Ladder,
  people: Person[],
  offer: Offer,
  { windowMs, quiet }: LadderRules,
): Date | null {
  if (offer.confirmAskedAt === null) return null;
  const own = people.find((person) => samePerson(person, offer))?.zone;
  return addActiveTime(offer.confirmAskedAt, windowMs, own ?? zone, quiet);
}

interface Fairness {
  /** When the player has had a full window; null for a player who was not asked. */
  hadUntil: Date | null;
  /** How many people can be asked instead. */
  others: number;
}

/**
 * The only place where a confirmed spot is taken. A caller that would take it unfairly fails, and the player keeps the
 * spot (ladder#reconfirming).
 */
export function takeSpot(offer: Offer, { hadUntil, others }: Fairness, now: Date): void {
  const unfair =
    offer.state !== 'reconfirm' || hadUntil === null
      ? 'the player was not asked to confirm'
      : offer.heldSince !== null
        ? 'the question has not left yet'
        : hadUntil > now
          ? 'the player has not had a full window to answer'
          : others <= 0
            ? 'nobody can be asked instead'
            : null;
  if (unfair) throw new Error(`the spot of offer ${offer.id} must not be taken: ${unfair}`);
  offer.state = 'pending';
}
