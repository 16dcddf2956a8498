import type { Answer, Outcome } from '@game/contracts';
import {
  hasPromise,
  isIn,
  seatsFree,
  spotsOpen,
  standbyQueue,
  type Ladder,
  type LadderRules,
  type Offer,
} from './ladder.js';

/** `changed` is false for a repeated answer, which has the same outcome as the first one. */
export interface Answered {
  outcome: Outcome;
  changed: boolean;
  /** The position among the friends on standby, from 1. */
  standbyRank: number | null;
}

/** Applies an answer to one offer. Changes the offer; the caller evaluates the ladder afterwards. */
export function answer(ladder: Ladder, offer: Offer, given: Answer, now: Date, rules: LadderRules): Answered {
  if (offer.state === 'withdrawn') return { outcome: 'withdrawn', changed: false, standbyRank: null };
  if (now >= ladder.teeTime || offer.state === 'closed')
    return { outcome: 'over', changed: false, standbyRank: null };
  if (given === 'in') return comeIn(ladder, offer, now);
  if (given === 'out') return goOut(offer, now, rules);
  const outcome = ({ accepted: 'accepted', standby: 'standby', declined: 'declined' } as const)[
    offer.state as 'accepted'
  ];
  return { outcome: outcome ?? 'maybe', changed: false, standbyRank: rankOf(ladder, offer) };
}

/**
 * A friend to whom a spot is promised always gets it. A friend without a promise gets a spot only if it is
 * kept for nobody.
 */
function hasSeat(ladder: Ladder, offer: Offer, now: Date): boolean {
  if (isIn(offer)) return true;
  return hasPromise(offer, now) ? spotsOpen(ladder) > 0 : seatsFree(ladder, now) > 0;
}

function comeIn(ladder: Ladder, offer: Offer, now: Date): Answered {
  if (offer.state === 'accepted') return { outcome: 'accepted', changed: false, standbyRank: null };
  if (offer.state === 'standby')
    return { outcome: 'standby', changed: false, standbyRank: rankOf(ladder, offer) };
  const seat = hasSeat(ladder, offer, now);
  Object.assign(offer, {
    state: seat ? 'accepted' : 'standby',
    repliedAt: now,
    graceUntil: null,
    standbySince: seat ? null : now,
    agreedTo: ladder.teeTime,
    firstCome: offer.firstCome && !seat,
  });
  return { outcome: seat ? 'accepted' : 'standby', changed: true, standbyRank: rankOf(ladder, offer) };
}

function goOut(offer: Offer, now: Date, rules: LadderRules): Answered {
  if (offer.state === 'declined') return { outcome: 'declined', changed: false, standbyRank: null };
  const wasIn = isIn(offer);
  const heldASeat = wasIn || hasPromise(offer, now);
  Object.assign(offer, {
    state: 'declined',
    repliedAt: now,
    graceUntil: heldASeat ? new Date(now.getTime() + rules.graceMs) : null,
    standbySince: null,
  });
  return { outcome: wasIn ? 'left' : 'declined', changed: true, standbyRank: null };
}

export function rankOf(ladder: Ladder, offer: Offer): number | null {
  const place = standbyQueue(ladder).indexOf(offer);
  return place < 0 ? null : place + 1;
}
