import type { GameUnderTest } from './game-under-test.js';

/** Thrown for an answer of the API without a 2xx status. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: {
      code: string;
      message: string;
      errors?: Array<{ field: string; message: string }>;
    } & Record<string, unknown>,
  ) {
    super(`${status}: ${body?.message}`);
  }
}

/** Calls the API as a browser does: it keeps the cookies, which name the session and recognise the device. */
export class ApiSession {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly game: GameUnderTest) {}

  async call(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<unknown> {
    const response = await fetch(`${this.game.url}${path}`, {
      method,
      headers: {
        ...(this.cookies.size ? { cookie: [...this.cookies.values()].join('; ') } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
    for (const set of response.headers.getSetCookie())
      this.cookies.set(set.slice(0, set.indexOf('=')), set.split(';')[0]!);
    const text = await response.text();
    const answer = text ? JSON.parse(text) : undefined;
    this.game.inspect?.(method, path, response.status, answer);
    if (!response.ok) throw new ApiError(response.status, answer);
    return answer;
  }

  /** The cookie with its name; empty if there is none. */
  cookie(name: string): string {
    return this.cookies.get(name) ?? '';
  }
}
