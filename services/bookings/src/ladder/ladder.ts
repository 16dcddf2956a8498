import { LADDER_TIERS, type LadderState, type OfferState, type QuietHours } from '@game/contracts';
import { clockPausedBeyond, expiryOf, isClosing, isTooClose, tiersLeft, windowFor } from './timing.js';

/** RESPONSE_WINDOW, DECLINE_GRACE and QUIET_HOURS, in milliseconds and minutes of the day. */
export interface LadderRules {
  windowMs: number;
  graceMs: number;
  quiet: QuietHours | null;
}

/** One person asked for one tee time; a person is asked at most once for it. */
export interface Offer {
  id: string;
  contactId: string;
  name: string;
  tier: number;
  state: OfferState;
  byHand: boolean;
  sentAt: Date;
  expiresAt: Date;
  repliedAt: Date | null;
  /** A seat that a decline left is kept this long for a change of mind. */
  graceUntil: Date | null;
  /** Orders the standby queue. */
  standbySince: Date | null;
}

/** Somebody in the organiser's tiers, in the order in which they are asked. */
export interface Person {
  contactId: string;
  name: string;
  tier: number;
  /** Null: no usable channel (no address, no permission, opted out). */
  channel: 'sms' | 'email' | 'both' | null;
  /** Their own zone where it is known. */
  zone: string | null;
}

export type StopReason = 'nobody-left' | 'too-close' | 'quiet-hours';
export interface Ladder {
  teeTime: Date;
  zone: string;
  /** Seats for invited players: four less those taken from the start. */
  seats: number;
  state: LadderState;
  tier: number | null;
  startedAt: Date | null;
  /** The organiser said that texting in quiet hours is fine. */
  ignoreQuiet: boolean;
  /** The organiser paused it: it asks nobody until the organiser says so. */
  onHold: boolean;
  stopped: { reason: StopReason; spotsOpen: number } | null;
  offers: Offer[];
}

export type AskedBecause = 'start' | 'replacement' | 'window' | 'short' | 'close' | 'hand';
/** What a transition did, in order; the caller writes, tells and logs it. */
export type Move =
  | { kind: 'tier-opened'; tier: number; because: AskedBecause }
  | { kind: 'tier-empty'; tier: number }
  | { kind: 'asked'; offer: Offer; because: AskedBecause }
  | { kind: 'passed-over'; offer: Offer; because?: AskedBecause }
  | { kind: 'promoted'; offer: Offer }
  | { kind: 'lapsed'; offer: Offer }
  | { kind: 'held'; offer: Offer }
  | { kind: 'filled' }
  | { kind: 'stopped'; reason: StopReason; spotsOpen: number }
  | { kind: 'closed'; offer: Offer; was: OfferState }
  | { kind: 'withdrawn'; offer: Offer };

export type NewId = () => string;
const lastTier = LADDER_TIERS[LADDER_TIERS.length - 1]!;

export const isIn = (offer: Offer) => offer.state === 'accepted' || offer.state === 'reconfirm';
export const spotsOpen = (ladder: Ladder) => ladder.seats - ladder.offers.filter(isIn).length;
export const standbyQueue = (ladder: Ladder) =>
  ladder.offers
    .filter((o) => o.state === 'standby')
    .sort((a, b) => a.standbySince!.getTime() - b.standbySince!.getTime() || (a.id < b.id ? -1 : 1));

/** Seats that somebody may still say IN to inside a promised time. */
export const seatsPromised = (ladder: Ladder, now: Date) =>
  ladder.offers.filter((o) =>
    o.state === 'pending' ? o.expiresAt > now : o.graceUntil && o.graceUntil > now,
  ).length;

/** The organiser's word that it may ask again. What came due meanwhile is done at the next look. */
export function resume(ladder: Ladder): void {
  ladder.onHold = false;
  if (ladder.state === 'paused') ladder.state = 'running';
}

/** The organiser sends the invites, or sends them again: the ladder climbs from tier 1 past whoever was asked. */
export function start(ladder: Ladder, now: Date, options: { ignoreQuiet: boolean }): void {
  ladder.ignoreQuiet ||= options.ignoreQuiet;
  if (ladder.onHold) resume(ladder);
  if (ladder.state === 'running' || ladder.state === 'full') return;
  Object.assign(ladder, { state: 'running', tier: null, startedAt: now, stopped: null });
}

/**
 * One look at a tee time: does whatever is due at `now`, and nothing when nothing is. Changes `ladder`.
 * It reads only the state and the clock, so a late, doubled or lost alarm cannot make it ask twice or skip a step.
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
    moves.push(...climb(ladder, uninvited, closing ? Infinity : need, now, rules, newId));
  }
  if (seatsPromised(ladder, now) === 0) moves.push(...stop(ladder, 'nobody-left'));
  else Object.assign(ladder, { state: 'running', stopped: null });
  return moves;
}

/**
 * Asks the next people: of the current tier, or of the next one once the window of this one is over; a tier that is
 * too small is filled up from the next at once, and the last one from whoever is still unasked in any. In the last hour
 * (`need` is Infinity) everybody who is left.
 */
function climb(
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
    if (asked >= need) break;
    const pool = uninvited.filter(
      (p) => p.tier === tier && !ladder.offers.some((o) => o.contactId === p.contactId),
    );
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

export function offerTo(person: Person, now: Date, expiresAt: Date, id: string): Offer {
  return {
    id,
    contactId: person.contactId,
    name: person.name,
    tier: person.tier,
    state: person.channel ? 'pending' : 'skipped',
    byHand: false,
    sentAt: now,
    expiresAt,
    repliedAt: null,
    graceUntil: null,
    standbySince: null,
  };
}

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
  return close(ladder, (o) => o.state === 'pending' || o.state === 'standby');
}

/** The organiser cancelled: every offer is closed and nothing is due any more. */
export function cancel(ladder: Ladder): Move[] {
  return close(ladder, (o) => o.state === 'pending' || o.state === 'standby' || isIn(o));
}

function close(ladder: Ladder, which: (offer: Offer) => boolean): Move[] {
  ladder.state = 'ended';
  return ladder.offers.filter(which).map((offer) => {
    const was = offer.state;
    offer.state = 'closed';
    return { kind: 'closed', offer, was };
  });
}

/** Time, date or venue changed: players who are in keep their spot for one window and are asked again. */
export function moveTeeTime(
  ladder: Ladder,
  teeTime: Date,
  zone: string,
  now: Date,
  rules: LadderRules,
): Move[] {
  Object.assign(ladder, { teeTime, zone });
  if (ladder.state === 'ended' && now < teeTime) ladder.state = 'stopped';
  const window = windowFor(ladder, 1, now, rules);
  const expiresAt = (zone: string | null) => expiryOf(ladder, { zone }, window, now, rules);
  for (const offer of ladder.offers)
    if (offer.state === 'pending' && offer.expiresAt > expiresAt(null)) offer.expiresAt = expiresAt(null);
  return ladder.offers.filter(isIn).map((offer) => {
    Object.assign(offer, { state: 'reconfirm', expiresAt: expiresAt(null) });
    return { kind: 'held', offer };
  });
}

/** No channel reached this person: the seat goes to the next one. Whoever answered all the same is left alone. */
export function undeliverable(ladder: Ladder, offerId: string): Move[] {
  const offer = ladder.offers.find((o) => o.id === offerId && o.state === 'pending');
  if (!offer) return [];
  offer.state = 'skipped';
  return [{ kind: 'passed-over', offer }];
}
