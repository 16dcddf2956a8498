/** The load generator's handle: a process of its own, so that what it costs is nobody else's, and so that it stops by itself. */
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
  /** Takes the first refusal for an answer, so that one can see that what was refused was not done. */
  givesUp?: boolean;
}

/** What became of a request: its last try, and every refusal before it. */
export interface RequestResult {
  id: string;
  /** 0: no answer at all. */
  status: number;
  /** Of the last try. */
  ms: number;
  tries: number;
  /** How long each 503 with Retry-After took to arrive. */
  refusals: number[];
  /** The code of a problem document, or why there was no answer. */
  problem?: string;
  /** What the answer's body says, as far as the bench checks it. */
  answer: { id?: string; outcome?: string; items?: number };
  cookie?: string;
  /** Milliseconds from the start of the job to the request's last answer. */
  ended: number;
}

export type Job = { requests: LoadRequest[] } & (
  | {
      /** Closed loop: so many at once, each followed by the next; nothing begins after `withinMs`. */
      inFlight: number;
      withinMs: number;
    }
  | {
      /** Open loop: so many a second, whether or not the earlier ones are answered; a refusal is final. */
      perSecond: number;
    }
);

/** In the order in which they ended. A request that did not begin in time is not among them. */
export interface Done {
  results: RequestResult[];
  /** From the first request to the last answer. */
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

  /** One job at a time. */
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
