/** CPU time and memory of process trees, read from /proc (Linux). */
import { readFileSync, readdirSync } from 'node:fs';

/** In milliseconds: the length of a clock tick in /proc, of which Linux counts 100 a second. */
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
      // The fields utime and stime of the process and of its ended children, because a Postgres backend's
      // time is added to its postmaster.
      const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
      found.set(Number(name), { parent: Number(fields[1]), cpuMs: ticks * TICK_MS });
    } catch {
      // The process ended between the two reads.
    }
  }
  return found;
}

/** Returns the given processes and all their descendants. */
function tree(all: Map<number, Process>, roots: number[], without: Set<number>): number[] {
  const wanted = new Set(roots);
  for (let before = -1; before !== wanted.size;) {
    before = wanted.size;
    for (const [pid, { parent }] of all) if (wanted.has(parent)) wanted.add(pid);
  }
  return [...wanted].filter((pid) => all.has(pid) && !without.has(pid));
}

/** Returns the resident memory in MB. Memory that Postgres's backends share is counted once. */
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
      // The process ended.
    }
  }
  return (own + shared) / 1024;
}

export interface Spent {
  cpuMs: number;
  /** The memory at the end, in MB. */
  mb: number;
  peakMb: number;
}

export class Usage {
  /** `without` contains processes of the tree that are not counted, because they do not serve the product. */
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

  /** Measures until the returned function is called. */
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
