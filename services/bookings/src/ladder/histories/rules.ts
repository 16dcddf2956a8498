import { activeTimeBetween } from '@game/contracts';
import {
  isIn,
  seatsFree,
  spotsOpen,
  standbyQueue,
  type Ladder,
  type LadderRules,
  type Move,
  type Offer,
  type Person,
} from '../ladder.js';
import { isOnLadder, samePerson, uninvited } from '../people.js';
import { clockOf, isClosing, isTooClose } from '../timing.js';
import { arrives, couldBeAsked, isReached } from './reach.js';

const SHORTEST_WINDOW_MS = 15 * 60_000;

/** One evaluation of the ladder: the state before it, its moves, and the state after it. */
export interface Evaluated {
  before: Ladder;
  ladder: Ladder;
  moves: Move[];
  people: Person[];
  now: Date;
  rules: LadderRules;
  /** When each player was asked to confirm, by the offer's id. */
  askedToConfirm: ReadonlyMap<string, Date>;
}
type Asked = Extract<Move, { kind: 'asked' }>;
type Rule = (evaluated: Evaluated) => unknown;

const isAsked = (move: Move): move is Asked => move.kind === 'asked';
const askedIn = ({ moves }: Evaluated) => moves.filter(isAsked);
const movesOf = <K extends Move['kind']>({ moves }: Evaluated, kind: K) =>
  moves.filter((move): move is Extract<Move, { kind: K }> => move.kind === kind);
const contactOf = ({ people }: Evaluated, offer: Offer) =>
  people.find(({ contactId }) => contactId === offer.contactId)!;

