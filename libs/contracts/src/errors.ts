/** The kinds of errors, each with the HTTP status with which the gateway answers it. */
export const httpStatus = {
  malformed: 400,
  unauthenticated: 401,
  'payment-required': 402,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'precondition-failed': 412,
  'too-large': 413,
  'unsupported-media': 415,
  invalid: 422,
  'too-many': 429,
  failed: 500,
  unavailable: 503,
  timeout: 504,
} as const;
export type ErrorKind = keyof typeof httpStatus;

/** One wrong field: its path in the body (`contacts.0.phone`) and what to do about it. */
export interface FieldError {
  field: string;
  message: string;
}

/** `retryAfter` is the number of seconds after which the caller may ask again. */
export type ErrorDetails = Record<string, unknown> & {
  errors?: FieldError[];
  trialExpired?: boolean;
  retryAfter?: number;
};
/** The default of `retryAfter` for errors of the kind `unavailable`. */
const RETRY_AFTER_S = 2;

/** An error that is passed between services as data: `code` is stable, `message` is for the person. */
export class ContractError extends Error {
  readonly details: ErrorDetails;
  constructor(
    readonly code: string,
    readonly kind: ErrorKind,
    message: string,
    details: ErrorDetails = {},
  ) {
    super(message);
    this.name = code;
    this.details = kind === 'unavailable' ? { retryAfter: RETRY_AFTER_S, ...details } : details;
  }

  toJSON() {
    return { code: this.code, kind: this.kind, message: this.message, details: this.details };
  }

  static fromJSON(data: {
    code: string;
    kind: ErrorKind;
    message: string;
    details?: Record<string, unknown>;
  }) {
    return new ContractError(data.code, data.kind, data.message, data.details);
  }
}

export interface ErrorContract {
  (overrides?: { message?: string; details?: ErrorDetails }): ContractError;
  code: string;
  kind: ErrorKind;
  text: string;
  is: (error: unknown) => error is ContractError;
}

/**
 * Usage: `throw bookingNotFound()` in the domain, `bookingNotFound.is(error)` where it is caught. Every error of this
 * contract carries `details`.
 */
export function defineError(
  code: string,
  kind: ErrorKind,
  message: string,
  details?: ErrorDetails,
): ErrorContract {
  const make = (overrides: { message?: string; details?: ErrorDetails } = {}) =>
    new ContractError(code, kind, overrides.message ?? message, { ...details, ...overrides.details });
  const is = (error: unknown): error is ContractError =>
    error instanceof ContractError && error.code === code;
  return Object.assign(make, { code, kind, text: message, is });
}

export const invalidInput = defineError(
  'input.invalid',
  'invalid',
  'Please check the fields that are marked.',
);
/** An error for one wrong field; `message` says what to do about it. */
export const wrongField = (field: string, message: string) =>
  invalidInput({ message, details: { errors: [{ field, message }] } });
export const malformedBody = defineError(
  'input.malformed',
  'malformed',
  'The request body is not valid JSON.',
);
export const bodyTooLarge = defineError('input.too-large', 'too-large', 'The request body is too large.');
export const unsupportedMedia = defineError(
  'input.unsupported-media',
  'unsupported-media',
  'Please send JSON (Content-Type: application/json).',
);
export const notSignedIn = defineError('session.missing', 'unauthenticated', 'Please sign in.');
export const wrongOrigin = defineError(
  'session.wrong-origin',
  'forbidden',
  'This request came from another site.',
);
export const notFound = defineError('not-found', 'not-found', 'There is nothing here.');
export const tooManyRequests = defineError(
  'too-many',
  'too-many',
  'Too many requests. Please wait a moment and try again.',
);
export const idempotencyMismatch = defineError(
  'idempotency.mismatch',
  'invalid',
  'This Idempotency-Key was used before with another body. Use a new key.',
);
export const serviceUnavailable = defineError(
  'service.unavailable',
  'unavailable',
  'This part of the app is not answering right now. Nothing was lost; please try again.',
);
/** The service has more requests than it can begin in time, so this one was not begun. */
export const serviceOverloaded = defineError(
  'service.overloaded',
  'unavailable',
  'We are very busy right now. Please try again in a moment.',
  { retryAfter: 1 },
);
export const requestTimeout = defineError(
  'service.timeout',
  'timeout',
  'This took too long. Please check whether it was done before you try again.',
);
export const unexpectedError = defineError('unexpected', 'failed', 'Something went wrong on our side.');
