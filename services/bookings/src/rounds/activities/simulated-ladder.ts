import { asId, localDateTime, quietEnds, type Answer, type FactChange, type OfferId } from '@game/contracts';
import { answer } from '../../ladder/answers.js';
import { askAll, pause, withdraw } from '../../ladder/by-hand.js';
import { cancel, changeFacts, resume, start } from '../../ladder/changes.js';
import { evaluate } from '../../ladder/evaluate.js';
import {
  isIn,
  type Ladder,
  type LadderRules,
  type Move,
  type Offer,
  type Person,
} from '../../ladder/ladder.js';
import { nextEvaluation, textWaitsUntil } from '../../ladder/timing.js';
import { activityNotes } from '../activity.js';
import { answeredNotes, changedNote, createdNote, pausedNote, resumedNote } from '../activity-of-acts.js';
import type { Note } from '../tee-times.repository.js';

const MINUTE = 60_000;

/** A friend who answers some minutes after a message arrives, and perhaps changes the answer later. */
export interface Friend extends Person {
  answers: Array<{ afterMinutes: number; given: Answer }>;
  /** The friend's answer to a changed round; null for no answer. */
  confirms: Answer | null;
}
/** An act of the organiser some hours after sending the invites. */
export type OrganiserAct =
  | { act: 'move'; hours: number }
  | { act: 'another-course' }
  | { act: 'ask-all' | 'cancel' }
  | { act: 'pause'; forHours: number }
  | { act: 'marks-in' | 'withdraws'; nth: number };
export interface Scene {
  course: string;
  ladder: Ladder;
  friends: Friend[];
  sentAt: Date;
  rules: LadderRules;
  later: Array<{ afterHours: number; act: OrganiserAct }>;
}
export interface Entry {
  at: Date;
  text: string;
}

/** Plays a ladder until its tee time by the product's own rules, and keeps its activity in the product's own words. */
export class SimulatedLadder {
  readonly entries: Entry[] = [];
  private readonly agenda: Array<{ at: Date; run: () => void }> = [];
  private now: Date;
  private ids = 0;
  private readonly ladder: Ladder;

  constructor(private readonly scene: Scene) {
    this.now = scene.sentAt;
    this.ladder = scene.ladder;
  }

  isCancelled = false;
  get players(): string[] {
    return ['You', ...this.ladder.offers.filter(isIn).map(({ name }) => name)];
  }

  play(): Entry[] {
    const { ladder, scene } = this;
    this.log([createdNote]);
    start(ladder, this.now, { ignoreQuiet: false });
    this.evaluate();
    for (const { afterHours, act } of scene.later) this.plan(afterHours * 60, () => this.organiser(act));
    for (let next = this.next(); next; next = this.next()) {
      this.now = next;
      this.evaluate();
      const due = this.agenda.filter(({ at }) => at <= this.now);
      this.agenda.splice(0, this.agenda.length, ...this.agenda.filter(({ at }) => at > this.now));
      for (const { run } of due) {
        run();
        this.evaluate();
      }
    }
    return this.entries;
  }

  /** The next time at which something happens; null once the round has begun. */
  private next(): Date | null {
    const { ladder, now, agenda } = this;
    if (ladder.state === 'ended') return null;
    const wakeUp = nextEvaluation(ladder, now, this.scene.rules);
    const times = [...agenda.map(({ at }) => at), ...(wakeUp ? [wakeUp] : [])];
    return times.length ? times.reduce((a, b) => (a <= b ? a : b)) : null;
  }
  private plan(minutes: number, run: () => void, from = this.now): void {
    this.agenda.push({ at: new Date(from.getTime() + minutes * MINUTE), run });
  }
  private log(notes: Note[]): void {
    for (const { text } of notes) this.entries.push({ at: this.now, text });
  }

  private evaluate(): void {
    const { ladder, scene, now } = this;
    this.hear(evaluate(ladder, scene.friends, now, scene.rules, () => asId<OfferId>(`o${this.ids++}`)));
  }

  /** Logs the ladder's moves, and lets the friends react to their messages. */
  private hear(moves: Move[]): void {
    const { ladder, now, scene } = this;
    this.log(
      activityNotes(moves, ladder.zone, (offer) =>
        textWaitsUntil(ladder, this.friend(offer), now, scene.rules),
      ),
    );
    for (const move of moves) {
      if (move.kind === 'asked')
        for (const { afterMinutes, given } of this.friend(move.offer).answers)
          this.friendAnswers(move.offer, afterMinutes, given);
      const confirms = move.kind === 'held' ? this.friend(move.offer).confirms : null;
      if (confirms && move.kind === 'held') this.friendAnswers(move.offer, 20, confirms);
    }
  }
  private friend(offer: Offer): Friend {
    return this.scene.friends.find(({ contactId }) => contactId === offer.contactId)!;
  }
  private friendAnswers(offer: Offer, minutes: number, given: Answer): void {
    const { channel, zone } = this.friend(offer);
    const quiet = channel === 'sms' ? this.scene.rules.quiet : null;
    const arrives = quietEnds(this.now, zone ?? this.ladder.zone, quiet);
    this.plan(minutes, () => this.answers(offer, given, false), arrives);
  }
  private answers(offer: Offer, given: Answer, byOrganiser: boolean): void {
    const confirms = offer.state === 'reconfirm';
    const { outcome, changed } = answer(this.ladder, offer, given, this.now, this.scene.rules);
    if (changed) this.log(answeredNotes(offer.name, outcome, { byOrganiser, confirms }));
  }

  private organiser(act: OrganiserAct): void {
    const { ladder, now } = this;
    const { friends, rules } = this.scene;
    const waiting = ladder.offers.filter(({ state }) => state === 'pending');
    switch (act.act) {
      case 'move':
        return this.changes({ hours: act.hours });
      case 'another-course':
        return this.changes({ course: 'Fox Hollow' });
      case 'ask-all':
        return this.hear(askAll(ladder, friends, now, rules, () => asId<OfferId>(`o${this.ids++}`)));
      case 'cancel':
        this.log([{ kind: 'cancelled', text: 'You cancelled the tee time' }]);
        this.isCancelled = true;
        return void cancel(ladder);
      case 'pause':
        if (pause(ladder)) this.log([pausedNote]);
        return this.plan(act.forHours * 60, () => (resume(ladder), this.log([resumedNote])));
      case 'marks-in':
        return waiting[act.nth] && this.answers(waiting[act.nth]!, 'in', true);
      case 'withdraws': {
        const offer = waiting[act.nth];
        if (offer && withdraw(offer)) this.hear([{ kind: 'withdrawn', offer, wasIn: false }]);
      }
    }
  }

  private changes({ hours = 0, course }: { hours?: number; course?: string }): void {
    const { ladder, scene } = this;
    const { zone } = ladder;
    const teeTime = new Date(ladder.teeTime.getTime() + hours * 60 * MINUTE);
    const change: FactChange = course
      ? { fact: 'course', from: scene.course, to: course }
      : { fact: 'time', from: localDateTime(ladder.teeTime, zone), to: localDateTime(teeTime, zone) };
    const facts = { teeTime, zone, anotherCourse: course !== undefined };
    const moves = changeFacts(ladder, scene.friends, facts, this.now, scene.rules);
    this.log([changedNote([change])]);
    this.hear(moves);
  }
}
