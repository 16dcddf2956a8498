import { later } from './local-times.js';

/** What people will do: an act and the moment of it. */
export interface Act {
  at: Date;
  /** Who does what, for the story and for the order of what happens at once. */
  what: string;
  /** Who or what it changes: names of friends and ids of tee times. */
  on: string[];
  run: () => Promise<void>;
}

export class Agenda {
  private acts: Act[] = [];

  /** One person does one thing at a time: a second act of the same moment comes a minute later. */
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
    return this.acts.splice(0, due < 0 ? this.acts.length : due);
  }
}

const sharesName = (a: Act, b: Act) => a.on.some((name) => b.on.includes(name));
