/** Controls the load generator, which is a process of its own, so that its CPU time is counted apart and it ends with its parent. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { stoppable } from './stops.js';

/** One HTTP request; its headers carry the Idempotency-Key, which every further try keeps. */
export interface LoadRequest {
  id: string;
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  /** Does not repeat a refused request, so that the checks can see that it was not done. */
  givesUp?: boolean;
}

/** The result of a request: its last try, and every refusal before it. */
export interface RequestResult {
  id: string;
  /** The status; 0 without an answer. */
  status: number;
  /** Milliseconds of the last try. */
  ms: number;
  tries: number;
  /** Milliseconds until each 503 with Retry-After arrived. */
  refusals: number[];
  /** The code of a problem document, or why there was no answer. */
  problem?: string;
  /** The parts of the answer's body that the bench checks. */
  answer: { id?: string; outcome?: string; items?: number };
  cookie?: string;
  /** Milliseconds from the start of the job to the request's last answer. */
  ended: number;
}

export type Job = { requests: LoadRequest[] } & (
  | {
      /** Closed loop: this many at once, each followed by the next; none begins after `withinMs`. */
      inFlight: number;
      withinMs: number;
    }
  | {
      /** Open loop: this many per second, whether or not earlier ones are answered; a refusal is final. */
      perSecond: number;
    }
);

/** The results in the order in which the requests ended, without requests that did not begin in time. */
export interface Done {
  results: RequestResult[];
  /** Milliseconds from the first request to the last answer. */
  wallMs: number;
}

export class Load {
  readonly stop: () => Promise<void>;
  private constructor(private readonly child: ChildProcess) {
    this.stop = stoppable(() => child.connected && child.disconnect());
  }

  static async start(): Promise<Load> {
    const child = fork(new URL('./load.main.js', import.meta.url), { serialization: 'advanced' });
    await once(child, 'message');
    return new Load(child);
  }

  /** Runs one job at a time. */
  async run(job: Job): Promise<Done> {
    if (!job.requests.length) return { results: [], wallMs: 0 };
    const heard = new AbortController();
    const { signal } = heard;
    this.child.send(job);
    const results = await Promise.race([
      once(this.child, 'message', { signal }).then(([all]) => all as RequestResult[]),
      once(this.child, 'exit', { signal }).then((): RequestResult[] => {
        throw new Error('the load generator ended');
      }),
    ]).finally(() => heard.abort());
    return { results, wallMs: results.at(-1)?.ended ?? 0 };
  }
}
