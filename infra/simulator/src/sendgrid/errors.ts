import { Refusal, type Call, type Reply } from '../http/router.js';

/** SendGrid's error document. */
export function sendgridError(status: number, message: string, field: string | null = null): Reply {
  return { status, body: { errors: [{ message, field, help: null }] } };
}

export function refuse(status: number, message: string, field: string | null = null): never {
  throw new Refusal(sendgridError(status, message, field));
}

export function faultError(fault: { status: number; message?: string }): Reply {
  return sendgridError(
    fault.status,
    fault.message ?? (fault.status === 429 ? 'too many requests' : 'internal error'),
  );
}

/** Checks the bearer token: it must be the given key or, if none is given, any key of SendGrid's form. */
export function authenticate(call: Call, apiKey: string | undefined): void {
  const given = /^Bearer (SG\..+)$/.exec(call.headers.authorization ?? '')?.[1];
  if (!given || (apiKey !== undefined && given !== apiKey)) {
    refuse(401, 'The provided authorization grant is invalid, expired, or revoked');
  }
}
