/** An answer that is not 2xx: the text is the status, a colon and what the server says (1-core.md section 7). */
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
  return (error instanceof RequestError && error.problem.message) || fallback;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
interface Options {
  body?: unknown;
  /** One per intention of the user: two clicks at once are one. */
  key?: string;
}

/** Every call carries the session; a JSON content type only with a body; nothing is retried. */
export async function request<T>(method: Method, path: string, { body, key }: Options = {}): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (key) headers['idempotency-key'] = key;
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  if (response.ok) return (text ? JSON.parse(text) : undefined) as T;

  const problem = parsed(text);
  if (response.status === 402 && problem.trialExpired)
    window.dispatchEvent(new CustomEvent('subscription-required', { detail: problem }));
  throw new RequestError(response.status, problem, problem.message ?? (text || response.statusText));
}

function parsed(text: string): RequestError['problem'] {
  try {
    return JSON.parse(text) as RequestError['problem'];
  } catch {
    return {};
  }
}
