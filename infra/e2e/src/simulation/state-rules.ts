import { activeTimeBetween, parseQuietHours } from '@game/contracts';
import { fits, type Belief } from './beliefs.js';
import { knownZone, type Character, type Friend } from './cast.js';
import { LATE_MS, type OfferRow, type Round } from './database.js';

const QUIET = parseQuietHours('21:00-08:00');
const WINDOW_MS = 3 * 3_600_000;
const LAST_CALL_MS = 15 * 60_000;
const IS_IN = ['accepted', 'reconfirm'];

/** Friends without a mailbox whom a text may not reach, through no fault of ours. */
const MAY_BE_UNREACHABLE = new Set<Character>(['wrong number', 'stops texts']);

/** A tee time after a step of the simulation, with what was true before the step and what its people know. */
export interface Stands {
  round: Round;
  before: Round | undefined;
  now: Date;
  /** True if somebody acted on the tee time in this step. */
  actedOn: boolean;
  ownerOf: (offer: OfferRow) => Friend | undefined;
  /** What the friend with this offer believes; undefined if no message has reached the friend yet. */
  beliefOf: (offer: OfferRow) => Belief | undefined;
  /** True if a message about this offer has not left yet. */
  isUnsaid: (offer: OfferRow) => boolean;
  /** When the player with this offer was asked to confirm; undefined if the question never arrived. */
  askedToConfirmAt: (offer: OfferRow) => Date | undefined;
  /** Friends with a mailbox in tiers 1 to 3 of the organiser's list. */
  mailable: Array<{ friend: Friend; tier: number }>;
}

/**
 * True if a spot is kept for the offer. A spot whose window has just ended stays promised until the timer
 * fires.
 */
const isPromised = (offer: OfferRow, now: Date) => {
  // The window stands still while the invite cannot leave.
  if (offer.state === 'pending' && offer.heldSince) return !offer.firstCome;
  const until = offer.state === 'pending' ? offer.expiresAt : offer.graceUntil;
  return !offer.firstCome && until !== null && until.getTime() > now.getTime() - LATE_MS;
};
const inRound = (round: Round) => round.offers.filter(({ state }) => IS_IN.includes(state));
const seatsFree = (round: Round, now: Date) =>
  round.seats - inRound(round).length - round.offers.filter((offer) => isPromised(offer, now)).length;
const isOpen = ({ round, now }: Stands) => round.status !== 'cancelled' && round.teeTime > now;
const unasked = ({ round, mailable, ownerOf }: Stands) => {
  const asked = new Set(round.offers.map(ownerOf));
  return mailable.filter(({ friend }) => !asked.has(friend));
};

/** What must be true of every tee time whenever nothing is under way. Each rule returns what is wrong, or nothing. */
export const STATE_RULES: Record<string, (stands: Stands) => string | false | undefined> = {
  'more players than spots': ({ round }) =>
    inRound(round).length > round.seats && `${inRound(round).length} of ${round.seats}`,

  'one person asked twice': ({ round, ownerOf }) => {
    const owners = round.offers.map(ownerOf).filter((owner) => owner !== undefined);
    const twice = owners.find((owner, i) => owners.indexOf(owner) !== i);
    return twice && `${twice.name}: ${round.offers.map((o) => `${o.name} ${o.state}`).join(', ')}`;
  },

  'a friend who waits while a spot is free': (stands) =>
    isOpen(stands) &&
    stands.round.offers.some(({ state }) => state === 'standby') &&
    seatsFree(stands.round, stands.now) > 0 &&
    `${seatsFree(stands.round, stands.now)} free`,

  'a free spot that nobody is asked to take': (stands) => {
    const { round, now } = stands;
    const over = round.teeTime.getTime() - LAST_CALL_MS <= now.getTime();
    const asks = round.ladderState === 'running' || round.stopReason === 'nobody-left';
    if (!isOpen(stands) || over || !asks || round.onHold || seatsFree(round, now) <= 0) return false;
    const [left] = unasked(stands);
    return left && !stands.actedOn && `${left.friend.name} has mail and was not asked`;
  },

  'a friend who is asked before one of an earlier tier': (stands) => {
    const { round, before } = stands;
    if (round.rosterLate || before?.rosterLate) return false;
    const known = new Set(before?.offers.map(({ id }) => id));
    const asked = round.offers.filter((offer) => !offer.byHand && !known.has(offer.id));
    const left = unasked(stands);
    for (const offer of asked) {
      const earlier = left.find(({ tier }) => tier < offer.tier);
      if (earlier)
        return `${offer.name} was asked, and ${earlier.friend.name} of tier ${earlier.tier} was not`;
    }
    return false;
  },

  // No fault of the simulation is that of a mailbox, so each mail arrives at last.
  'a friend with a mailbox who was passed over': ({ round, mailable, ownerOf }) => {
    const skipped = round.offers.find((offer) => {
      const owner = ownerOf(offer);
      return offer.state === 'skipped' && mailable.some(({ friend }) => friend === owner);
    });
    return skipped && `${skipped.name} has mail and was passed over`;
  },

  'a friend with a working phone who was passed over': ({ round, ownerOf }) => {
    const skipped = round.offers.find((offer) => {
      const owner = ownerOf(offer);
      const works = owner?.phone && !owner.email && !MAY_BE_UNREACHABLE.has(owner.character);
      return offer.state === 'skipped' && !offer.byHand && offer.isContact && works;
    });
    return skipped && `${skipped.name} has a phone and was passed over`;
  },

  'a tee time that has begun although its ladder has not ended': ({ round, now }) =>
    round.ladderState !== 'ended' &&
    round.teeTime.getTime() <= now.getTime() - LATE_MS &&
    `the ladder is ${round.ladderState}`,

  'a spot that was taken away unfairly': ({ round, before, now, ownerOf, askedToConfirmAt, actedOn }) => {
    if (!before) return false;
    for (const offer of round.offers) {
      const was = before.offers.find(({ id }) => id === offer.id);
      if (!was || !IS_IN.includes(was.state) || IS_IN.includes(offer.state)) continue;
      if (['declined', 'closed'].includes(offer.state)) {
        if (!actedOn && offer.state === 'declined') return `${offer.name} said nothing and is out`;
        continue;
      }
      const told = askedToConfirmAt(offer);
      if (!told) return `${offer.name} lost the spot and was never asked to confirm`;
      const owner = ownerOf(offer);
      const zone = (owner && knownZone(owner)) ?? round.timeZone;
      const had = activeTimeBetween(told, now, zone, QUIET);
      if (had < WINDOW_MS - 60_000) return `${offer.name} had ${Math.round(had / 60_000)} minutes to confirm`;
      const news = round.offers.filter((o) => !before.offers.some(({ id }) => id === o.id)).length;
      const promoted = before.offers.filter(({ state }) => state === 'standby').length;
      if (!news && !promoted) return `${offer.name} lost the spot, and nobody was asked instead`;
    }
    return false;
  },

  'a friend who believes something untrue': ({ round, now, beliefOf, isUnsaid, actedOn }) => {
    if (round.teeTime <= now || actedOn) return false;
    const [wrong] = round.offers.filter((offer) => {
      const belief = beliefOf(offer);
      // The page of a cancelled tee time says that the tee time is cancelled, even to a friend who had
      // declined.
      if (belief === 'off' && round.status === 'cancelled') return false;
      return belief !== undefined && !isUnsaid(offer) && !fits(offer.state, belief);
    });
    return wrong && `${wrong.name} believes "${beliefOf(wrong)}", the offer is ${wrong.state}`;
  },
};
