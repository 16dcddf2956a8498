import type { OfferState } from '@game/contracts';
import {
  isIn,
  isOver,
  offerTo,
  seatsFree,
  type Ladder,
  type LadderRules,
  type Move,
  type NewId,
  type Offer,
  type Person,
} from './ladder.js';
import { isOnLadder, samePerson, uninvited } from './people.js';
import { expiryOf, isReachable, noteAsleep } from './timing.js';

/** In these states no answer is expected and none was given, so the friend can be asked once more. */
const REOPENED = new Set<OfferState>(['skipped', 'closed', 'withdrawn']);
/** A friend who let the whole window pass can be asked once more, too. */
const mayAskAgain = (offer: Offer, now: Date) =>
  REOPENED.has(offer.state) || (offer.state === 'pending' && isOver(offer, now));

/**
 * Asks the people whom the organiser names, whatever their tier and whatever the ladder is doing. People who
 * have answered, or still have time to, are not asked again.
 */
export function askByHand(
  ladder: Ladder,
  people: Person[],
  now: Date,
  rules: LadderRules,
  newId: NewId,
): Move[] {
  return people.flatMap((person): Move[] => {
    // A contact may share its phone with the person of one offer and its mailbox with the person of another.
    // If either offer still stands, the contact is not asked again.
    const same = ladder.offers.filter((o) => samePerson(o, person));
    if (same.some((o) => !mayAskAgain(o, now)) || (same.length && !person.channel)) return [];
    const taken = same.filter((o) => isKeptFor(o, person));
    if (taken.length > 1) return [];
    const earlier = taken[0] ?? same[0];
    if (person.channel && !isReachable(ladder, person, now, rules)) return [{ kind: 'asleep', person }];
    const fresh = offerTo(person, now, expiryOf(ladder, person, [], now, rules), earlier?.id ?? newId(), {
      byHand: true,
      firstCome: seatsFree(ladder, now) <= 0,
    });
    // An invite that was withdrawn can still be answered after its contact is asked again, and one person must not get
    // two spots.
    for (const other of same) if (other !== earlier) other.state = 'withdrawn';
    const offer = Object.assign(earlier ?? fresh, fresh);
    if (!earlier) ladder.offers.push(offer);
    return [person.channel ? { kind: 'asked', offer, because: 'hand' } : { kind: 'passed-over', offer }];
  });
}

/** The people whom `askByHand` did not ask, and why. `moves` are the moves that it returned. */
export function notAskedByHand(people: Person[], moves: Move[]) {
  const kindOf = new Map(
    moves.map((move) => [
      'offer' in move ? move.offer.contactId : 'person' in move ? move.person.contactId : undefined,
      move.kind,
    ]),
  );
  return people.flatMap((person) => {
    const kind = kindOf.get(person.contactId);
    if (kind === 'asked') return [];
    const why = !person.channel ? 'unreachable' : kind === 'asleep' ? 'night' : 'already-asked';
    return [{ person, why } as const];
  });
}

/**
 * True if the offer and the person share what only one offer of a tee time may have: the contact, the phone, or the
 * mailbox of somebody without a phone.
 */
function isKeptFor(offer: Offer, { contactId, phone, email }: Person): boolean {
  if (offer.contactId === contactId) return true;
  if (offer.phone || phone) return offer.phone === phone;
  return offer.email?.toLowerCase() === email?.toLowerCase();
}

/**
 * Asks in one step everybody of tiers 1 to 3 who can be reached, on the organiser's command. If more people
 * are asked than spots are open, the first to answer get the spots.
 */
export function askAll(
  ladder: Ladder,
  people: Person[],
  now: Date,
  rules: LadderRules,
  newId: NewId,
): Move[] {
  const left = uninvited(ladder, people).filter(isOnLadder);
  const asleep = noteAsleep(ladder, left, now, rules);
  const all = left.filter((p) => isReachable(ladder, p, now, rules));
  const firstCome = all.length > seatsFree(ladder, now);
  const asked = all.map((person): Move => {
    const offer = offerTo(person, now, expiryOf(ladder, person, [], now, rules), newId(), { firstCome });
    ladder.offers.push(offer);
    return { kind: 'asked', offer, because: 'wider' };
  });
  return [...asleep, ...asked];
}

/**
 * Withdraws an offer that waits for its answer, is on standby, or holds a spot, which frees the spot at once. Returns
 * false for a friend who is out.
 */
export function withdraw(offer: Offer): boolean {
  if (offer.state !== 'pending' && offer.state !== 'standby' && !isIn(offer)) return false;
  Object.assign(offer, { state: 'withdrawn', graceUntil: null, standbySince: null });
  return true;
}

/**
 * Lets an offer that was skipped, closed or withdrawn be answered again, because the organiser knows the
 * answer. The offer promises no spot.
 */
export function reopen(offer: Offer): void {
  if (REOPENED.has(offer.state)) Object.assign(offer, { state: 'skipped', firstCome: true });
}

/**
 * Nobody else is asked until `resume`, but windows that have begun go on. Returns false if no invites are going out.
 */
export function pause(ladder: Ladder): boolean {
  if (ladder.state === 'idle' || ladder.state === 'ended') return false;
  ladder.onHold = true;
  return true;
}
