import { asId, type OfferId } from '@game/contracts';
import { askAll, askByHand, pause, withdraw } from '../by-hand.js';
import { catchUp, resume, start, undeliverable } from '../changes.js';
import { evaluate } from '../evaluate.js';
import { hold } from '../held.js';
import { idleLadder } from '../ladder.fixture.js';
import type { Ladder, LadderRules, Move, Offer, Person } from '../ladder.js';
import { copyOf } from '../night.js';
import { isTooClose, nextEvaluation } from '../timing.js';
import { answersFairly, letsGo, movesFairly, recordsAnswer, withdrawsOnly } from './acts.js';
import { fail } from './fail.js';
import type { Act, DrawnPerson, History, Setting } from './history.js';
import type { Agreed, Played } from './played.js';
import { RULES } from './rules.js';

const MINUTE = 60_000;
const GRACE_MS = 3 * MINUTE;
const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE);

/** The addresses of a person whom this channel reaches. */
const addressesOf = ({ channel, phone, mailbox, hasUnused }: DrawnPerson) => ({
  channel,
  phone: channel === 'sms' || channel === 'both' || hasUnused ? `+${phone}` : null,
  email: channel === 'email' || channel === 'both' ? `p${mailbox}@example.com` : null,
});

/**
 * The ladder as it is read from the database after a restart: only what its JSON holds is left, and dates are parsed.
 */
const afterCrash = (ladder: Ladder): Ladder =>
  JSON.parse(JSON.stringify(ladder), (key, value) =>
    typeof value === 'string' && /(At|Until|Since|To|teeTime)$/.test(key) ? new Date(value) : value,
  );

/** Plays a history of one tee time. After each act the ladder is evaluated and every rule is checked. */
export class Play implements Played {
  ladder: Ladder;
  now: Date;
  readonly rules: LadderRules;
  readonly people: Person[] = [];
  readonly organiserZone: string;
  readonly askedToConfirm = new Map<string, Date>();
  readonly agreed = new Map<string, Agreed>();
  course = 0;
  private readonly late: Person[] = [];
  private ids = 0;
  /**
   * What the organiser was told last, and the state at that time. It is cleared when the organiser sends or resumes the
   * invites, because then the organiser is told the result even if it is the same, and when the round was full in between.
   */
  private lastStop: string | undefined;

  constructor({ people, seats, minutesToGo, course, organiserZone, windowMinutes, ...drawn }: Setting) {
    this.now = after(new Date(`${drawn.day}T00:00:00Z`), drawn.startsAfterMinutes);
    this.organiserZone = organiserZone;
    this.rules = { windowMs: windowMinutes * MINUTE, graceMs: GRACE_MS, quiet: drawn.quiet };
    this.ladder = {
      ...idleLadder(after(this.now, minutesToGo), seats),
      zone: course.zone ?? organiserZone,
    };
    for (const { person, late } of people)
      (late && drawn.rosterLate ? this.late : this.people).push(this.contact(person));
    this.sort();
  }

  /** The organiser sends the invites. */
  static begin(setting: Setting): Play {
    const played = new Play(setting);
    start(played.ladder, played.now, { ignoreQuiet: false, rosterLate: setting.rosterLate });
    played.evaluate();
    return played;
  }

  readonly newId = () => asId<OfferId>(`o${this.ids++}`);
  private contact(drawn: DrawnPerson): Person {
    const name = `P${this.ids++}`;
    return { ...addressesOf(drawn), tier: drawn.tier, zone: drawn.zone, contactId: asId(name), name };
  }
  private sort(): void {
    this.people.sort((a, b) => a.tier - b.tier);
  }

  /** Evaluates the ladder and returns what it did. */
  evaluate(): Move[] {
    const { people, now, rules, askedToConfirm } = this;
    const before = copyOf(this.ladder);
    const moves = evaluate(this.ladder, people, now, rules, this.newId);
    const evaluated = { before, ladder: this.ladder, moves, people, now, rules, askedToConfirm };
    for (const [rule, breaks] of Object.entries(RULES)) {
      const broken = breaks(evaluated);
      if (broken) fail(`it is not true that ${rule}`, broken);
    }
    for (const move of moves) {
      if (move.kind === 'filled') this.tellsAnew();
      if (move.kind === 'stopped') this.tellsOnce(`${move.reason} ${move.spotsOpen}`);
    }
    const again = evaluate(this.ladder, people, now, rules, this.newId);
    if (again.length) fail('a second evaluation at the same time did something', again);
    return moves;
  }

  /** Half of the contacts, whom the organiser saw in the list of texts at night. */
  private everySecond() {
    return this.people.filter((_, i) => i % 2 === 0).map(({ contactId }) => contactId);
  }

