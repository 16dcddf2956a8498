import { wallTime, type Answer } from '@game/contracts';
import { answer } from '../answers.js';
import { reopen } from '../by-hand.js';
import { changeFacts } from '../changes.js';
import { letGo } from '../held.js';
import { isIn, offerTo, seatsFree, spotsOpen, type Offer, type Person } from '../ladder.js';
import { samePerson } from '../people.js';
import { confirmBy, lastCall } from '../timing.js';
import { fail } from './fail.js';
import type { Agreed, Played } from './played.js';

/** Acts of friends and organisers whose result is checked at once. */

const MINUTE = 60_000;
const MOST_SHIFT_MS = 30 * MINUTE;

/** An IN gets a spot that is promised to this friend or promised to nobody. */
export function answersFairly(play: Played, offer: Offer, given: Answer): void {
  const { ladder, now, rules } = play;
  const { state, graceUntil } = offer;
  const isAwaited = offer.heldSince !== null || offer.expiresAt > now;
  const isPromised = state === 'pending' && isAwaited && !offer.firstCome;
  const isTakenBack = state === 'declined' && graceUntil !== null && graceUntil > now;
  const wasIn = isIn(offer);
  const mayHaveSpot = isPromised || isTakenBack || wasIn || seatsFree(ladder, now) > 0;
  const { outcome, changed } = answer(ladder, offer, given, now, rules);
  if (given === 'in' && changed)
    play.agreed.set(offer.id, { teeTime: ladder.teeTime, zone: ladder.zone, course: play.course });
  if (now >= ladder.teeTime || ['withdrawn', 'closed', 'standby'].includes(state)) return;
  if (given === 'in' && (outcome === 'accepted') !== mayHaveSpot)
    fail('an IN got a spot that is not the friend’s, or none though it was', { offer, outcome });
  if (given === 'out' && state !== 'declined' && wasIn !== (outcome === 'left'))
    fail('an OUT of a player is not one of somebody who was asked', { offer, outcome });
}

/** The organiser records what this person said, whether the person was asked or not. */
export function recordsAnswer(play: Played, person: Person, given: Answer): void {
  const { ladder, now } = play;
  let offer = ladder.offers.find((o) => samePerson(o, person));
  if (!offer) {
    offer = offerTo(person, now, now, play.newId(), { byHand: true, firstCome: true });
    offer.state = 'skipped';
    ladder.offers.push(offer);
  }
  reopen(offer);
  answersFairly(play, offer, given);
}

/** A friend whose message waited gets a whole window, however long the message waited. */
export function letsGo({ ladder, people, now, rules, askedToConfirm }: Played, offer: Offer): void {
  if (offer.heldSince === null) return;
  const waited = offer.state === 'pending' && now < lastCall(ladder, rules);
  letGo(ladder, people, offer.id, now, rules);
  if (waited && offer.expiresAt <= now) fail('the time of a friend ran while the invite waited', offer);
  if (offer.state === 'reconfirm') askedToConfirm.set(offer.id, now);
}

export function withdrawsOnly({ ladder }: Played, offer: Offer, withdraw: (offer: Offer) => boolean): void {
  const before = { state: offer.state, open: spotsOpen(ladder) };
  const wasIn = isIn(offer);
  const done = withdraw(offer);
  if (done !== (before.state === 'pending' || before.state === 'standby' || wasIn))
    fail('withdraw() must withdraw exactly the offers that are pending, on standby or in', before);
  if (spotsOpen(ladder) !== before.open + (wasIn ? 1 : 0))
    fail('a withdrawal freed more or less than the spot of a player', offer);
}

/**
 * The organiser moves the tee time, with or without another course. Players who agreed to something else are asked to
 * confirm if there is time; all others are only told.
 */
export function movesFairly(play: Played, teeTime: Date, course: { zone: string | null } | null): void {
  const { ladder, people, now, rules } = play;
  if (now >= ladder.teeTime || teeTime <= now) return;
  const zone = course ? (course.zone ?? play.organiserZone) : ladder.zone;
  if (course) play.course++;
  const agreed = new Map(ladder.offers.filter(isIn).map((offer) => [offer.id, play.agreed.get(offer.id)!]));
  const moves = changeFacts(ladder, people, { teeTime, zone, anotherCourse: course !== null }, now, rules);
  for (const [id, was] of agreed) {
    const offer = ladder.offers.find((o) => o.id === id)!;
    const own = people.find((person) => samePerson(person, offer))?.zone ?? null;
    const hasTime = confirmBy(ladder, own, now, rules) !== null;
    const needsYes = was.course !== play.course || isElsewhen(was, { teeTime, zone, course: play.course });
    const expected = needsYes && hasTime ? 'held' : 'told';
    if (!moves.some((move) => 'offer' in move && move.offer === offer && move.kind === expected))
      fail(`a player was not ${expected} after a change`, { offer, was, moves });
  }
  for (const move of moves) if (move.kind === 'held') play.askedToConfirm.set(move.offer.id, now);
}

/** True for another day, or a start that is more than half an hour earlier or later. */
function isElsewhen(was: Agreed, is: Agreed): boolean {
  const day = ({ teeTime, zone }: Agreed) => {
    const { year, month, day } = wallTime(teeTime, zone);
    return `${year}-${month}-${day}`;
  };
  return day(was) !== day(is) || Math.abs(was.teeTime.getTime() - is.teeTime.getTime()) > MOST_SHIFT_MS;
}
