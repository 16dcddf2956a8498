/** Controls the load generator, which is a process of its own, so that its CPU time is counted apart and it ends with its parent. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { stoppable } from './stops.js';

/** One HTTP request. Its headers contain the Idempotency-Key, so that a repeat is the same command. */
export interface LoadRequest {
  id: string;
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  /**
   * True if the request is not repeated after a refusal, so that the checks can see that it was not carried
   * out.
   */
  givesUp?: boolean;
}

/** The result of a request: of its last attempt, and every refusal before that. */
export interface RequestResult {
  id: string;
  /** The status; 0 if there was no answer. */
  status: number;
  /** How many milliseconds the last attempt took. */
  ms: number;
  tries: number;
  /** For each 503 with Retry-After, after how many milliseconds it arrived. */
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
      /**
       * A closed loop: this many requests are in flight, and each is followed by the next. None begins after
       * `withinMs`.
       */
      inFlight: number;
      withinMs: number;
    }
  | {
      /**
       * An open loop: this many requests are sent per second, whether or not earlier ones are answered. A
       * refusal is final.
       */
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
