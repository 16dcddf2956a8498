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

  add(...acts: Act[]): void {
    this.acts.push(...acts);
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
