import { Refusal, type Call } from '../http/router.js';

/**
 * Reads the body as a JSON object. The content type must be JSON: a browser lets a foreign web page send that
 * only after a preflight request, so such a page cannot write to a simulator on the same machine.
 */
export function json(call: Call): Record<string, unknown> {
  if (!call.headers['content-type']?.startsWith('application/json')) {
    return bad('content-type must be application/json', 415);
  }
  try {
    const body: unknown = JSON.parse(call.raw.toString('utf8'));
    if (body !== null && typeof body === 'object') return body as Record<string, unknown>;
  } catch {
    // Refused below, like a body that is no object.
  }
  return bad('The body must be a JSON object.');
}

export function bad(message: string, status = 400): never {
  throw new Refusal({ status, body: { message } });
}
