/** The load generator's process: runs its parent's jobs over keep-alive sockets and reports the result of each request. */
import { Agent, request } from 'node:http';
import type { LoadRequest, Job, RequestResult } from './load.js';

/** In milliseconds: about as long as a browser waits. The product promises an answer well before that. */
const PATIENCE_MS = 20_000;
const RETRY_FOR_MS = 30_000;
/** The most requests in flight in an open loop; with more, the bench would measure this machine's sockets. */
const MOST_SOCKETS = 2_000;
const TICK_MS = 5;

const agent = new Agent({ keepAlive: true, maxSockets: MOST_SOCKETS, maxFreeSockets: MOST_SOCKETS });
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

interface Reply {
  status: number;
  ms: number;
  retryAfter?: number;
  cookie?: string;
  body?: unknown;
  problem?: string;
}

function once({ url, method, headers, body }: LoadRequest): Promise<Reply> {
  const began = performance.now();
  return new Promise((done) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const sent = request(url, { method, agent, headers: { ...headers, ...length } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('end', () => {
        clearTimeout(patience);
        const after = answer.headers['retry-after'];
        const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0];
        const json = /json/.test(answer.headers['content-type'] ?? '');
        const text = Buffer.concat(chunks).toString();
        done({
          status: answer.statusCode!,
          ms: performance.now() - began,
          ...(after !== undefined && { retryAfter: Number(after) }),
          ...(cookie && { cookie }),
          ...(json && text && { body: JSON.parse(text) as unknown }),
        });
      });
    });
    const patience = setTimeout(() => sent.destroy(new Error('no answer in time')), PATIENCE_MS);
    sent.on('error', (error) => {
      clearTimeout(patience);
      done({ status: 0, ms: performance.now() - began, problem: error.message });
    });
    sent.end(body);
  });
}

/** Sends a request; if it is refused, repeats it once the time of its Retry-After is over. */
async function carryOut(request: LoadRequest, start: number, retries: boolean): Promise<RequestResult> {
  const refusals: number[] = [];
  const end = performance.now() + RETRY_FOR_MS;
  for (let tries = 1; ; tries++) {
    const reply = await once(request);
    const refused = reply.status === 503 && reply.retryAfter !== undefined;
    if (refused) refusals.push(reply.ms);
    if (refused && retries && !request.givesUp && performance.now() < end) {
      // The wait is randomised, because real clients that were refused at the same moment would not all
      // return at the same moment.
      await pause(reply.retryAfter! * 1_000 * (1 + Math.random() / 2));
      continue;
    }
    const said = (reply.body ?? {}) as { id?: string; outcome?: string; code?: string };
    return {
      id: request.id,
      status: reply.status,
      ms: reply.ms,
      tries,
      refusals,
      problem: reply.problem ?? (reply.status >= 300 ? said.code : undefined),
      answer: Array.isArray(reply.body)
        ? { items: reply.body.length }
        : { id: said.id, outcome: said.outcome },
      cookie: reply.cookie,
      ended: performance.now() - start,
    };
  }
}

async function run(job: Job): Promise<RequestResult[]> {
  const results: RequestResult[] = [];
  const start = performance.now();
  if ('inFlight' in job) {
    const waiting = [...job.requests].reverse();
    const worker = async () => {
      for (let request = waiting.pop(); request; request = waiting.pop()) {
        if (performance.now() - start > job.withinMs) return;
        results.push(await carryOut(request, start, true));
      }
    };
    await Promise.all(Array.from({ length: job.inFlight }, worker));
  } else {
    const all: Promise<unknown>[] = [];
    while (all.length < job.requests.length) {
      const due = Math.floor(((performance.now() - start) / 1_000) * job.perSecond);
      while (all.length < Math.min(due, job.requests.length))
        all.push(carryOut(job.requests[all.length]!, start, false).then((one) => results.push(one)));
      await pause(TICK_MS);
    }
    await Promise.all(all);
  }
  return results;
}

process.on('message', (job: Job) => void run(job).then((results) => process.send!(results)));
process.once('disconnect', () => process.exit(0));
process.send!('ready');