/** A rule returns what breaks it, or undefined. Its key says what must be true after each evaluation. */
export const RULES: Record<string, Rule> = {
  // promises ladder#reconfirming
  'a player who loses the spot was asked to confirm, and had a full window outside their own quiet hours': (
    e,
  ) =>
    movesOf(e, 'lapsed').find(({ offer }) => {
      const asked = e.askedToConfirm.get(offer.id);
      const zone = e.people.find((p) => samePerson(p, offer))?.zone ?? e.ladder.zone;
      return (
        !asked ||
        offer.heldSince !== null ||
        activeTimeBetween(asked, e.now, zone, e.rules.quiet) < e.rules.windowMs
      );
    }),
  'only as many players lose the spot as others can be asked instead': (e) => {
    const { before, people, now, rules } = e;
    const mayAsk = !before.onHold && before.state !== 'idle' && !isTooClose(before, now, rules);
    const others =
      standbyQueue(before).length + (mayAsk ? couldBeAsked(before, people, now, rules).length : 0);
    return movesOf(e, 'lapsed').length > others && e.moves;
  },
  'a player who was in is in, unless the evaluation reports that the spot lapsed': (e) =>
    e.before.offers
      .filter(isIn)
      .map(({ id }) => e.ladder.offers.find((offer) => offer.id === id)!)
      .find((offer) => !isIn(offer) && !movesOf(e, 'lapsed').some((lapsed) => lapsed.offer === offer)),

  'nobody is asked while the invites are paused': (e) => e.ladder.onHold && askedIn(e)[0],
  'an invite arrives before the last call': (e) =>
    askedIn(e).find(({ offer }) => !isReached(contactOf(e, offer), e.ladder, e.now, e.rules)),
  'a window has at least 15 minutes and at most a full window in which the friend can answer': (e) =>
    askedIn(e).find(({ offer }) => {
      const { ladder, now, rules } = e;
      const person = contactOf(e, offer);
      if (offer.expiresAt <= arrives(person, ladder, now, rules)!) return true;
      if (isClosing(ladder, now, rules)) return false;
      const { zone, quiet } = clockOf(ladder, person, now, rules);
      const time = activeTimeBetween(now, offer.expiresAt, zone, quiet);
      // A window that would end after the last call ends at the last call.
      const isCut = offer.expiresAt < new Date(ladder.teeTime.getTime() - SHORTEST_WINDOW_MS);
      return time > rules.windowMs || (isCut && time < Math.min(SHORTEST_WINDOW_MS, rules.windowMs));
    }),
  'one friend is asked for each open spot, unless the invite says that the first to answer get them': (e) =>
    askedIn(e).some(({ offer }) => !offer.firstCome) && seatsFree(e.ladder, e.now) < 0 && e.moves,
  'within a tier the friends are asked in the order of the list': (e) =>
    askedIn(e).find(({ offer }) => {
      const place = e.people.indexOf(contactOf(e, offer));
      return couldBeAsked(e.ladder, e.people, e.now, e.rules).some(
        (other) => other.tier === offer.tier && e.people.indexOf(other) < place,
      );
    }),
  'a person who is in the list twice is asked in the higher of the two tiers': (e) => {
    const known = uninvited(e.before, e.people);
    return askedIn(e).find(({ offer }) =>
      known.some((other) => other.tier < offer.tier && samePerson(other, contactOf(e, offer))),
    );
  },
  // promises ladder#priority
  'nobody is asked while somebody of an earlier tier could be asked': (e) =>
    askedIn(e).find(({ offer }) =>
      couldBeAsked(e.ladder, e.people, e.now, e.rules).some(({ tier }) => tier < offer.tier),
    ),
  'friends are asked because of silence only if a friend let the window pass': (e) =>
    askedIn(e).find(
      ({ because }) =>
        because === 'window' &&
        !e.before.offers.some(
          (o) => o.state === 'pending' && !o.byHand && o.heldSince === null && o.expiresAt <= e.now,
        ),
    ),
  // promises ladder#unreachable-contacts
  'a friend is passed over without a channel only if there is none': (e) =>
    movesOf(e, 'passed-over').find(({ offer }) => contactOf(e, offer).channel !== null),
  'a friend is passed over as asleep only if no message arrives before the last call, and is named once': (
    e,
  ) =>
    movesOf(e, 'asleep').find(
      ({ person }) =>
        person.channel === null ||
        isReached(person, e.ladder, e.now, e.rules) ||
        e.before.asleep.includes(person.contactId),
    ),
  'nobody is left unasked or unnamed if the ladder stops because nobody is left or all are asleep': (e) =>
    movesOf(e, 'stopped').find(({ reason }) => {
      if (reason === 'too-close') return false;
      const left = uninvited(e.ladder, e.people).filter((p) => isOnLadder(p));
      if (reason === 'nobody-left') return left.length > 0;
      return (
        !left.some((p) => p.channel) ||
        left.some((p) => isReached(p, e.ladder, e.now, e.rules) || !e.ladder.asleep.includes(p.contactId))
      );
    }),
  'the ladder stops for want of time only shortly before the tee time': (e) =>
    movesOf(e, 'stopped').find(
      ({ reason }) => (reason === 'too-close') !== isTooClose(e.ladder, e.now, e.rules),
    ),
  'the ladder reports how many spots are open, and that the round is full only if it is': (e) =>
    movesOf(e, 'stopped').find((stopped) => stopped.spotsOpen !== spotsOpen(e.ladder)) ??
    (movesOf(e, 'filled').length > 0 && spotsOpen(e.ladder) !== 0 && e.moves),
  'nobody who could be asked waits while a spot is kept for nobody': (e) =>
    ['running', 'stopped'].includes(e.ladder.state) &&
    !e.ladder.onHold &&
    !e.ladder.rosterLate &&
    !isTooClose(e.ladder, e.now, e.rules) &&
    seatsFree(e.ladder, e.now) > 0 &&
    couldBeAsked(e.ladder, e.people, e.now, e.rules)[0],

  // promises ladder#standby
  'standby is served in the order of the answers': (e) => {
    const promoted = movesOf(e, 'promoted').map(({ offer }) => offer.id);
    const queue = standbyQueue(e.before).map(({ id }) => id);
    return promoted.some((id, i) => id !== queue[i]) && { promoted, queue };
  },
  'no spot is free while somebody is on standby': (e) =>
    e.ladder.state !== 'ended' && seatsFree(e.ladder, e.now) > 0 && standbyQueue(e.ladder)[0],
  // promises ladder#last-spot
  'there are no more players than spots': ({ ladder }) => ladder.offers.filter(isIn).length > ladder.seats,
  'no more spots are promised than are open': ({ ladder, now }) => seatsFree(ladder, now) < 0,
  // promises ladder#one-person
  'one person has one offer that can be answered': ({ ladder: { offers } }) => {
    const answerable = offers.filter(({ state }) => state !== 'withdrawn' && state !== 'closed');
    return answerable.find((a, i) => answerable.slice(i + 1).some((b) => samePerson(a, b)));
  },
};
