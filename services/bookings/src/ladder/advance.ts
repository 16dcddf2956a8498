import { LADDER_TIERS } from '@game/contracts';
import { closeOffers } from './changes.js';
import {
  offerTo,
  seatsPromised,
  spotsOpen,
  standbyQueue,
  type AskedBecause,
  type Ladder,
  type LadderRules,
  type Move,
  type NewId,
  type Person,
  type StopReason,
} from './ladder.js';
import { clockPausedBeyond, expiryOf, isClosing, isTooClose, tiersLeft, windowFor } from './timing.js';

const lastTier = LADDER_TIERS[LADDER_TIERS.length - 1]!;

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
  const moves: Move[] = [...lapse(ladder, now), ...promote(ladder)];
  if (ladder.state === 'idle') return moves;

  const open = spotsOpen(ladder);
  if (open <= 0) {
    if (ladder.state !== 'full') moves.push({ kind: 'filled' });
    ladder.state = 'full';
    ladder.stopped = null;
    return moves;
  }
  if (ladder.onHold) {
    Object.assign(ladder, { state: 'paused', stopped: null });
    return moves;
  }
  if (ladder.state === 'full') ladder.state = 'running';
  if (isTooClose(ladder, now, rules)) return [...moves, ...stop(ladder, 'too-close')];

  const need = open - seatsPromised(ladder, now);
  const closing = isClosing(ladder, now, rules);
  const uninvited = people.filter((p) => !ladder.offers.some((o) => o.contactId === p.contactId));
  if (need > 0 || closing) {
    if (uninvited.some((p) => p.tier <= lastTier && p.channel) && clockPausedBeyond(ladder, now, rules))
      return [...moves, ...stop(ladder, 'quiet-hours')];
    moves.push(...askNext(ladder, uninvited, closing ? Infinity : need, now, rules, newId));
  }
  if (seatsPromised(ladder, now) === 0 && !ladder.rosterLate) moves.push(...stop(ladder, 'nobody-left'));
  else Object.assign(ladder, { state: 'running', stopped: null });
  return moves;
}

/**
 * Asks the next people: of the current tier, or of the next one once the window of this one is over; a tier that is
 * too small is filled up from the next at once, and the last one from whoever is still unasked in any. In the last hour
 * (`need` is Infinity) everybody who is left.
 */
function askNext(
  ladder: Ladder,
  uninvited: Person[],
  need: number,
  now: Date,
  rules: LadderRules,
  newId: NewId,
): Move[] {
  const moves: Move[] = [];
  const askAll = need === Infinity;
  const over = ladder.tier !== null && windowIsOver(ladder, now);
  let because: AskedBecause = askAll
    ? 'close'
    : ladder.tier === null
      ? 'start'
      : over
        ? 'window'
        : 'replacement';
  const first = askAll ? LADDER_TIERS[0] : (ladder.tier ?? LADDER_TIERS[0]) + (over ? 1 : 0);

  const up = LADDER_TIERS.filter((tier) => tier >= first);
  // After the last tier whoever an earlier step had no spot for: only then nobody is left.
  const again = askAll ? [] : LADDER_TIERS;
  let asked = 0;
  for (const tier of [...up, ...again]) {
    // Whether a tier is too small is known only once the roster is: until then the next one is not opened for it.
    if (asked >= need || (ladder.rosterLate && asked > 0)) break;
    const pool = uninvited.filter(
      (p) => p.tier === tier && !ladder.offers.some((o) => o.contactId === p.contactId),
    );
    if (!pool.length && ladder.rosterLate) continue;
    if (tier > (ladder.tier ?? 0)) {
      ladder.tier = tier;
      moves.push(pool.length ? { kind: 'tier-opened', tier, because } : { kind: 'tier-empty', tier });
    }
    const window = windowFor(ladder, tiersLeft(tier, uninvited), now, rules);
    for (const person of pool) {
      if (asked >= need) break;
      const offer = offerTo(person, now, expiryOf(ladder, person, window, now, rules), newId());
      ladder.offers.push(offer);
      moves.push({ kind: person.channel ? 'asked' : 'passed-over', offer, because });
      if (person.channel) asked++;
    }
    because = askAll ? 'close' : over && !asked ? 'window' : 'short';
  }
  return moves;
}

/** Somebody of the current tier let the window pass in silence. */
const windowIsOver = (ladder: Ladder, now: Date) =>
  ladder.offers.some(
    (o) =>
      o.tier === ladder.tier &&
      !o.byHand &&
      o.state === 'pending' &&
      o.repliedAt === null &&
      o.expiresAt <= now &&
      o.sentAt >= (ladder.startedAt ?? o.sentAt),
  );

function promote(ladder: Ladder): Move[] {
  return standbyQueue(ladder)
    .slice(0, Math.max(0, spotsOpen(ladder)))
    .map((offer) => {
      Object.assign(offer, { state: 'accepted', standbySince: null });
      return { kind: 'promoted', offer };
    });
}

/** Whoever did not confirm the new facts inside the window gives the seat back; a late IN still counts. */
function lapse(ladder: Ladder, now: Date): Move[] {
  return ladder.offers
    .filter((o) => o.state === 'reconfirm' && o.expiresAt <= now)
    .map((offer) => {
      offer.state = 'pending';
      return { kind: 'lapsed', offer };
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
  return closeOffers(ladder, (o) => o.state === 'pending' || o.state === 'standby');
}
