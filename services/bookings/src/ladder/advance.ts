import { closeOffers } from './changes.js';
import { askNext } from './ask-next.js';
import {
  isAnybodyAwaited,
  seatsFree,
  spotsOpen,
  standbyQueue,
  type Ladder,
  type LadderRules,
  type Move,
  type NewId,
  type Offer,
  type Person,
  type StopReason,
} from './ladder.js';
import { isOnLadder, uninvited } from './people.js';
import { isClosing, isReachable, isTooClose } from './timing.js';

/**
 * One evaluation of a tee time: does whatever is due at `now`, and nothing when nothing is. Changes `ladder`.
 * It reads only the state and the clock, so a late, doubled or lost wake-up cannot make it ask twice or skip a step.
 */
export function advance(
  ladder: Ladder,
  people: Person[],
  now: Date,
  rules: LadderRules,
  newId: NewId,
): Move[] {
  if (ladder.state === 'ended') return [];
  if (now >= ladder.teeTime) return end(ladder);
  const left = uninvited(ladder, people);
  const canAsk = left.filter((p) => isOnLadder(p) && isReachable(ladder, p, now, rules));
  const moves: Move[] = [...lapse(ladder, canAsk, now, rules), ...promote(ladder, now)];
  if (ladder.state === 'idle') return moves;

  if (spotsOpen(ladder) <= 0) {
    if (ladder.state !== 'full') moves.push({ kind: 'filled' });
    ladder.state = 'full';
    ladder.stopped = null;
    return moves;
  }
  if (ladder.onHold) {
    ladder.state = 'paused';
    return moves;
  }
  if (ladder.state === 'full') ladder.state = 'running';
  if (isTooClose(ladder, now, rules)) return [...moves, ...stop(ladder, 'too-close')];

  const closing = isClosing(ladder, now, rules);
  if (seatsFree(ladder, now) > 0 || closing)
    moves.push(...askNext(ladder, left, { askAll: closing }, now, rules, newId));
  if (isAnybodyAwaited(ladder, now) || ladder.rosterLate) {
    ladder.state = 'running';
    // Who takes an OUT back brings no news of the ladder; somebody who is asked does.
    if (moves.some((move) => move.kind === 'asked')) ladder.stopped = null;
  } else {
    const asleep = uninvited(ladder, people).some((p) => isOnLadder(p) && p.channel);
    moves.push(...stop(ladder, asleep ? 'quiet-hours' : 'nobody-left'));
  }
  return moves;
}

/** Seats that are kept for nobody go to standby, in the order of the queue. */
function promote(ladder: Ladder, now: Date): Move[] {
  return standbyQueue(ladder)
    .slice(0, Math.max(0, seatsFree(ladder, now)))
    .map((offer) => {
      Object.assign(offer, { state: 'accepted', standbySince: null, firstCome: false });
      return { kind: 'promoted', offer };
    });
}

/**
 * Who did not confirm the new facts inside the window gives the seat back, as far as somebody can be asked instead: a
 * confirmed seat is never taken to stay empty (ladder#reconfirming). A late IN still counts.
 */
function lapse(ladder: Ladder, canAsk: Person[], now: Date, rules: LadderRules): Move[] {
  if (ladder.onHold) return [];
  const mayAsk = ladder.state !== 'idle' && !isTooClose(ladder, now, rules);
  let others = standbyQueue(ladder).length + (mayAsk ? canAsk.length : 0);
  return ladder.offers
    .filter((o) => o.state === 'reconfirm' && o.expiresAt <= now)
    .map((offer): Move => {
      const instead = others-- > 0;
      offer.state = instead ? 'pending' : 'accepted';
      return { kind: instead ? 'lapsed' : 'kept', offer };
    });
}

function stop(ladder: Ladder, reason: StopReason): Move[] {
  const open = spotsOpen(ladder);
  const told = ladder.stopped?.reason === reason && ladder.stopped.spotsOpen === open;
  ladder.state = reason === 'quiet-hours' ? 'paused' : 'stopped';
  ladder.stopped = { reason, spotsOpen: open };
  return told ? [] : [{ kind: 'stopped', reason, spotsOpen: open }];
}

/** Tee-off: nothing stays open. Players who are in stay in. */
function end(ladder: Ladder): Move[] {
  for (const offer of ladder.offers) if (offer.state === 'reconfirm') offer.state = 'accepted';
  return closeOffers(ladder, (o: Offer) => o.state === 'pending' || o.state === 'standby');
}
