import { STATUS_CODES } from 'node:http';
import * as contracts from '@game/contracts';
import {
  bodyTooLarge,
  httpStatus,
  idempotencyMismatch,
  invalidApiKey,
  invalidInput,
  malformedBody,
  missingScope,
  notFound,
  notSignedIn,
  requestTimeout,
  serviceOverloaded,
  serviceUnavailable,
  sessionOnly,
  tooManyRequests,
  unexpectedError,
  unsupportedMedia,
  wrongOrigin,
  type ErrorContract,
} from '@game/contracts';
import { isKnown, isSignedIn, type Caller } from '../access/permission.js';
import { problemOf } from '../http/problem.js';

export interface Kind {
  method: string;
  caller: Caller;
  /** Whether an API key may make the call. */
  takesKey: boolean;
  takesPath: boolean;
  /** Whether the call reads a body or a query string. */
  takesInput: boolean;
}

const REQUEST_ID = '0197a5c0-52f0-7000-8000-0000000000aa';
const KNOWN = new Map(
  Object.values(contracts)
    .filter((value): value is ErrorContract => typeof value === 'function' && 'kind' in value)
    .map((error) => [error.code, error]),
);

/** Returns the error whose code a route names in @Refuses. */
export function errorOf(code: string): ErrorContract {
  const error = KNOWN.get(code);
  if (!error) throw new Error(`${code} is not an error of @game/contracts`);
  return error;
}

/**
 * The errors that every call of this kind can answer: the gateway's own, and those of any message to a
 * service.
 */
export function houseRefusals({ method, caller, takesKey, takesPath, takesInput }: Kind): ErrorContract[] {
  const writes = method !== 'GET';
  const ours = isKnown(caller) || caller === 'anyone' || caller === 'desk';
  const byKey = [invalidApiKey, takesKey ? missingScope : sessionOnly];
  return [
    ...(isSignedIn(caller) ? [notSignedIn] : []),
    ...(isKnown(caller) ? byKey : []),
    ...(ours && writes ? [wrongOrigin] : []),
    ...(writes ? [malformedBody, bodyTooLarge, unsupportedMedia] : []),
    ...(takesPath ? [malformedBody, notFound] : []),
    ...(takesInput ? [invalidInput] : []),
    ...(writes && caller !== 'provider' ? [invalidInput, idempotencyMismatch] : []),
    ...(caller === 'open' || caller === 'provider' ? [] : [tooManyRequests]),
    ...(caller === 'open' ? [] : [serviceOverloaded, serviceUnavailable, requestTimeout]),
    unexpectedError,
  ];
}

/** Groups the errors by status, each error once and in the order of the codes. */
export function byStatus(errors: ErrorContract[]): Map<string, ErrorContract[]> {
  const found = new Map<string, ErrorContract[]>();
  for (const error of [...new Set(errors)].sort((a, b) => a.code.localeCompare(b.code))) {
    const status = String(httpStatus[error.kind]);
    found.set(status, [...(found.get(status) ?? []), error]);
  }
  return found;
}

const pascal = (code: string) =>
  code.replace(/(^|[.-])(\w)/g, (_, _dot, letter: string) => letter.toUpperCase());
/** Returns the name of a response with one of these errors, for instance `BookingCancelledOrBookingPast`. */
export const nameOf = (errors: ErrorContract[]) => errors.map(({ code }) => pascal(code)).join('Or');

/** Describes the response with one of these errors, which all have the same status. */
export function problemResponse(errors: ErrorContract[]) {
  const status = httpStatus[errors[0]!.kind];
  const codes = errors.map(({ code }) => code);
  const lines = errors.map(({ code, text }) => `\`${code}\`: ${text}`);
  return {
    description: [STATUS_CODES[status], ...lines].join('\n\n'),
    content: {
      'application/problem+json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Problem' },
            { type: 'object' as const, properties: { code: { type: 'string' as const, enum: codes } } },
          ],
        },
        examples: Object.fromEntries(
          errors.map((error) => [error.code, { value: problemOf(error(), REQUEST_ID) }]),
        ),
      },
    },
  };
}
