import { createHash } from 'node:crypto';

/** Everything that happened in a simulation, in order: what people did, what they read, and which rules were broken. */
export class Story {
  readonly lines: string[] = [];
  readonly violations: string[] = [];
  /** People and tee times with acts since the last look: what left at the same moment may speak of the moment before. */
  readonly actedOn = new Set<string>();
  private readonly names = new Map<string, string>();
  /** A rule that stays broken is one violation. */
  private readonly known = new Set<string>();

  constructor(private readonly now: () => Date) {}

  did(what: string, ...on: string[]): void {
    this.lines.push(`${this.now().toISOString().slice(0, 16)}Z  ${what}`);
    for (const one of on) this.actedOn.add(one);
  }
  violates(what: string): void {
    if (this.known.has(what)) return;
    this.known.add(what);
    this.did(`VIOLATION ${what}`);
    this.violations.push(`${this.now().toISOString()} ${what}`);
  }

  /** Ids differ from run to run, names do not. */
  name(id: string, name: string): void {
    this.names.set(id, name);
  }
  nameOf(id: string): string {
    return this.names.get(id) ?? id;
  }

  /** What people read in one step, in an order of its own: what leaves at once may arrive in any. */
  read(lines: string[]): void {
    this.lines.push(...lines.sort());
  }

  /** Equal for two runs in which the same people did and read the same, minute by minute. */
  digest(): string {
    return createHash('sha256').update(this.lines.join('\n')).digest('hex').slice(0, 12);
  }
}
