import { activeTimeBetween, asId, quietEnds, type OfferId } from '@game/contracts';
import fc from 'fast-check';
import { answer } from './answers.js';
import { askAll, askByHand, pause, withdraw } from './by-hand.js';
import { catchUp, changeFacts, resume, start, undeliverable } from './changes.js';
import { evaluate } from './evaluate.js';
import { idleLadder, rules } from './ladder.fixture.js';
import {
  isIn,
  seatsFree,
  spotsOpen,
  standbyQueue,
  type Ladder,
  type Move,
  type Offer,
  type Person,
} from './ladder.js';
import { isOnLadder, samePerson, uninvited } from './people.js';
import { isReachable, isTooClose, lastCall, nextEvaluation } from './timing.js';

/** Random histories of one tee time, and what must be true after each step of each of them. */

const MINUTE = 60_000;
/** Midnights before which, and after which, clocks change somewhere among the zones, and one when none do. */
const DAYS = [
  '2026-06-01',
  '2026-03-07',
  '2026-03-28',
  '2026-04-04',
  '2026-09-26',
  '2026-10-03',
  '2026-10-24',
  '2026-10-31',
];
/** Half hours, both hemispheres, no summer time, and one that changes by half an hour. */
export const ZONES = [
  'America/Chicago',
  'America/New_York',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/St_Johns',
  'America/Indiana/Knox',
  'America/Sao_Paulo',
  'Europe/London',
  'Europe/Berlin',
  'Africa/Cairo',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
];

const zone = fc.constantFrom(...ZONES);
const person = fc.record({
  tier: fc.integer({ min: 1, max: 4 }),
  channel: fc.constantFrom('sms' as const, 'sms' as const, 'email' as const, 'both' as const, null),
  zone: fc.option(zone, { freq: 2 }),
  /** Two with the same number share a phone. */
  phone: fc.option(fc.nat(14), { freq: 6 }),
  mailbox: fc.option(fc.nat(14), { freq: 6 }),
  /** Known only when the roster arrives. */
  late: fc.boolean(),
});
const who = fc.nat(11);
const of = <A extends string>(act: A) => fc.record({ act: fc.constant(act) });
const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 400 }) }),
  },
  { weight: 5, arbitrary: of('wake-up') },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('late' as const), minutes: fc.integer({ min: 0, max: 600 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('answer' as const),
      who,
      given: fc.constantFrom('in' as const, 'in' as const, 'out' as const, 'maybe' as const),
    }),
  },
  fc.record({ act: fc.constant('bounce' as const), who }),
  fc.record({ act: fc.constant('send' as const), ignoreQuiet: fc.boolean() }),
  fc.record({ act: fc.constant('by-hand' as const), who }),
  fc.record({ act: fc.constant('withdraw' as const), who }),
  fc.record({ act: fc.constant('order' as const), who }),
  of('ask-all'),
  of('pause'),
  of('resume'),
  of('crash'),
  of('roster-arrives'),
  fc.record({
    act: fc.constant('move' as const),
    /** From now; down to a minute before tee-off. */
    minutes: fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 3_000 })),
    anotherCourse: fc.boolean(),
  }),
  fc.record({ act: fc.constant('shift' as const), minutes: fc.integer({ min: -45, max: 45 }) }),
);
export const history = fc.record({
  people: fc.array(person, { maxLength: 12 }),
  seats: fc.integer({ min: 1, max: 3 }),
  minutesToGo: fc.oneof(fc.integer({ min: 1, max: 1_500 }), fc.integer({ min: 1, max: 5_000 })),
  day: fc.constantFrom(...DAYS),
  startsAfterMinutes: fc.nat(1_439),
  zone,
  rosterLate: fc.boolean(),
  acts: fc.array(act, { maxLength: 40 }),
});
type History = typeof history extends fc.Arbitrary<infer S> ? S : never;

/** Dates come back as text from a restart; nothing else of the ladder may live outside it. */
const afterCrash = (ladder: Ladder): Ladder =>
  JSON.parse(JSON.stringify(ladder), (key, value) =>
    typeof value === 'string' && /(At|Until|Since|To|teeTime)$/.test(key) ? new Date(value) : value,
  );

function fail(what: string, detail: unknown): never {
  throw new Error(`${what}: ${JSON.stringify(detail)}`);
}

