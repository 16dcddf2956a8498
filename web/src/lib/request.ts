import { offlineStrings } from '../strings/offline';
import { heard, unreached } from './connection';
import { KEPT_AT } from './kept';

/** An answer that is not 2xx: the text is the status, a colon and the answer's text (1-core.md sections 7 and 8). */
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

/** The server was not reached: the text says what to do. */
class OfflineError extends Error {}

/** What the server says, or the fallback where it says nothing. */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof OfflineError) return error.message;
  return (error instanceof RequestError && error.problem.message) || fallback;
}

const REQUIRED = 'subscription-required';
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
interface Options {
  /** Sent as JSON; a form (with files) as it is. */
  body?: unknown;
  /** One per intention of the user: two clicks at once are one. */
  key?: string;
}

/** Every call carries the session; a JSON content type only with a JSON body; nothing is retried. */
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
  { body, key }: Options,
): Promise<{ body: T; headers: Headers }> {
  const sent: Record<string, string> = {};
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) sent['content-type'] = 'application/json';
  if (key) sent['idempotency-key'] = key;
  const response = await reach(method, path, {
    credentials: 'include',
    headers: sent,
    body: body === undefined || isForm ? (body as FormData | undefined) : JSON.stringify(body),
  });
  const text = await response.text();
  if (response.ok) return { body: (text ? JSON.parse(text) : undefined) as T, headers: response.headers };

  const problem = parsed(text);
  const over = problem.code === 'session.missing' ? 'session-ended' : problem.trialExpired && REQUIRED;
  if (over) window.dispatchEvent(new CustomEvent(over, { detail: problem }));
  const { status, statusText } = response;
  throw new RequestError(status, problem, (status === 402 ? problem.message : text) || statusText);
}

async function reach(method: Method, path: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(path, { ...init, method });
    heard(response.headers.get(KEPT_AT));
    return response;
  } catch {
    unreached();
    const message = method === 'GET' ? offlineStrings.notRead : offlineStrings.notSent;
    throw new OfflineError(message);
  }
}

function parsed(text: string): RequestError['problem'] {
  try {
    return JSON.parse(text) as RequestError['problem'];
  } catch {
    return {};
  }
}
