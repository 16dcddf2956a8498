import type { AnswerOf, CallName, NightTexts } from '@game/contracts';
import { offlineStrings } from '../strings/offline';
import { beginAct } from './act-key';
import { askFor, askInPlace, type Ask } from './ask-in-place';
import { pathOf, type InputOf, type NoMoreInput, type PlainCall, type Read } from './call';
import { CLOCK, heardClock } from './clock';
import { heard, unreached } from './connection';
import { NoAnswer, insist, type Answer } from './insist';
import { KEPT_AT } from './kept';

/**
 * Thrown for an answer that is not 2xx. Its message is the status, a colon and the text of the answer
 * (client#requests).
 */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    readonly problem: {
      message?: string;
      code?: string;
      errors?: Array<{ field: string; message: string }>;
      trialExpired?: boolean;
      /** Of `booking.night-texts`. */
      texts?: NightTexts;
    },
    text: string,
  ) {
    super(`${status}: ${text}`);
  }
}

/** True if what was asked for does not exist, or no longer. */
export const isGone = (error: unknown) => error instanceof RequestError && error.status === 404;

/** The server's message, or the fallback if it sent none. */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof NoAnswer) return error.message;
  return (error instanceof RequestError && error.problem.message) || fallback;
}

const REQUIRED = 'subscription-required';
/** An upload may take this long on a slow connection. */
const FORM_MS = 30_000;
interface Sent {
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as a multipart form. */
  form?: Record<string, string | Blob>;
}

/** Every call carries the session, a JSON content type only with a JSON body, and an idempotency key if it changes something. */
export async function request<Name extends PlainCall>(name: Name): Promise<AnswerOf<Name>>;
export async function request<Name extends CallName, Input extends InputOf<Name>>(
  name: Name,
  input: Input & NoMoreInput<Name, Input>,
): Promise<AnswerOf<Name>>;
export async function request<Name extends CallName>(name: Name, input?: InputOf<Name>): Promise<unknown> {
  const method = name.slice(0, name.indexOf(' '));
  return (await exchange(method, pathOf(name, input), input as Sent | undefined)).body;
}

/** Sends a GET to a path that `pathOf` built, and returns the body of the answer. */
export const readPath = async (path: string): Promise<unknown> => (await exchange('GET', path)).body;

/**
 * Reads one page of a list. `next` is the cursor of the next page, from a header of the answer; it is null on the last
 * page.
 */
export async function requestPage<Name extends Read>(name: Name, input: InputOf<Name>) {
  const { body, headers } = await exchange('GET', pathOf(name, input));
  return { items: body as AnswerOf<Name>, next: headers.get('x-next-cursor') };
}

async function exchange(
  method: string,
  path: string,
  { body, form }: Sent = {},
): Promise<{ body: unknown; headers: Headers }> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['content-type'] = 'application/json';
  const sent = form ? formOf(form) : body;
  const init: RequestInit = {
    method,
    credentials: 'include',
    // A deletion that could still be undone is sent as the page is left (contacts#moves).
    keepalive: method === 'DELETE',
    headers,
    body: sent instanceof FormData ? sent : JSON.stringify(sent),
  };
  const { response, text } =
    method === 'GET'
      ? await unlessAsked(() => read(path, init), ['proof-needed'])
      : await command(path, init, sent);
  if (response.ok) return { body: text ? JSON.parse(text) : undefined, headers: response.headers };

  const problem = parsed(text);
  const over = problem.code === 'session.missing' ? 'session-ended' : problem.trialExpired && REQUIRED;
  if (over) window.dispatchEvent(new CustomEvent(over, { detail: problem }));
  const { status, statusText } = response;
  // A proxy that cannot reach the server answers 503 with a page of its own, which has no message. Then our
  // own text is shown.
  if (status === 503 && method !== 'GET') problem.message ??= offlineStrings.notReached;
  throw new RequestError(status, problem, (status === 402 ? problem.message : text) || statusText);
}

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/**
 * Sends a command and finds out its outcome, if need be by repeating it under the same key, so that nothing
 * is done twice.
 */
async function command(path: string, init: RequestInit, body: unknown): Promise<Answer> {
  const act = beginAct(init.method!, path, body);
  let outcome: Parameters<typeof act.end>[0] = 'unknown';
  const headers = { ...init.headers, 'idempotency-key': act.key };
  try {
    const send = () =>
      insist(
        (tryMs) => reach(path, { ...init, headers, signal: AbortSignal.timeout?.(tryMs) }),
        body instanceof FormData ? FORM_MS : undefined,
      );
    // Sent again with the same key, so that a second press in the meantime makes no second command.
    const answer = await unlessAsked(send);
    const { ok, status } = answer.response;
    if (status < 500) outcome = ok ? 'done' : 'refused';
    return answer;
  } finally {
    act.end(outcome);
  }
}

/**
 * Sends again each time the golfer has done in a dialog what the server asked for. A read opens no dialog for an email
 * that is not confirmed, because screens read by themselves and show this in place.
 */
async function unlessAsked(send: () => Promise<Answer>, asks?: Ask[]): Promise<Answer> {
  const answer = await send();
  const ask = answer.response.status === 403 ? askFor(parsed(answer.text).code) : undefined;
  const mayAsk = ask && (asks?.includes(ask) ?? true);
  return mayAsk && (await askInPlace(ask)) ? unlessAsked(send, asks) : answer;
}

const read = (path: string, init: RequestInit) =>
  reach(path, init).catch(() => {
    unreached();
    throw new NoAnswer(offlineStrings.notRead);
  });

async function reach(path: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(path, init);
  heard(response.headers.get(KEPT_AT));
  heardClock(response.headers.get(CLOCK));
  return { response, text: await response.text() };
}

function parsed(text: string): RequestError['problem'] {
  try {
    return JSON.parse(text) as RequestError['problem'];
  } catch {
    return {};
  }
}