export class Play {
  ladder: Ladder;
  now: Date;
  readonly people: Person[] = [];
  private readonly late: Person[] = [];
  private ids = 0;
  /** When each player was asked to confirm, in order of the offers' ids. */
  private readonly heldAt = new Map<string, Date>();
  /** Forgotten when the organiser presses Send or goes on: who acts hears what comes of it. */
  private lastStop: { words: string; state: string } | undefined;

  constructor({ people, seats, minutesToGo, day, startsAfterMinutes, zone, rosterLate }: History) {
    this.now = new Date(Date.parse(`${day}T00:00:00Z`) + startsAfterMinutes * MINUTE);
    this.ladder = { ...idleLadder(new Date(this.now.getTime() + minutesToGo * MINUTE), seats), zone };
    people.forEach(({ late, phone, mailbox, ...drawn }, i) => {
      const addresses = {
        phone: phone === null ? null : `+${phone}`,
        email: mailbox === null ? null : `p${mailbox}@example.com`,
      };
      const drawnPerson: Person = { ...drawn, ...addresses, contactId: asId(`c${i}`), name: `P${i}` };
      (late && rosterLate ? this.late : this.people).push(drawnPerson);
    });
    start(this.ladder, this.now, { ignoreQuiet: false, rosterLate });
    this.evaluate();
  }

  private readonly newId = () => asId<OfferId>(`o${this.ids++}`);

  evaluate(): void {
    const { ladder, people, now } = this;
    const wasIn = ladder.offers.filter(isIn);
    const others =
      standbyQueue(ladder).length +
      uninvited(ladder, people).filter((p) => isOnLadder(p) && isReachable(ladder, p, now, rules)).length;
    const moves = evaluate(ladder, people, now, rules, this.newId);
    this.checkMoves(moves, others);
    for (const offer of wasIn)
      if (!isIn(offer) && !moves.some((m) => m.kind === 'lapsed' && m.offer === offer))
        fail('a player lost the seat in silence', offer);
    const again = evaluate(ladder, people, now, rules, this.newId);
    if (again.length) fail('a second evaluation did something', again);
    this.checkState();
  }

  private checkMoves(moves: Move[], others: number): void {
    const { ladder, now } = this;
    const lapsed = moves.filter((m) => m.kind === 'lapsed');
    if (lapsed.length > others) fail('a seat was taken though nobody could be asked instead', lapsed);
    if (lapsed.length && isTooClose(ladder, now, rules) && !standbyQueue(ladder).length)
      if (lapsed.length > moves.filter((m) => m.kind === 'promoted').length)
        fail('a seat was taken too close to the tee time', lapsed);
    for (const { offer } of lapsed) this.checkLapse(offer);
    for (const move of moves) {
      if (move.kind === 'asked') this.checkAsked(move.offer);
      if (move.kind === 'asked' && ladder.onHold) fail('somebody was asked while paused', move);
      if (move.kind === 'stopped') this.checkToldOnce(`${move.reason} ${move.spotsOpen}`);
    }
    const calm = moves.filter((m) => m.kind === 'asked' && !m.offer.firstCome);
    if (calm.length && seatsFree(ladder, now) < 0) fail('a seat was promised twice', ladder.offers);
  }

  /** Told, a full window of the holder's own day, whatever the channel. */
  private checkLapse(offer: Offer): void {
    const held = this.heldAt.get(offer.id) ?? fail('a seat was taken from somebody who was not told', offer);
    const own = this.people.find((p) => samePerson(p, offer))?.zone ?? this.ladder.zone;
    const active = activeTimeBetween(held, this.now, own, rules.quiet);
    if (active < rules.windowMs) fail(`a seat was taken after ${active / MINUTE} minutes of the day`, offer);
  }

  private checkAsked(offer: Offer): void {
    const { ladder, now } = this;
    const person = this.people.find((p) => p.contactId === offer.contactId)!;
    const quiet = ladder.ignoreQuiet || person.channel !== 'sms' ? null : rules.quiet;
    const arrives = quietEnds(now, person.zone ?? ladder.zone, quiet);
    if (arrives >= lastCall(ladder, rules)) fail('somebody was asked whom no text reaches', offer);
    if (offer.expiresAt <= arrives) fail('a window ended before the invite arrived', offer);
  }

