import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

/** A request whose body has been read. */
export interface Call {
  method: string;
  path: string;
  params: Record<string, string>;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  raw: Buffer;
}

export interface Reply {
  status: number;
  /** A string is sent as it is (with its own content-type header), anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}
/** A reply, no reply at all (`hang`), a cut connection (`drop`), or a stream that the handler writes itself. */
export type Answer = Reply | 'hang' | 'drop' | ((response: ServerResponse) => void);
export type Handler = (call: Call) => Answer | Promise<Answer>;

/** Thrown to refuse a request with the provider's error document. */
export class Refusal extends Error {
  constructor(readonly reply: Reply) {
    super(`refused with ${reply.status}`);
  }
}

export interface Route {
  method: string;
  pattern: RegExp;
  names: string[];
  handler: Handler;
  maxBytes: number;
}

const MB = 1024 * 1024;

/** Matches patterns such as `/api/phones/:number/reply`; the first match wins. */
export class Router {
  #routes: Route[] = [];

  on(method: string, path: string, handler: Handler, maxBytes = MB): this {
    const names: string[] = [];
    const source = path
      .replace(/[.]/g, '\\.')
      .replace(/:(\w+)/g, (_, name: string) => (names.push(name), '([^/]+?)'));
    this.#routes.push({ method, pattern: new RegExp(`^${source}$`), names, handler, maxBytes });
    return this;
  }

  find(method: string, path: string): { route: Route; params: Record<string, string> } | undefined {
    for (const route of this.#routes) {
      const found = route.method === method ? route.pattern.exec(path) : null;
      if (!found) continue;
      return {
        route,
        params: Object.fromEntries(route.names.map((name, i) => [name, decode(found[i + 1] ?? '')])),
      };
    }
    return undefined;
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
