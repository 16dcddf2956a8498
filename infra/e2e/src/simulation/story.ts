import { createHash } from 'node:crypto';

/** The line of a kill, and the beginning of the line of a message that somebody read. */
export const KILLED = 'the product is killed';
const READ = '    ';
/**
 * The words of an invite by text: an invite that has not left when the tee time changes no longer says who is in and how
 * many spots are left.
 */
const WORDS_OF_INVITE = /^( +.* gets sms invite[^:]*): .*/;

/** Everything that happened in a simulation, in order: what people did, what they read, and which rules were broken. */
export class Story {
  readonly lines: string[] = [];
  readonly violations: string[] = [];
  /**
   * The people and tee times that were acted on since the last check. A message that left at the same moment may
   * still describe the state before.
   */
  readonly actedOn = new Set<string>();
  private readonly names = new Map<string, string>();
  /** The broken rules that were reported already: a rule that stays broken counts as one violation. */
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

  /** Registers a name for an id, because ids differ between runs of a seed and names do not. */
  name(id: string, name: string): void {
    this.names.set(id, name);
  }
  nameOf(id: string): string {
    return this.names.get(id) ?? id;
  }

  /**
   * Adds the messages of one step in alphabetical order, because messages that leave at the same moment may arrive in
   * any order.
   */
  read(lines: string[]): void {
    this.lines.push(...lines.sort().map((line) => `${READ}${line}`));
  }

  /**
   * Two runs have the same digest if the same people did the same things in both and read the same messages between
   * them. It depends on the machine's load before or after which message of one moment a kill strikes, and what has
   * changed when an invite leaves.
   */
  digest(): string {
    const acts: string[][] = [[]];
    for (const line of this.lines)
      if (line.startsWith(READ)) acts.at(-1)!.push(line.replace(WORDS_OF_INVITE, '$1'));
      else if (!line.endsWith(KILLED)) acts.push([line]);
    const told = acts.flatMap(([act, ...read]) => [act, ...read.sort()]);
    return createHash('sha256').update(told.join('\n')).digest('hex').slice(0, 12);
  }
}
