import { offlineStrings } from '../strings/offline';
import { beginAct } from './act-key';
import { heard, unreached } from './connection';
import { NoAnswer, insist, type Answer } from './insist';
import { KEPT_AT } from './kept';

/** An answer that is not 2xx: the text is the status, a colon and the answer's text (client#requests). */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    readonly problem: {
      message?: string;
      code?: string;
      errors?: Array<{ field: string; message: string }>;
      trialExpired?: boolean;
    },
    text: string,
  ) {
    super(`${status}: ${text}`);
  }
}

/** What the server says, or the fallback where it says nothing. */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof NoAnswer) return error.message;
  return (error instanceof RequestError && error.problem.message) || fallback;
}

const REQUIRED = 'subscription-required';
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** A file takes its time on a slow line. */
const FORM_MS = 30_000;
interface Options {
  /** Sent as JSON; a form (with files) as it is. */
  body?: unknown;
}

/** Every call carries the session; a JSON content type only with a JSON body; what changes something, its key. */
export async function request<T>(method: Method, path: string, options: Options = {}): Promise<T> {
  return (await exchange<T>(method, path, options)).body;
}

/** A list that is read by pages: its header says what to send as `cursor` for the next one; null on the last. */
export async function requestPage<T>(path: string): Promise<{ items: T[]; next: string | null }> {
  const { body, headers } = await exchange<T[]>('GET', path, {});
  return { items: body, next: headers.get('x-next-cursor') };
}

async function exchange<T>(
  method: Method,
  path: string,
  { body }: Options,
): Promise<{ body: T; headers: Headers }> {
  const headers: Record<string, string> = {};
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers['content-type'] = 'application/json';
  const init: RequestInit = {
    method,
    credentials: 'include',
    headers,
    body: body === undefined || isForm ? (body as FormData | undefined) : JSON.stringify(body),
  };
  const { response, text } = method === 'GET' ? await read(path, init) : await command(path, init, body);
  if (response.ok) return { body: (text ? JSON.parse(text) : undefined) as T, headers: response.headers };

  const problem = parsed(text);
  const over = problem.code === 'session.missing' ? 'session-ended' : problem.trialExpired && REQUIRED;
  if (over) window.dispatchEvent(new CustomEvent(over, { detail: problem }));
  const { status, statusText } = response;
  // From a proxy, whose page is for nobody's eyes: the server itself was not reached.
  if (status === 503 && method !== 'GET') problem.message ??= offlineStrings.notReached;
  throw new RequestError(status, problem, (status === 402 ? problem.message : text) || statusText);
}

/** What became of it is found out, be it by another try: nothing is done twice. */
async function command(path: string, init: RequestInit, body: unknown): Promise<Answer> {
  const act = beginAct(init.method!, path, body);
  let outcome: Parameters<typeof act.end>[0] = 'unknown';
  const headers = { ...init.headers, 'idempotency-key': act.key };
  try {
    const answer = await insist(
      (tryMs) => reach(path, { ...init, headers, signal: AbortSignal.timeout?.(tryMs) }),
      body instanceof FormData ? FORM_MS : undefined,
    );
    const { ok, status } = answer.response;
    if (status < 500) outcome = ok ? 'done' : 'refused';
    return answer;
  } finally {
    act.end(outcome);
  }
}

const read = (path: string, init: RequestInit) =>
  reach(path, init).catch(() => {
    unreached();
    throw new NoAnswer(offlineStrings.notRead);
  });

async function reach(path: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(path, init);
  heard(response.headers.get(KEPT_AT));
  return { response, text: await response.text() };
}

function parsed(text: string): RequestError['problem'] {
  try {
    return JSON.parse(text) as RequestError['problem'];
  } catch {
    return {};
  }
}
