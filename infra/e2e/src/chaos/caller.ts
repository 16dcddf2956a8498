import { randomUUID } from 'node:crypto';

const WITHIN_MS = 15_000;
const AGAIN_MS = 300;

export interface Reply {
  answer: Record<string, unknown>;
  cookie?: string;
}
/** The last answer to a command that never succeeded; the status is 0 if there was no answer. */
export class NotDone extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** Calls the product, and adds the status of each attempt to `statuses`: 0 if there was no answer. */
export type Call = (
  method: string,
  path: string,
  body?: object,
  more?: { cookie?: string; statuses?: number[] },
) => Promise<Reply>;

/**
 * Returns a function that sends a command and repeats it under the same idempotency key for `patienceMs`
 * until it is answered.
 */
export function caller(url: string, patienceMs: number): Call {
  return async (method, path, body, { cookie, statuses = [] } = {}) => {
    const headers = {
      'idempotency-key': randomUUID(),
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
    };
    for (const end = Date.now() + patienceMs; ; await new Promise((r) => setTimeout(r, AGAIN_MS))) {
      const signal = AbortSignal.timeout(WITHIN_MS);
      let why: string;
      let status = 0;
      try {
        const response = await fetch(`${url}${path}`, {
          method,
          signal,
          headers,
          body: body && JSON.stringify(body),
        });
        const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
        status = response.status;
        statuses.push(status);
        if (response.ok) return { answer, cookie: response.headers.getSetCookie()[0]?.split(';')[0] };
        why = `${response.status} ${String(answer['message'] ?? '')}`;
        if (status < 500) throw new NotDone(`${method} ${path}: ${why}`, status);
      } catch (error) {
        if (error instanceof NotDone) throw error;
        statuses.push(0);
        why = `${(error as Error).message} ${String((error as Error).cause ?? '')}`;
      }
      if (Date.now() >= end) throw new NotDone(`${method} ${path}: ${why}`, status);
    }
  };
}