  private checkToldOnce(words: string): void {
    const { offers, teeTime, startedAt, ignoreQuiet } = this.ladder;
    const state = JSON.stringify([offers.map((o) => [o.id, o.state]), teeTime, startedAt, ignoreQuiet]);
    if (this.lastStop?.words === words && this.lastStop.state === state)
      fail('the organiser was told twice', words);
    this.lastStop = { words, state };
  }

  private checkState(): void {
    const { ladder, now } = this;
    const { offers, seats } = ladder;
    if (offers.filter(isIn).length > seats) fail('too many are in', offers);
    for (const [i, a] of offers.entries())
      for (const b of offers.slice(i + 1)) if (samePerson(a, b)) fail('one person was asked twice', [a, b]);
    if (ladder.state !== 'ended' && seatsFree(ladder, now) > 0 && standbyQueue(ladder).length)
      fail('a seat is free and somebody is on standby', offers);
    if (seatsFree(ladder, now) < 0) fail('more seats are promised than are open', offers);
  }

  private answers(offer: Offer, given: 'in' | 'out' | 'maybe'): void {
    const { ladder, now } = this;
    const promised = offer.state === 'pending' && offer.expiresAt > now && !offer.firstCome;
    const takenBack = offer.state === 'declined' && offer.graceUntil !== null && offer.graceUntil > now;
    const { outcome } = answer(ladder, offer, given, now, rules);
    if (given === 'in' && (promised || takenBack) && now < ladder.teeTime && outcome !== 'accepted')
      fail('somebody who answered in time got no seat', offer);
  }

  private changes(facts: { teeTime: Date; anotherCourse: boolean }): void {
    if (this.now >= this.ladder.teeTime || facts.teeTime <= this.now) return;
    const { zone } = this.ladder;
    const moves = changeFacts(this.ladder, this.people, { ...facts, zone }, this.now, rules);
    for (const move of moves) if (move.kind === 'held') this.heldAt.set(move.offer.id, this.now);
  }

  step(step: History['acts'][number]): void {
    const { ladder, people, now } = this;
    const offer = 'who' in step ? ladder.offers[step.who] : undefined;
    const open = ladder.state !== 'ended';
    switch (step.act) {
      case 'wait':
        this.now = new Date(now.getTime() + step.minutes * MINUTE);
        break;
      case 'wake-up':
      case 'late': {
        const at = nextEvaluation(ladder, now, rules)?.getTime() ?? now.getTime();
        this.now = new Date(Math.max(now.getTime(), at + (step.act === 'late' ? step.minutes * MINUTE : 0)));
        break;
      }
      case 'answer':
        if (offer) this.answers(offer, step.given);
        break;
      case 'bounce':
        if (offer) undeliverable(ladder, offer.id);
        break;
      case 'send':
        if (open) start(ladder, now, step);
        this.lastStop = undefined;
        break;
      case 'by-hand':
        if (open && people[step.who]) askByHand(ladder, [people[step.who]!], now, rules, this.newId);
        break;
      case 'ask-all':
        if (open && !isTooClose(ladder, now, rules)) askAll(ladder, people, now, rules, this.newId);
        break;
      case 'move':
        this.changes({ ...step, teeTime: new Date(now.getTime() + step.minutes * MINUTE) });
        break;
      case 'shift':
        this.changes({
          teeTime: new Date(ladder.teeTime.getTime() + step.minutes * MINUTE),
          anotherCourse: false,
        });
        break;
      case 'withdraw':
        if (offer) {
          const before = { state: offer.state, open: spotsOpen(ladder) };
          const done = withdraw(offer);
          if (done !== (before.state === 'pending' || before.state === 'standby'))
            fail('an answered invite was taken back', before);
          if (spotsOpen(ladder) !== before.open) fail('a withdrawal took a seat', offer);
        }
        break;
      case 'order':
        people.unshift(...people.splice(step.who, 1));
        people.sort((a, b) => a.tier - b.tier);
        break;
      case 'pause':
        pause(ladder);
        break;
      case 'resume':
        resume(ladder);
        this.lastStop = undefined;
        break;
      case 'roster-arrives':
        if (ladder.rosterLate) {
          people.push(...this.late.splice(0));
          people.sort((a, b) => a.tier - b.tier);
          catchUp(ladder);
        }
        break;
      case 'crash':
        this.ladder = afterCrash(ladder);
    }
    this.evaluate();
  }
}

export function play(drawn: History): Play {
  const played = new Play(drawn);
  for (const step of drawn.acts) played.step(step);
  return played;
}
