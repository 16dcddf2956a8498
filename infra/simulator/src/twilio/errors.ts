import { Refusal, type Reply } from '../http/router.js';

/** Twilio's error document, e.g. code 21211 with HTTP status 400. */
export function twilioError(status: number, code: number | string, message: string): Reply {
  const more_info = `https://www.twilio.com/docs/errors/${code}`;
  return { status, body: { code, message, more_info, status } };
}

export function refuse(status: number, code: number, message: string): never {
  throw new Refusal(twilioError(status, code, message));
}

/** The error of a fault with this HTTP status, unless the fault has its own code or message. */
export function faultError(fault: { status: number; code?: number | string; message?: string }): Reply {
  const [code, message] =
    fault.status === 429 ? [20429, 'Too Many Requests'] : [20500, 'An internal server error has occurred'];
  return twilioError(fault.status, fault.code ?? code, fault.message ?? message);
}
