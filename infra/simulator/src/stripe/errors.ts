import { Refusal, type Reply } from '../http/router.js';

interface Details {
  code?: string;
  param?: string;
  decline_code?: string;
  payment_intent?: unknown;
}

/** Stripe's error document. */
export function stripeError(status: number, type: string, message: string, details: Details = {}): Reply {
  return { status, body: { error: { type, message, ...details } } };
}

export function invalid(message: string, details: Details = {}, status = 400): never {
  throw new Refusal(stripeError(status, 'invalid_request_error', message, details));
}

/** Throws a 402, because the card was declined or its holder refused. */
export function cardRefused(message: string, details: Details): never {
  throw new Refusal(stripeError(402, 'card_error', message, details));
}

export const missing = (kind: string, id: string, param = 'id'): never =>
  invalid(`No such ${kind}: '${id}'`, { code: 'resource_missing', param }, 404);

export function required(value: string | undefined, param: string): string {
  return value ?? invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
}

export function faultError(fault: { status: number; message?: string }): Reply {
  if (fault.status === 429) {
    return stripeError(429, 'invalid_request_error', fault.message ?? 'Request rate limit exceeded.', {
      code: 'rate_limit',
    });
  }
  return stripeError(
    fault.status,
    'api_error',
    fault.message ?? 'An error occurred while processing your request.',
  );
}
