/** CPU time and memory of process trees, as /proc tells them (Linux). */
import { readFileSync, readdirSync } from 'node:fs';

/** A clock tick as /proc counts it: 100 a second on Linux. */
const TICK_MS = 10;
const SAMPLE_MS = 400;

interface Process {
  parent: number;
  cpuMs: number;
}

function processes(): Map<number, Process> {
  const found = new Map<number, Process>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
      // utime, stime, and both of the children that ended and were waited for: a backend's time goes to its postmaster.
      const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
      found.set(Number(name), { parent: Number(fields[1]), cpuMs: ticks * TICK_MS });
    } catch {
      // It ended between the two reads.
    }
  }
  return found;
}

/** The processes below the given ones, these included. */
function tree(all: Map<number, Process>, roots: number[], without: Set<number>): number[] {
  const wanted = new Set(roots);
  for (let before = -1; before !== wanted.size;) {
    before = wanted.size;
    for (const [pid, { parent }] of all) if (wanted.has(parent)) wanted.add(pid);
  }
  return [...wanted].filter((pid) => all.has(pid) && !without.has(pid));
}

/** Resident memory; what the backends of Postgres share is counted once, not once a backend. */
function residentMb(pids: number[]): number {
  let own = 0;
  let shared = 0;
  for (const pid of pids) {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      const kb = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
      own += kb('RssAnon') + kb('RssFile');
      shared = Math.max(shared, kb('RssShmem'));
    } catch {
      // It ended.
    }
  }
  return (own + shared) / 1024;
}

export interface Spent {
  cpuMs: number;
  /** At the end. */
  mb: number;
  peakMb: number;
}

export class Usage {
  /** `without`: processes of the tree that serve somebody else. */
  constructor(
    private readonly roots: () => number[],
    private readonly without: Set<number> = new Set(),
  ) {}

  private get pids(): { all: Map<number, Process>; mine: number[] } {
    const all = processes();
    return { all, mine: tree(all, this.roots(), this.without) };
  }
  private cpuMs(): number {
    const { all, mine } = this.pids;
    return mine.reduce((sum, pid) => sum + all.get(pid)!.cpuMs, 0);
  }

  /** Counts from now on until the returned function is called. */
  start(): () => Spent {
    const before = this.cpuMs();
    let peakMb = 0;
    const sample = () => {
      const mb = residentMb(this.pids.mine);
      peakMb = Math.max(peakMb, mb);
      return mb;
    };
    const timer = setInterval(sample, SAMPLE_MS);
    return () => {
      clearInterval(timer);
      const mb = sample();
      return { cpuMs: this.cpuMs() - before, mb, peakMb };
    };
  }
}
