/** What was found wrong, in words and how often, and how many acts it concerns. */
export class Wrongs {
  readonly found = new Map<string, number>();
  private readonly concerned = new Set<string>();

  add(what: string, act = what, times = 1): void {
    if (!times) return;
    this.found.set(what, (this.found.get(what) ?? 0) + times);
    this.concerned.add(act);
  }
  get acts(): number {
    return this.concerned.size;
  }
  toString(): string {
    return [...this.found].map(([what, times]) => `${times} x ${what}`).join('; ');
  }
}