  private tellsOnce(words: string): void {
    const { offers, teeTime, startedAt, ignoreQuiet, nightSeen } = this.ladder;
    const people = this.people.map(({ contactId, channel, zone }) => [contactId, channel, zone]);
    const state = JSON.stringify([
      words,
      offers.map((o) => [o.id, o.state]),
      people,
      teeTime,
      startedAt,
      ignoreQuiet,
      nightSeen,
    ]);
    if (this.lastStop === state) fail('the organiser was told the same twice though nothing changed', words);
    this.lastStop = state;
  }

  /** Time passes until the next wake-up, which comes this many minutes late. Nothing is due before it. */
  private wakesUp(late: number): void {
    const { ladder, people, now, rules } = this;
    const at = nextEvaluation(ladder, now, rules);
    if (!at) return;
    if (at <= now) fail('a wake-up is due in the past', at);
    const early = evaluate(copyOf(ladder), people, new Date(at.getTime() - 1), rules, this.newId);
    if (early.length) fail('something was due before the wake-up', early);
    this.now = after(at, late);
  }

  step(act: Act): void {
    this.happens(act);
    this.evaluate();
  }

  private happens(act: Act): void {
    const { ladder, people, now, rules } = this;
    const offer: Offer | undefined = 'who' in act ? ladder.offers[act.who] : undefined;
    const person: Person | undefined = 'who' in act ? people[act.who] : undefined;
    const isOpen = ladder.state !== 'ended' && now < ladder.teeTime;
    switch (act.act) {
      case 'wait':
        return void (this.now = after(now, act.minutes));
      case 'wake-up':
        return this.wakesUp(0);
      case 'wake-up-late':
        return this.wakesUp(act.minutes);
      case 'crash':
        return void (this.ladder = afterCrash(ladder));
      case 'answer':
        return offer && answersFairly(this, offer, act.given);
      case 'stop-texts':
        return offer && this.stopsTexts(offer);
      case 'bounce':
        return void (offer && undeliverable(ladder, offer.id));
      case 'hold':
        return void (offer && hold(ladder, offer.id, now));
      case 'let-go':
        return offer && letsGo(this, offer);
      case 'send':
        if (isOpen) start(ladder, now, { ...act, nightSeen: act.seesAll ? undefined : this.everySecond() });
        return this.tellsAnew();
      case 'by-hand':
        return void (isOpen && person && askByHand(ladder, [person], now, rules, this.newId));
      case 'told-in-person':
        return void (isOpen && person && recordsAnswer(this, person, act.given));
      case 'withdraw':
        return offer && withdrawsOnly(this, offer, withdraw);
      case 'ask-all':
        if (isOpen && !isTooClose(ladder, now, rules)) askAll(ladder, people, now, rules, this.newId);
        return;
      case 'pause':
        return void pause(ladder);
      case 'resume':
        resume(ladder);
        return this.tellsAnew();
      case 'move':
        return movesFairly(this, after(now, act.minutes), act.course);
      case 'shift':
        return movesFairly(this, after(ladder.teeTime, act.minutes), act.course);
      case 'roster-arrives':
        return this.rosterArrives();
      case 'order':
        people.unshift(...people.splice(act.who, 1));
        return this.sort();
      case 'delete-contact':
        return void people.splice(act.who, 1);
      case 'add-contact':
        people.push(this.contact(act.person));
        return this.sort();
      case 'edit-contact':
        if (person) Object.assign(person, factsOf(act));
        return this.sort();
    }
  }

  private tellsAnew(): void {
    this.lastStop = undefined;
  }

  private rosterArrives(): void {
    if (!this.ladder.rosterLate) return;
    this.people.push(...this.late.splice(0));
    this.sort();
    catchUp(this.ladder);
  }

  /** The owner of the phone stops all texts. People on this phone who also have a mailbox get mail from now on. */
  private stopsTexts({ id, phone }: Offer): void {
    if (phone === null) return;
    for (const person of this.people)
      if (person.phone === phone)
        person.channel = person.channel === 'both' || person.channel === 'email' ? 'email' : null;
    if (!this.people.some((person) => person.phone === phone && person.channel === 'email'))
      undeliverable(this.ladder, id);
  }
}

function factsOf({ what, person }: Extract<Act, { act: 'edit-contact' }>): Partial<Person> {
  if (what === 'addresses') return addressesOf(person);
  return what === 'tier' ? { tier: person.tier } : { zone: person.zone };
}

export function play({ setting, acts }: History): Play {
  const played = Play.begin(setting);
  for (const act of acts) played.step(act);
  return played;
}
