import { closeOffers } from './changes.js';
import { askNext } from './ask-next.js';
import { lapse } from './lapse.js';
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
import { isOnLadder, type Uninvited } from './people.js';
import { isClosing, isTooClose } from './timing.js';

/**
 * Evaluates a tee time once: does everything that is due at `now`. Changes `ladder`. It reads only the state
 * and the clock, so a late, doubled or lost wake-up cannot make it ask somebody twice or skip a step.
 */
export function advance(
  ladder: Ladder,
  people: Person[],
  uninvited: Uninvited,
  now: Date,
  rules: LadderRules,
  newId: NewId,
): Move[] {
  if (ladder.state === 'ended') return [];
  if (now >= ladder.teeTime) return end(ladder);
  const moves: Move[] = [...lapse(ladder, people, now, rules), ...promote(ladder, now)];
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
    moves.push(...askNext(ladder, uninvited(ladder), { askAll: closing }, now, rules, newId));
  if (isAnybodyAwaited(ladder, now) || ladder.rosterLate) {
    ladder.state = 'running';
    // `stopped` holds what the organiser was told last. It is cleared only if somebody new is asked, so that
    // the organiser is not told the same again when a friend takes an OUT back.
    if (moves.some((move) => move.kind === 'asked')) ladder.stopped = null;
  } else {
    const asleep = uninvited(ladder).some((p) => isOnLadder(p) && p.channel);
    moves.push(...stop(ladder, asleep ? 'quiet-hours' : 'nobody-left'));
  }
  return moves;
}

/** Gives spots that are kept for nobody to the friends on standby, in the order of the queue. */
function promote(ladder: Ladder, now: Date): Move[] {
  return standbyQueue(ladder)
    .slice(0, Math.max(0, seatsFree(ladder, now)))
    .map((offer) => {
      Object.assign(offer, { state: 'accepted', standbySince: null, firstCome: false });
      return { kind: 'promoted', offer };
    });
}

/**
 * Stops the ladder, and tells the organiser the reason unless the organiser knows it. The reason `too-close` is not
 * told if the organiser knows another reason for which nobody is asked.
 */
function stop(ladder: Ladder, reason: StopReason): Move[] {
  const open = spotsOpen(ladder);
  const known = ladder.stopped?.spotsOpen === open ? ladder.stopped.reason : null;
  const told = known === reason || (known !== null && reason === 'too-close');
  ladder.state = reason === 'quiet-hours' ? 'paused' : 'stopped';
  ladder.stopped = { reason, spotsOpen: open };
  return told ? [] : [{ kind: 'stopped', reason, spotsOpen: open }];
}

/** At tee-off every offer that is still open is closed. Players who are in stay in. */
function end(ladder: Ladder): Move[] {
  for (const offer of ladder.offers) if (offer.state === 'reconfirm') offer.state = 'accepted';
  return closeOffers(ladder, (o: Offer) => o.state === 'pending' || o.state === 'standby');
}
