import { later } from './local-times.js';

/** An act that somebody will carry out, and its time. */
export interface Act {
  at: Date;
  /** Describes who does what, for the story and to order acts of the same moment. */
  what: string;
  /** Whom or what the act changes: names of friends and ids of tee times. */
  on: string[];
  run: () => Promise<void>;
}

export class Agenda {
  private acts: Act[] = [];
  /** The time of the act that was carried out last. */
  lastAt: Date | undefined;

  /**
   * Adds acts. One person does one thing at a time: a second act at the same moment is moved to a minute
   * later.
   */
  add(...acts: Act[]): void {
    for (const act of acts) {
      let { at } = act;
      while (this.acts.some((other) => other.at.getTime() === at.getTime() && sharesName(other, act)))
        at = later(at, 1);
      this.acts.push({ ...act, at });
    }
    this.acts.sort((a, b) => a.at.getTime() - b.at.getTime() || (a.what < b.what ? -1 : 1));
  }
  next(): Date | undefined {
    return this.acts[0]?.at;
  }
  takeDue(now: Date): Act[] {
    const due = this.acts.findIndex(({ at }) => at > now);
    const taken = this.acts.splice(0, due < 0 ? this.acts.length : due);
    this.lastAt = taken.at(-1)?.at ?? this.lastAt;
    return taken;
  }
}

const sharesName = (a: Act, b: Act) => a.on.some((name) => b.on.includes(name));
