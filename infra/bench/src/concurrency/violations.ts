/** Counts the violations of each kind; `requests` is the number of requests with at least one violation. */
export class Violations {
  readonly found = new Map<string, number>();
  private readonly concerned = new Set<string>();

  add(what: string, request = what, times = 1): void {
    if (!times) return;
    this.found.set(what, (this.found.get(what) ?? 0) + times);
    this.concerned.add(request);
  }
  get requests(): number {
    return this.concerned.size;
  }
  toString(): string {
    return [...this.found].map(([what, times]) => `${times} x ${what}`).join('; ');
  }
}
